import { ApiError } from '../../api/errors.ts'
import { serverMessage } from '../../api/serverMessage.ts'

/** What the alert says when an application was not sent: why it was refused, where the person can act on that (specification, section 8). */
export function applyFailure(error: Error): string {
  const isRefusal = error instanceof ApiError && error.status !== undefined && error.status < 500
  return (isRefusal ? serverMessage(error) : undefined) ?? 'Error submitting application. Please try again.'
}
