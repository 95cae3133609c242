import { ErrorBody, refusals, type Refusal } from 'contract/errors'
import { ApiError } from './errors.ts'
import { errorSentence } from './errorSentence.ts'

/** The error that an answer with a failure's status amounts to; whatever stands between us and the server may have made it up. */
export function refusalError(status: number, body: unknown, retryAfterMs?: number): ApiError {
  const { code: named, fields, request_id } = ErrorBody.partial().safeParse(body).data ?? {}
  const code = named !== undefined && isRefusal(named) ? named : refusalOf(status)
  const serverMessage = errorSentence(body)
  return new ApiError(code, serverMessage ?? refusals[code][1], {
    status,
    serverMessage,
    fields,
    requestId: request_id,
    retryAfterMs,
  })
}

/** The error for an answer that breaks the contract; `cause` tells where. */
export function invalidResponseError(cause: unknown): ApiError {
  return new ApiError('internal_error', refusals.internal_error[1], { cause })
}

/** The error for a request that nobody answered. */
export function unreachableError(code: keyof typeof sentences, cause?: unknown): ApiError {
  return new ApiError(code, sentences[code], { cause })
}

const sentences = {
  network: 'No connection. Please check your internet and try again.',
  timeout: 'The server is taking too long to respond. Please try again in a moment.',
}

function isRefusal(code: string): code is Refusal {
  return Object.hasOwn(refusals, code)
}

function refusalOf(status: number): Refusal {
  return byStatus[status] ?? (status >= 500 ? 'internal_error' : 'malformed_request')
}

const byStatus: Record<number, Refusal> = {
  401: 'sign_in_required',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  507: 'storage_full',
}
