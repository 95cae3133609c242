import type { Endpoint, Input, Output } from 'contract/endpoint'
import { buildRequest } from 'contract/request'
import { arrivedAhead } from './askedAhead.ts'
import { fetchOnce, requestHeaders, readBody, type ApiResponse } from './fetchOnce.ts'
import { invalidResponseError, refusalError } from './apiErrors.ts'
import { randomId } from './randomId.ts'
import { withRetries } from './withRetries.ts'
import { sendFile } from './sendFile.ts'
import { token } from './token.ts'
import { writeEvents } from './writeEvents.ts'

type Options = {
  signal?: AbortSignal | undefined
  /** The Idempotency-Key of a write that a person may repeat; one is made where the endpoint takes one and none is given. */
  key?: string | undefined
  /** The token to ask with, where it must be no other than this; else that of whoever is signed in. */
  as?: string | undefined
}

/** Calls an endpoint and reads the answer with the contract. Throws an ApiError, or the signal's reason. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): Promise<Output<E>> {
  const output = read(endpoint, (await answerTo(endpoint, input, options)).body)
  writeEvents.emit(endpoint)
  return output
}

/** Calls a list's endpoint; `next` is the cursor of the following page, undefined after the last. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): Promise<{ items: Output<E>; next: string | undefined }> {
  const answer = await answerTo(endpoint, input, options)
  return { items: read(endpoint, answer.body), next: nextCursor(answer.header('link')) }
}

/** What `call` would answer, where that was asked ahead and has come; undefined also where it was a refusal. */
export function arrived<E extends Endpoint>(endpoint: E, input: Input<E>): Output<E> | undefined {
  return arrivedPage(endpoint, input)?.items
}

/** The same for `callPage`. */
export function arrivedPage<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): { items: Output<E>; next: string | undefined } | undefined {
  const answer = arrivedAhead(buildRequest(endpoint, input).url, token.get())
  if (!answer) return undefined
  const { success, data } = endpoint.output.safeParse(readBody(answer.text))
  return success ? { items: data as Output<E>, next: nextCursor(answer.headers.get('link')) } : undefined
}

/** Sends one file to an endpoint that takes one. `onProgress` hears the share that is sent, from 0 to 1. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: Blob,
  { signal, key = randomId(), as, onProgress }: Options & { onProgress?: (share: number) => void } = {},
): Promise<Output<E>> {
  const form = new FormData()
  form.append(endpoint.file?.field ?? 'file', file)
  const answer = await withRetries(
    (retryCount) =>
      sendFile({ url: endpoint.path, token: as ?? token.get() }, form, {
        retryCount,
        key,
        onProgress,
        signal,
      }),
    { repeatable: true, signal },
  )
  return read(endpoint, answer.body)
}

async function answerTo<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { signal, key, as }: Options,
): Promise<ApiResponse> {
  if (endpoint.params?.safeParse(input).success === false) throw refusalError(400, { code: 'invalid_input' })
  const { method, url, body } = buildRequest(endpoint, input)
  const keyed = endpoint.idempotent ? (key ?? randomId()) : undefined
  const content = body && JSON.stringify(body)

  return withRetries(
    (retryCount) => {
      const sent = { url, token: as ?? token.get() }
      const headers = requestHeaders(sent, retryCount, keyed)
      return fetchOnce(
        sent,
        content === undefined
          ? { method, headers }
          : { method, headers: { ...headers, 'content-type': 'application/json' }, body: content },
        signal,
      )
    },
    { repeatable: method === 'GET' || keyed !== undefined, signal },
  )
}

function read<E extends Endpoint>(endpoint: E, body: unknown): Output<E> {
  const answer = endpoint.output.safeParse(body)
  if (!answer.success) throw invalidResponseError(answer.error)
  return answer.data as Output<E>
}

/** The cursor in `Link: </api/posts?cursor=abc>; rel="next"`. */
function nextCursor(link: string | null): string | undefined {
  const next = /<([^>]*)>;\s*rel="next"/.exec(link ?? '')?.[1]
  if (next === undefined) return undefined
  return new URL(next, 'http://here').searchParams.get('cursor') ?? undefined
}
