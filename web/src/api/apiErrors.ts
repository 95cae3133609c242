import { NO_CONNECTION } from 'contract/words/noConnection'
import { ErrorBody, generalRefusals, type GeneralRefusalCode } from 'contract/errors'
import type { RefusalCode } from 'contract/refusals'
import { ApiError, messageInBody } from './errors.ts'

/** The error for a response with a failure status. The body may come from a proxy rather than from our server. */
export function refusalError(status: number, body: unknown, retryAfterMs?: number): ApiError {
  const { code, fields, request_id, second_step } = ErrorBody.safeParse(body).data ?? {}
  const likelyCode = likelyCodeOf(status)
  const serverMessage = messageInBody(body)
  // A complete body comes from our server, whose codes are those of the contract.
  return new ApiError(
    (code as RefusalCode | undefined) ?? likelyCode,
    serverMessage ?? generalRefusals[likelyCode][1],
    {
      status,
      serverMessage,
      fields,
      requestId: request_id,
      retryAfterMs,
      secondStep: second_step,
    },
  )
}

/** The error for an input that the server would refuse, without asking it. */
export function invalidInputError(): ApiError {
  const [status, sentence] = generalRefusals.invalid_input
  return new ApiError('invalid_input', sentence, { status })
}

/** The error for a response that doesn't match the contract; `cause` has the details. */
export function invalidResponseError(cause: unknown): ApiError {
  return new ApiError('internal_error', generalRefusals.internal_error[1], { cause })
}

/** The error for a request without a response. */
export function unreachableError(code: keyof typeof sentences, cause?: unknown): ApiError {
  return new ApiError(code, sentences[code], { cause })
}

const sentences = {
  network: NO_CONNECTION,
  timeout: 'The server is taking too long to respond. Please try again in a moment.',
}

function likelyCodeOf(status: number): GeneralRefusalCode {
  return byStatus[status] ?? (status >= 500 ? 'internal_error' : 'malformed_request')
}

const byStatus: Record<number, GeneralRefusalCode> = {
  401: 'sign_in_required',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}
