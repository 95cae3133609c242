import { expect } from 'vitest'
import type { Caller, TestApp } from './startApp.ts'

/** In a new database, all ids of the tests are below this. */
const ID_MAX = 5

type Parameter = { name: string; in: 'path' | 'query'; required?: boolean }
type OpenApi = { paths: Record<string, { get?: { parameters?: Parameter[] } }> }

const QUERY: Record<string, string> = {
  q: 'zanzibar',
  search: 'ben',
  username: 'someone',
  start: '2030-01-01T00:00:00Z',
  duration: '30',
  limit: '100',
}

/** The URLs of every GET of the OpenAPI document, with all ids; with all known parameters and with those required. */
async function urlsOf(app: TestApp, username: string): Promise<string[]> {
  const document = (await app.app.inject('/api/openapi.json')).json<OpenApi>()
  const reads = Object.entries(document.paths).flatMap(([path, { get }]) => (get ? [{ path, ...get }] : []))
  expect(reads.length).toBeGreaterThan(60)
  const ids = Array.from({ length: ID_MAX }, (_, n) => String(n + 1))
  return reads.flatMap(({ path, parameters = [] }) => {
    const inQuery = parameters.filter((parameter) => parameter.in === 'query')
    const queries = new Set([queryOf(inQuery), queryOf(inQuery.filter(({ required }) => required))])
    const paths = path.includes('{')
      ? ids.map((id) => path.replace('{username}', username).replace(/\{\w+\}/g, id))
      : [path]
    return [...new Set(paths)].flatMap((url) => [...queries].map((query) => `${url}?${query}`))
  })
}

function queryOf(parameters: Parameter[]): string {
  const known = parameters.flatMap(({ name }) => (QUERY[name] === undefined ? [] : [[name, QUERY[name]]]))
  return new URLSearchParams(known as [string, string][]).toString()
}

type Search = {
  /** What nobody else may see of Ben. */
  marked: RegExp
  username: string
}

/** The paths whose responses contain what is marked, and the number of responses that name its owner, Ben. */
export async function walkReads(app: TestApp, reader: Caller, { marked, username }: Search) {
  const found: string[] = []
  let named = 0
  for (const url of await urlsOf(app, username)) {
    const headers = reader.token ? { authorization: `Bearer ${reader.token}` } : {}
    const { payload, headers: sent } = await app.app.inject({ url, headers })
    if (marked.test(payload) || marked.test(JSON.stringify(sent))) found.push(url.split('?')[0] ?? '')
    if (payload.includes('"Ben"')) named++
  }
  return { found, named }
}
