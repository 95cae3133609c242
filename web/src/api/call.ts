import type { Endpoint, Input, Output } from 'contract/endpoint'
import { buildRequest, type HttpRequest } from 'contract/request'
import { nextCursor } from 'contract/rules/nextCursor'
import { UploadResult } from 'contract/uploads'
import type { z } from 'contract/zod'
import { fetchOnce, readBody, requestHeaders, type ApiResponse } from './fetchOnce.ts'
import { invalidInputError, invalidResponseError } from './apiErrors.ts'
import { takePrefetchedResponse } from '../firstLoad/prefetch.ts'
import { randomId } from './randomId.ts'
import { withRetries } from './withRetries.ts'
import { sendFile } from './sendFile.ts'
import { token } from './token.ts'
import { createEmitter } from './createStore.ts'

/** Emitted after a write has succeeded: its method and path, such as 'POST /api/posts'. */
export const writeEvents = createEmitter<string>()

export type RequestOptions = {
  signal?: AbortSignal | undefined
  /** The Idempotency-Key; generated where the endpoint takes one and none is given. */
  key?: string | undefined
  /** A token other than the current one. Retries use the same, since another member may have signed in meanwhile. */
  as?: string | undefined
}

/** Calls an endpoint and parses the response with its contract schema. Throws an ApiError, or the signal's reason. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: RequestOptions = {},
): Promise<Output<E>> {
  const output = read(endpoint, (await send(endpoint, input, options)).body)
  if (endpoint.method !== 'GET') writeEvents.emit(`${endpoint.method} ${endpoint.path}`)
  return output
}

/** Calls a list's endpoint; `next` is the cursor of the following page, undefined after the last. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: RequestOptions = {},
): Promise<{ items: Output<E>; next: string | undefined }> {
  const response = await send(endpoint, input, options)
  return { items: read(endpoint, response.body), next: nextCursor(response.header('link')) }
}

/** The output that `call` would resolve to, if it was prefetched and has arrived; undefined also if it was an error. */
export function prefetched<E extends Endpoint>(endpoint: E, input: Input<E>): Output<E> | undefined {
  return prefetchedPage(endpoint, input)?.items
}

/** The page that `callPage` would resolve to, if it was prefetched and has arrived. */
export function prefetchedPage<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): { items: Output<E>; next: string | undefined } | undefined {
  const response = takePrefetchedResponse(buildRequest(endpoint, input).url, token.get())
  if (!response) return undefined
  const { success, data } = endpoint.output.safeParse(readBody(response.text))
  return success ? { items: data as Output<E>, next: nextCursor(response.headers.get('link')) } : undefined
}

type UploadOptions = RequestOptions & { onProgress?: (share: number) => void }

/**
 * Uploads a file to an upload endpoint and returns the path that the server gave it. `onProgress` gets the share that
 * was sent, from 0 to 1. Throws like `call`.
 */
export async function upload(
  { path: url }: { path: string },
  file: Blob,
  { signal, key = randomId(), as = token.get(), onProgress }: UploadOptions = {},
): Promise<string> {
  const form = new FormData()
  form.append('file', file)
  const { body } = await withRetries(
    (retryCount) => sendFile({ url, token: as }, form, { retryCount, key, onProgress, signal }),
    { repeatable: true, signal },
  )
  return read({ output: UploadResult }, body).file_path
}

/** Keys of writes that got no answer. Sending one again must not write twice. */
const unanswered = new Map<string, string>()

async function send<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { key, ...options }: RequestOptions,
): Promise<ApiResponse> {
  if (endpoint.params?.safeParse(input).success === false) throw invalidInputError()
  const request = buildRequest(endpoint, input)
  if (!endpoint.idempotent) return sendRequest(request, options)
  const text = JSON.stringify(request)
  const used = key ?? unanswered.get(text) ?? randomId()
  unanswered.delete(text)
  try {
    return await sendRequest(request, { ...options, key: used })
  } catch (error) {
    const { status = 500 } = error as { status?: number }
    // A caller that passed a key retries with it itself.
    if (status >= 500 && key === undefined) unanswered.set(text, used)
    throw error
  }
}

/** Sends a request of the API. One with a key, and a GET, is repeated when its response is lost. */
export function sendRequest(
  { method, url, body }: HttpRequest,
  { signal, key, as = token.get() }: RequestOptions,
): Promise<ApiResponse> {
  const content = body && JSON.stringify(body)
  const target = { url, token: as }
  return withRetries(
    (retryCount) => {
      const headers = requestHeaders(target, retryCount, key)
      return fetchOnce(
        target,
        content === undefined
          ? { method, headers }
          : { method, headers: { ...headers, 'content-type': 'application/json' }, body: content },
        signal,
      )
    },
    { repeatable: method === 'GET' || key !== undefined, signal },
  )
}

function read<E extends Pick<Endpoint, 'output'>>(endpoint: E, body: unknown): z.output<E['output']> {
  const parsed = endpoint.output.safeParse(body)
  if (!parsed.success) throw invalidResponseError(parsed.error)
  return parsed.data as z.output<E['output']>
}

/** Fetches text outside the contract, such as a calendar file, with the member's token. Throws an ApiError. */
export async function callText(url: string): Promise<string> {
  return String((await fetchFile(url)).body)
}

/** Fetches a file that isn't text, such as a PDF, like `callText`. */
export async function callFile(url: string): Promise<Blob> {
  return (await fetchFile(url, (response) => response.blob())).body as Blob
}

function fetchFile(url: string, read?: (response: Response) => Promise<unknown>): Promise<ApiResponse> {
  const target = { url, token: token.get() }
  return withRetries(
    (retryCount) =>
      fetchOnce(target, { headers: requestHeaders(target, retryCount, undefined) }, undefined, read),
    { repeatable: true },
  )
}
