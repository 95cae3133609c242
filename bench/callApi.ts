import type { Endpoint, Input, Output } from 'contract/endpoint'
import { buildRequest } from 'contract/request'

/** Calls an endpoint of the API at `base`. Throws if the status isn't 2xx. */
export async function callApi<E extends Endpoint>(
  base: string,
  endpoint: E,
  input: Input<E>,
  headers: Record<string, string> = {},
): Promise<Output<E>> {
  const { method, url, body } = buildRequest(endpoint, input)
  const response = await fetch(base + url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${url} returned ${response.status}: ${await response.text()}`)
  return (await response.json()) as Output<E>
}
