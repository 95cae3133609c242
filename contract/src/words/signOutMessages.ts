/** Messages shown after an involuntary sign-out, by reason. */
export const SIGN_OUT_MESSAGES = {
  expired: 'You were signed out because your session expired. Please sign in again.',
  signed_out: 'You were signed out from another device. Please sign in again.',
  password_changed: 'You were signed out because your password was changed. Please sign in with the new one.',
  suspended:
    'You were signed out because this account is suspended. We emailed you why, with a link to appeal.',
  deleted: 'You were signed out because this account was deleted.',
  unknown: 'You were signed out. Please sign in again.',
} as const
export type SignOutReason = keyof typeof SIGN_OUT_MESSAGES
