import type { Endpoint, Input, Output } from 'contract/endpoint'
import { buildRequest } from 'contract/request'

/** One call of the API at `base`; throws where it is refused. */
export async function fetchJson<E extends Endpoint>(
  base: string,
  endpoint: E,
  input: Input<E>,
  headers: Record<string, string> = {},
): Promise<Output<E>> {
  const { method, url, body } = buildRequest(endpoint, input)
  const answer = await fetch(base + url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Output<E>
}
