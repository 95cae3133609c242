import type { Endpoint, Input, Output } from 'contract/endpoint'
import type { ErrorBody } from 'contract/errors'
import { buildRequest } from 'contract/request'

/** Calls a running server. Throws error responses with their code and fields. */
export async function callApi<E extends Endpoint>(
  url: string,
  token: string,
  endpoint: E,
  input: Input<E>,
): Promise<Output<E>> {
  const { method, url: path, body } = buildRequest(endpoint, input)
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as Output<E>
  const error = (await response.json()) as ErrorBody
  throw Object.assign(new Error(`${method} ${path}: ${response.status} ${error.message}`), {
    code: error.code,
    fields: error.fields,
  })
}
