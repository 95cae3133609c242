import type { SecondStep } from 'contract/errors'
import type { RefusalCode } from 'contract/refusals'

type Details = {
  status?: number | undefined
  serverMessage?: string | undefined
  fields?: Record<string, string> | undefined
  requestId?: string | undefined
  retryAfterMs?: number | undefined
  secondStep?: SecondStep | undefined
  cause?: unknown
}

/**
 * A failed call: `code` is the contract's refusal, or 'network' or 'timeout' without a response. `message` can be shown
 * to people.
 */
export class ApiError extends Error {
  override name = 'ApiError' as const
  readonly code: RefusalCode | 'network' | 'timeout'
  readonly status: number | undefined
  /** The message in the response, if it had one. */
  readonly serverMessage: string | undefined
  /** Validation messages by field name. */
  readonly fields: Record<string, string> | undefined
  readonly requestId: string | undefined
  /** The Retry-After header, in milliseconds. */
  readonly retryAfterMs: number | undefined
  /** What a sign-in still needs, with `second_step_required`. */
  readonly secondStep: SecondStep | undefined

  constructor(
    code: ApiError['code'],
    message: string,
    { status, serverMessage, fields, requestId, retryAfterMs, secondStep, cause }: Details = {},
  ) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.serverMessage = serverMessage
    this.fields = fields
    this.requestId = requestId
    this.retryAfterMs = retryAfterMs
    this.secondStep = secondStep
  }
}

/** True for 404, and for 400 (an id that can't exist). */
export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

/** The server's own message about a failure; undefined if there was no response or no message in it. */
export function serverMessage(error: Error): string | undefined {
  return error instanceof ApiError ? error.serverMessage : undefined
}

/** The message in an error response: its `error`, else its `message` (specification, section 8). */
export function messageInBody(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { error, message } = body as Record<string, unknown>
  return [error, message].find((text) => typeof text === 'string' && text.trim() !== '') as string | undefined
}
