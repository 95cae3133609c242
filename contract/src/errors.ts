import { z } from './zod.ts'

/** Code → HTTP status and the message shown to the user. */
export type Refusals = Record<string, readonly [status: number, sentence: string]>

/**
 * Refusals that any endpoint may return besides those it lists. The web app needs their messages for errors from
 * proxies and gateways, so they are apart from the others, which would be in every page's first load.
 */
export const generalRefusals = {
  invalid_input: [400, 'Please check what you entered.'],
  malformed_request: [400, "We couldn't read this request."],
  sign_in_required: [401, 'Please sign in.'],
  not_found: [404, "We couldn't find what you're looking for."],
  conflict: [409, 'This was changed at the same time. Please try again.'],
  too_large: [413, 'This is too large to send.'],
  unsupported_type: [415, "This kind of file or data isn't supported."],
  idempotency_key_reused: [422, 'This idempotency key was already used for a different request.'],
  too_many_requests: [429, 'Too many requests. Please wait a moment and try again.'],
  internal_error: [500, 'The server encountered an error. Please try again.'],
  unavailable: [503, 'The service is busy. Please try again in a moment.'],
} as const satisfies Refusals

// Sentences that the browser also says before it sends.
export const UNSUPPORTED_IMAGE = 'Please select a valid image file (JPEG, PNG, GIF)'
export const STORY_FILE_TOO_LARGE = 'File size must be less than 50MB'
export const FILE_TOO_LARGE = 'File size must be less than 10MB'
export const LAST_OWNER = 'A company needs an owner. Make someone else an owner first, or delete the company.'
export const DATE_IN_THE_PAST = "Please choose a time that hasn't passed yet."

export type GeneralRefusalCode = keyof typeof generalRefusals

/** The second step of a sign-in: its token goes to POST /api/auth/second-step. */
export const SecondStep = z.object({ token: z.string(), methods: z.array(z.enum(['code', 'passkey'])) })
export type SecondStep = z.output<typeof SecondStep>

/**
 * The response body of every refusal. `fields` is set if fields of the input are wrong: a message per field, in order;
 * `second_step` for `second_step_required` only.
 */
export const ErrorBody = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  second_step: SecondStep.optional(),
  request_id: z.string(),
})
export type ErrorBody = z.output<typeof ErrorBody>
