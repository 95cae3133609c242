/** For how long the server knows the idempotency key of a write. */
export const IDEMPOTENCY_KEY_HOURS = 24

/** For how long the server keeps an upload that nothing uses. */
export const UNUSED_UPLOAD_HOURS = 24
