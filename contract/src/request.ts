import type { Endpoint, Input } from './endpoint.ts'

/** `url` is the path with its query. */
export type HttpRequest = {
  method: Endpoint['method']
  url: string
  body: Record<string, unknown> | undefined
}

/** Splits a flat input into path, query and body. Throws a TypeError if a path parameter is missing. */
export function buildRequest<E extends Endpoint>(endpoint: E, input: Input<E>): HttpRequest {
  const values = new Map(Object.entries(input as Record<string, string | number | undefined>))
  const pick = (schema: { shape: object } | undefined) =>
    Object.keys(schema?.shape ?? {})
      .filter((name) => values.get(name) !== undefined)
      .map((name) => [name, values.get(name)] as const)

  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new TypeError(`${endpoint.path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams(
    pick(endpoint.query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return {
    method: endpoint.method,
    url: query.size > 0 ? `${path}?${query}` : path,
    body: endpoint.body ? Object.fromEntries(pick(endpoint.body)) : undefined,
  }
}
