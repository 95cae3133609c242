import { gzipSync } from 'node:zlib'
import { createPost, getPost } from 'contract/posts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../startApp.ts'
import { authorization, json } from './headers.ts'

let app: TestApp
beforeAll(async () => void (app = await startApp()))
afterAll(() => app[Symbol.asyncDispose]())

const NO_JSON = [
  ' ',
  '{',
  '}',
  '[',
  ']',
  '{]',
  '[1,]',
  '[,1]',
  '[1 2]',
  '{"a"}',
  '{"a":}',
  '{"a":1,}',
  '{"a" "b"}',
  '{a:1}',
  "{'a':1}",
  '{"a":1}{"b":2}',
  '{"a":1}x',
  '{"a":1}//',
  '/**/{}',
  '{"a":01}',
  '{"a":.5}',
  '{"a":5.}',
  '{"a":+1}',
  '{"a":1e}',
  '{"a":0x1}',
  '{"a":NaN}',
  '{"a":Infinity}',
  '{"a":-Infinity}',
  '{"a":undefined}',
  '{"a":tru}',
  '{"a":True}',
  '{"a":"\n"}',
  '{"a":"\t"}',
  '{"a":"\\x"}',
  '{"a":"\\u12"}',
  '{"a":"b}',
  '{"a":b"}',
  '\u00a0{}',
  '\ufeff',
  '<a/>',
  'content=a',
  'null{}',
  `${'['.repeat(100_000)}`,
  `${'{"a":'.repeat(50_000)}`,
  '{"__proto__":{"polluted":1}}',
  '{"a":{"__proto__":{"polluted":1}}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"\\u005f_proto__":{"polluted":1}}',
]

test('invalid JSON and prototype pollution are a 400 everywhere', async () => {
  const ada = await app.member('ada')
  const { id } = await ada(createPost, { content: 'Hello' })
  for (const [method, url] of [
    ['POST', '/api/posts'],
    ['PUT', `/api/posts/${id}`],
    ['POST', `/api/posts/${id}/like`],
    ['POST', '/api/auth/login'],
    ['PUT', '/api/auth/profile'],
  ] as const) {
    for (const payload of NO_JSON) {
      const response = await app.app.inject({
        method,
        url,
        payload,
        headers: { ...authorization(ada), ...json },
      })
      expect([response.statusCode, response.json().code], `${method} ${url} ${payload.slice(0, 50)}`).toEqual(
        [400, 'malformed_request'],
      )
    }
  }
  expect(await ada(getPost, { id })).toMatchObject({ content: 'Hello', likes_count: 0 })
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

test.for([
  ['null', 400],
  ['true', 400],
  ['7', 400],
  ['""', 400],
  ['[]', 400],
  ['[{"content":"a"}]', 400],
  ['{"content":null}', 400],
  ['{"content":{"toString":"a"}}', 400],
  ['{"content":["a"]}', 400],
  ['{"content":"a\\u0000b"}', 400],
  ['{"content":"a\\ud800b"}', 400],
  ['{"content":"a","images":{"length":1,"0":"x"}}', 400],
  [`{"content":"a","x":${'['.repeat(30)}${']'.repeat(30)}}`, 400],
  ['{"content":"a","x":1e999,"y":-0,"z":123456789012345678901234567890}', 201],
  ['{"content":"a","content":"b"}', 201],
  ['\ufeff{"content":"a"}', 201],
  [' \r\n\t{ "content" : "\\u0061" } ', 201],
] as const)('the JSON %s is answered %i', async ([payload, status]) => {
  const ada = await app.member('ada')
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/posts',
    payload,
    headers: { ...authorization(ada), ...json },
  })
  expect(response.statusCode).toBe(status)
})

test("a body that isn't UTF-8, or compressed, is refused before it is parsed", async () => {
  const ada = await app.member('ada')
  const latin1 = Buffer.from('{"content":"Caf\xe9"}', 'latin1')
  await expect(ada(createPost, { content: '' }, { headers: json, payload: latin1 })).rejects.toMatchObject({
    code: 'malformed_request',
  })
  const small = gzipSync(`{"content":"${'a'.repeat(10_000_000)}"}`)
  expect(small.length).toBeLessThan(20_000)
  const zipped = { headers: { ...json, 'content-encoding': 'gzip' }, payload: small }
  await expect(ada(createPost, { content: '' }, zipped)).rejects.toMatchObject({
    status: 415,
    code: 'unsupported_type',
  })
})
