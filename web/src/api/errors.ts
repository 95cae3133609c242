import type { Refusal } from 'contract/errors'

type More = {
  status?: number | undefined
  said?: string | undefined
  fields?: Record<string, string> | undefined
  requestId?: string | undefined
  retryAfterMs?: number | undefined
  cause?: unknown
}

/** A call that failed: the contract's refusal, or 'network' or 'timeout' where nobody answered. The message is for a person. */
export class ApiError extends Error {
  override name = 'ApiError' as const
  readonly code: Refusal | 'network' | 'timeout'
  readonly status: number | undefined
  /** The server's own sentence; the message where it brought one. */
  readonly said: string | undefined
  /** What is wrong with what was entered, field by field. */
  readonly fields: Record<string, string> | undefined
  readonly requestId: string | undefined
  /** How long the server asks to be left alone. */
  readonly retryAfterMs: number | undefined

  constructor(
    code: ApiError['code'],
    message: string,
    { status, said, fields, requestId, retryAfterMs, cause }: More = {},
  ) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.said = said
    this.fields = fields
    this.requestId = requestId
    this.retryAfterMs = retryAfterMs
  }
}

/** Whether the error says that there is no such thing, or that this can be no id. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
