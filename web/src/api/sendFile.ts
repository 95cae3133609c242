import {
  requestHeaders,
  checkStatus,
  readBody,
  timeoutFailure,
  unreachableFailure,
  type ApiResponse,
  type RequestTarget,
} from './fetchOnce.ts'
import type { RetryableFailure } from './withRetries.ts'

const STALL_MS = 30_000

type Options = {
  retryCount: number
  key: string | undefined
  /** Between 0 and 1. */
  onProgress: ((share: number) => void) | undefined
  signal: AbortSignal | undefined
}

/**
 * One attempt to upload a form, with XMLHttpRequest because fetch reports no upload progress. Aborted after 30 s
 * without progress.
 */
export function sendFile(
  sent: RequestTarget,
  form: FormData,
  options: Options,
): Promise<ApiResponse | RetryableFailure> {
  const { retryCount, key, onProgress, signal } = options
  const request = new XMLHttpRequest()
  request.open('POST', sent.url)
  for (const [name, value] of Object.entries(requestHeaders(sent, retryCount, key)))
    request.setRequestHeader(name, value)

  return new Promise<ApiResponse | RetryableFailure>((resolve, reject) => {
    let stallTimer = setTimeout(abortStalled, STALL_MS)
    function abortStalled() {
      resolve(timeoutFailure(STALL_MS))
      request.abort()
    }
    function onActivity() {
      clearTimeout(stallTimer)
      stallTimer = setTimeout(abortStalled, STALL_MS)
    }
    const abort = () => {
      reject(signal?.reason)
      request.abort()
    }

    request.upload.onprogress = (event) => {
      onActivity()
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onprogress = onActivity
    request.onerror = () => resolve(unreachableFailure())
    request.onload = () => {
      const header = (name: string) => request.getResponseHeader(name)
      try {
        resolve(checkStatus(sent, { status: request.status, body: readBody(request.responseText), header }))
      } catch (error) {
        reject(error)
      }
    }
    request.onloadend = () => {
      clearTimeout(stallTimer)
      signal?.removeEventListener('abort', abort)
    }
    signal?.addEventListener('abort', abort, { once: true })
    request.send(form)
  })
}
