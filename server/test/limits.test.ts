import { login } from 'contract/auth'
import { startPasskeySignIn } from 'contract/passkeys'
import { CV_FILE_PATH } from 'contract/cvFile'
import { endpoints } from 'contract/endpoints'
import { createJob } from 'contract/jobPosting'
import { listJobs } from 'contract/jobSearch'
import { rateLimits, type RateLimitName } from 'contract/rateLimits'
import { SOCKET_PATH, type ClientEventName } from 'contract/live'
import { openConversation } from 'contract/messages'
import { getProfile } from 'contract/profiles'
import { searchPeople } from 'contract/search'
import { vacancyPackPath } from 'contract/vacancyPack'
import { expect, test } from 'vitest'
import { connectSocket } from './socketClient.ts'
import { portOf } from './rawHttp.ts'
import { NEW_JOB } from './newJob.ts'
import { startApp, type Caller, type TestApp } from './startApp.ts'

/** Performs the limited action for the nth time. */
type Act = (n: number) => Promise<unknown>
type Row = {
  scale: number
  /** The number that is allowed at this scale. */
  passes: number
  begin: (app: TestApp, ada: Caller) => Promise<Act>
}

/** Emits events in a conversation of Ada's, over several connections in turn. */
const live =
  (
    say: (conversation_id: number, n: number) => readonly [ClientEventName, object],
    { connections }: { connections: number },
  ): Row['begin'] =>
  async (app, ada) => {
    const { id } = await ada(openConversation, { user_id: (await app.member('ben')).id })
    await portOf(app)
    const made = await Promise.all(Array.from({ length: connections }, () => connectSocket(app, ada)))
    return (n) => made[n % connections]?.emit(...say(id, n)) ?? Promise.reject(new Error('Nobody is there'))
  }

/** Limits with a short window, or that aren't counted at one endpoint. */
const rows = {
  request: { scale: 0.05, passes: 3, begin: async (_app, ada) => () => ada(getProfile, {}) },
  login: {
    scale: 0.05,
    passes: 3,
    begin: async (app) => () => app.visitor(login, { email: 'ada@example.com', password: 'junkanoo' }),
  },
  signInStep: { scale: 0.05, passes: 3, begin: async (app) => () => app.visitor(startPasskeySignIn, {}) },
  search: { scale: 0.1, passes: 2, begin: async (_app, ada) => () => ada(searchPeople, { search: 'ada' }) },
  jobSearch: { scale: 0.1, passes: 2, begin: async (_app, ada) => () => ada(listJobs, { query: 'diver' }) },
  job: { scale: 1, passes: 3, begin: async (_app, ada) => () => ada(createJob, NEW_JOB) },
  previewPicture: {
    scale: 0.05,
    passes: 3,
    begin: async (app, ada) => async (n) => {
      const [post] = await app.db<[{ id: number }]>`
        insert into posts (user_id, content) values (${ada.id}, ${n}) returning id`
      const response = await app.app.inject(`/previews/p/${post.id}.png`)
      return response.statusCode === 200 ? undefined : response.json()
    },
  },
  stranger: {
    scale: 0.4,
    passes: 2,
    begin: async (app, ada) => async () =>
      ada(openConversation, { user_id: (await app.member('stranger')).id }),
  },
  cvFile: {
    scale: 0.2,
    passes: 1,
    begin: async ({ app }, { token }) => {
      const headers = { authorization: `Bearer ${token}` }
      return async () => {
        const { statusCode, body } = await app.inject({ url: CV_FILE_PATH, headers })
        return statusCode === 200 ? undefined : (JSON.parse(body) as unknown)
      }
    },
  },
  vacancyPack: {
    scale: 0.1,
    passes: 3,
    begin: async ({ app }, ada) => {
      const { id } = await ada(createJob, NEW_JOB)
      const url = vacancyPackPath(id, { format: 'csv' })
      const headers = { authorization: `Bearer ${ada.token}` }
      return async () => {
        const { statusCode, body } = await app.inject({ url, headers })
        return statusCode === 200 ? undefined : (JSON.parse(body) as unknown)
      }
    },
  },
  message: {
    scale: 0.1,
    passes: 21,
    begin: live((id, n) => ['send_message', { conversation_id: id, content: `${n}` }], { connections: 10 }),
  },
  connect: {
    scale: 0.05,
    passes: 5,
    begin: async (app) => {
      const url = `http://127.0.0.1:${await portOf(app)}${SOCKET_PATH}/?EIO=4&transport=polling`
      return async () => {
        const answer = await fetch(url)
        return answer.ok ? undefined : answer.json()
      }
    },
  },
  join: {
    scale: 0.05,
    passes: 10,
    begin: live((id) => ['join_conversation', { conversation_id: id }], { connections: 1 }),
  },
  typing: {
    scale: 1,
    passes: 1,
    begin: live((id) => ['typing', { conversation_id: id, is_typing: true }], { connections: 1 }),
  },
  receipt: {
    scale: 0.1,
    passes: 120,
    begin: live((id, n) => ['read', { conversation_id: id, last_read_id: n + 1 }], { connections: 10 }),
  },
  event: {
    scale: 0.01,
    passes: 4,
    begin: live((id, n) => ['read', { conversation_id: id, last_read_id: n + 1 }], { connections: 1 }),
  },
} satisfies Partial<Record<RateLimitName, Row>>

test.for(Object.entries(rows) as [RateLimitName, Row][])(
  '%s are allowed up to the limit, and refused beyond it',
  async ([name, { scale, passes, begin }]) => {
    await using app = await startApp({ limitsScale: scale })
    const act = await begin(app, await app.member('ada'))
    // A window of one second can end during the test.
    const isShort = rateLimits[name].some(({ seconds }) => seconds < 60)
    const count = isShort ? 2 * passes + 2 : passes + 1
    const codes = await Promise.all(Array.from({ length: count }, (_, n) => codeOf(act(n))))
    const passed = codes.filter((code) => code === undefined).length
    if (isShort) expect(passed).toBeGreaterThanOrEqual(passes)
    else expect(passed).toBe(passes)
    expect(codes.filter((code) => code !== undefined)).toContain('too_many_requests')
  },
)

test('every limit is tested here, in endpointLimits.test.ts, rendering.test.ts or audience.test.ts', () => {
  const atEndpoints = Object.values(endpoints)
    .flat()
    .flatMap(({ limit }) => limit ?? [])
    .filter((name) => rateLimits[name].every(({ seconds }) => seconds > 60))
  expect([...new Set([...atEndpoints, ...Object.keys(rows), 'renderedPage', 'mention'])].sort()).toEqual(
    Object.keys(rateLimits).sort(),
  )
})

/** The code of a returned or thrown refusal; undefined on success. */
async function codeOf(answer: Promise<unknown>): Promise<string | undefined> {
  const it = await answer.catch((refused: unknown) => refused)
  return (it as { code?: string } | undefined)?.code
}
