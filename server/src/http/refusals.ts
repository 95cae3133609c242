import type { ErrorBody } from 'contract/errors'
import type { RefusalCode } from 'contract/refusals'
import { UNIQUE_VIOLATION } from '../db/uniqueViolation.ts'
import { RefusalError } from '../refuse.ts'
import { STORAGE_UNAVAILABLE } from '../storage/storage.ts'

/** Maps any error to a refusal; unexpected ones become `internal_error`, without details. */
export function asRefusal(error: unknown): RefusalError {
  if (error instanceof RefusalError) return error
  const code = codeOf(error)
  const known = code === undefined ? undefined : byErrorCode[code]
  if (known) return new RefusalError(known, { cause: error })
  const status = statusOf(error)
  if (status === 413) return new RefusalError('too_large', { cause: error })
  if (status === 415) return new RefusalError('unsupported_type', { cause: error })
  if (status !== undefined && status >= 400 && status < 500) {
    return new RefusalError('malformed_request', { cause: error })
  }
  return new RefusalError('internal_error', { cause: error })
}

/** The body of every error response. */
export function errorBody(refusal: RefusalError, request_id: string): ErrorBody {
  const { message, code, fields, secondStep } = refusal
  return {
    error: message,
    message,
    code,
    ...(fields && { fields }),
    ...(secondStep && { second_step: secondStep }),
    request_id,
  }
}

/** The headers that tell the client when to retry. */
export function retryHeaders({ code, retryAfter }: RefusalError): Record<string, string> {
  if (retryAfter === undefined) return {}
  return {
    'retry-after': String(retryAfter),
    ...(code === 'too_many_requests' && { ratelimit: `"default";r=0;t=${retryAfter}` }),
  }
}

/** Error codes of PostgreSQL, its driver and the file system that the client caused or that are temporary. */
const byErrorCode: Record<string, RefusalCode> = {
  '22P02': 'invalid_input', // not a number, not a date
  '22003': 'invalid_input', // a number out of range
  '22021': 'invalid_input', // invalid UTF-8
  '23502': 'invalid_input',
  '23514': 'invalid_input',
  '23503': 'not_found', // the referenced row was deleted meanwhile
  [UNIQUE_VIOLATION]: 'conflict',
  '40001': 'unavailable', // serialization failure
  '40P01': 'unavailable', // deadlock
  '08P01': 'unavailable', // PgBouncer has lost PostgreSQL or can't reach it
  '25006': 'unavailable', // read-only
  '53100': 'unavailable', // the database's disk is full
  '53200': 'unavailable', // out of memory
  '53300': 'unavailable', // too many connections
  '53400': 'unavailable',
  '58030': 'unavailable', // the database's disk failed
  '55P03': 'unavailable',
  '57014': 'unavailable', // statement timeout
  '57P01': 'unavailable', // PostgreSQL is stopping
  '57P02': 'unavailable',
  '57P03': 'unavailable', // PostgreSQL is starting
  CONNECTION_CLOSED: 'unavailable',
  CONNECTION_DESTROYED: 'unavailable',
  CONNECTION_ENDED: 'unavailable',
  CONNECT_TIMEOUT: 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  EMFILE: 'unavailable', // too many open files
  ENFILE: 'unavailable',
  ENOENT: 'unavailable', // the database's socket is missing
  EPIPE: 'unavailable',
  [STORAGE_UNAVAILABLE]: 'unavailable',
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return undefined
  // A missing file is a bug; a missing socket means that the database is down.
  if (error.code === 'ENOENT' && !('syscall' in error && error.syscall === 'connect')) return undefined
  return error.code
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined
}
