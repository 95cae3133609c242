import { register } from 'contract/auth'
import { answerContactRequest, askForContact, takeBackContact } from 'contract/contactRequests'
import { sendPhoneCode, verifyPhone } from 'contract/phoneVerification'
import { updateSettings } from 'contract/settings'
import { expect, test } from 'vitest'
import { createTraces } from './traces.ts'
import { startApp, type Caller, type TestApp } from './startApp.ts'

const DETAILS = /shy\.ben@example|555014[23]/
/** In a new database, all ids of the test are below this. */
const ID_MAX = 5

type Parameter = { name: string; in: 'path' | 'query' }
type OpenApi = { paths: Record<string, { get?: { parameters?: Parameter[] } }> }

const QUERY: Record<string, string> = {
  q: 'zanzibar',
  search: 'ben',
  username: 'somebody',
  start: '2030-01-01T00:00:00Z',
  duration: '30',
  limit: '100',
}

/** The URLs of every GET of the OpenAPI document, with all ids. */
async function urlsOf(app: TestApp, username: string): Promise<string[]> {
  const document = (await app.app.inject('/api/openapi.json')).json<OpenApi>()
  const reads = Object.entries(document.paths).flatMap(([path, { get }]) => (get ? [{ path, ...get }] : []))
  expect(reads.length).toBeGreaterThan(60)
  const ids = Array.from({ length: ID_MAX }, (_, n) => String(n + 1))
  return reads.flatMap(({ path, parameters = [] }) => {
    const names = parameters.filter((it) => it.in === 'query').map(({ name }) => name)
    const known = names.flatMap((name) => (QUERY[name] === undefined ? [] : [[name, QUERY[name]]]))
    const query = new URLSearchParams(known as [string, string][]).toString()
    const paths = path.includes('{')
      ? ids.map((id) => path.replace('{username}', username).replace(/\{\w+\}/g, id))
      : [path]
    return [...new Set(paths)].map((url) => `${url}?${query}`)
  })
}

/** The URLs whose responses contain the address or number, and the number of responses that name their owner. */
async function walk(app: TestApp, reader: Caller, username: string) {
  const found: string[] = []
  let named = 0
  for (const url of await urlsOf(app, username)) {
    const headers = reader.token ? { authorization: `Bearer ${reader.token}` } : {}
    const { payload, headers: sent } = await app.app.inject({ url, headers })
    if (DETAILS.test(payload) || DETAILS.test(JSON.stringify(sent))) found.push(url.split('?')[0] ?? '')
    if (payload.includes('"Ben"')) named++
  }
  return { found, named }
}

test(
  'contact details of a new account are in no response, until one person is allowed to see them',
  { timeout: 60_000 },
  async () => {
    await using app = await startApp()
    const { access_token, user } = await app.visitor(register, {
      first_name: 'Ben',
      last_name: 'Rolle',
      email: 'shy.ben@example.com',
      password: 'junkanoo',
      user_type: 'freelancer',
    })
    const ben: Caller = Object.assign(app.withToken(access_token), { id: user.id })
    // One number is verified, and a code was sent to another one.
    await ben(sendPhoneCode, { phone: '242 555 0142' })
    const code = /\d{6} is/.exec((await app.textMessages()).at(-1) ?? '')?.[0].slice(0, 6) ?? ''
    await ben(verifyPhone, { code })
    await app.db`update phone_verifications set created_at = now() - interval '2 minutes'`
    await ben(sendPhoneCode, { phone: '242 555 0143' })
    const [ada, cleo, dion] = await app.members('ada', 'cleo', 'dion')
    await createTraces(app, ada, ben, cleo)
    // Cleo is a friend, to whom the defaults show the address.
    await ben(updateSettings, { show_email: 'nobody', public_profile: true })
    const look = async (reader: Caller) => walk(app, reader, user.username)

    for (const reader of [ada, dion, app.visitor]) {
      const { found, named } = await look(reader)
      expect(found).toEqual([])
      // Responses that don't name him prove nothing.
      expect(named).toBeGreaterThan(5)
    }

    await ada(askForContact, { id: ben.id, reason: 'A roof to mend' })
    await ben(answerContactRequest, { id: ada.id, action: 'accept' })
    const { found } = await look(ada)
    expect(found).toEqual(
      expect.arrayContaining([`/api/users/${ben.id}`, '/api/hireme/available', '/api/friends/requests']),
    )
    expect(found.some((path) => path.endsWith('/applications'))).toBe(true)
    expect(found.some((path) => path.endsWith('/applications.csv'))).toBe(true)
    for (const reader of [cleo, dion, app.visitor]) expect((await look(reader)).found).toEqual([])

    await ben(takeBackContact, { id: ada.id })
    for (const reader of [ada, dion]) expect((await look(reader)).found).toEqual([])
  },
)
