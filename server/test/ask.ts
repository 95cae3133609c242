import type { Endpoint, Input, Output } from 'contract/endpoint'
import type { ErrorBody } from 'contract/errors'
import { buildRequest } from 'contract/request'

/** Calls a running server. Throws error responses with their code and fields. */
export async function ask<E extends Endpoint>(
  url: string,
  token: string,
  endpoint: E,
  input: Input<E>,
): Promise<Output<E>> {
  const { method, url: path, body } = buildRequest(endpoint, input)
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.ok) return answer.json() as Promise<Output<E>>
  const refusal = (await answer.json()) as ErrorBody
  throw Object.assign(new Error(`${method} ${path}: ${answer.status} ${refusal.message}`), {
    code: refusal.code,
    fields: refusal.fields,
  })
}
