import { ApiError } from '../../api/errors.ts'
import { serverMessage } from '../../api/serverMessage.ts'

const BEGIN = 'Error posting job.'

/** What the alert says when a job was not posted (specification, section 8). */
export function postFailure(error: Error): string {
  return `${BEGIN} ${reasonOf(error)}`
}

function reasonOf(error: Error): string {
  const { code, status } = error instanceof ApiError ? error : { code: undefined, status: undefined }
  const said = serverMessage(error)
  if (status === 401) return 'Authentication issue: your session may have ended. Please sign in again.'
  if (status === 400) return `Validation Error: ${said ?? 'Please fill in all required fields.'}`
  if (status === 500) return `Server Error: ${said ?? 'The server encountered an error. Please try again.'}`
  if (code === 'network')
    return 'Network Error: Please check your internet connection. The server may be starting: wait 30 seconds and try again, or refresh the page.'
  if (code === 'timeout')
    return 'Request Timeout: The server is taking too long to respond. Please try again in a moment.'
  return (
    said ||
    error.message ||
    'An unknown error occurred. Please refresh the page, sign out and in again, or wait a moment and try again.'
  )
}
