import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import { endpoints, endpointInfo } from 'contract/endpoints'
import { expect, test } from 'vitest'
import { openApi } from '../src/http/openapi.ts'

const TSC = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url))

/**
 * One call per feature, as someone writes it with the generated client. Arguments and results are checked by the
 * compiler.
 */
const CALLS: Record<keyof typeof endpoints, string> = {
  auth: `const token: string | undefined = (await api.login({ body: { email: 'ada@example.com', password: 'junkanoo' } })).data?.access_token`,
  account: `await api.forgotPassword({ body: { email: 'ada@example.com' } })`,
  settings: `await api.updateSettings({ body: { show_phone: 'friends', show_on_board: true } })`,
  profiles: `const username: string | undefined = (await api.getUser({ path: { id: 7 } })).data?.username`,
  friends: `await api.respondToFriendRequest({ path: { request_id: 7 }, body: { action: 'accept' } })`,
  blocks: `await api.muteUser({ path: { id: 7 } })`,
  search: `await api.searchEverything({ query: { q: 'nurse' } })`,
  posts: `const likes: number | undefined = (await api.createPost({ body: { content: 'Hello' } })).data?.likes_count`,
  comments: `await api.addComment({ path: { id: 7 }, body: { content: 'Welcome' } })`,
  stories: `await api.createStory({ body: { content: 'At work' } })`,
  memories: `const kinds: ('post' | 'story')[] | undefined = (await api.listMemories()).data?.map((it) => it.kind)`,
  messages: `const seq: number | undefined = (await api.sendMessage({ body: { conversation_id: 7, content: 'Hello' } })).data?.id`,
  uploads: `await api.uploadImage({ body: { file: new Blob(['picture']) } })`,
  jobs: `const titles: string[] | undefined = (await api.listJobs({ query: { query: 'plumber', salary_min: 20, salary_period: 'hour' } })).data?.jobs.map((job) => job.title)`,
  applications: `await api.updateApplication({ path: { id: 7 }, body: { status: 'interview' } })`,
  alerts: `await api.createJobAlert({ body: { name: 'Plumbing', query: 'plumber', frequency: 'daily' } })`,
  events: `await api.createEvent({ body: { title: 'Call', start_date: '2027-01-05T14:00:00Z' } })`,
  dashboard: `const active: number | undefined = (await api.getDashboard()).data?.active_jobs`,
  push: `const key: string | undefined = (await api.getPushKey()).data?.key`,
  hireme: `await api.setAvailability({ body: { is_available: true } })`,
  saved: `await api.savePerson({ path: { id: 7 } })`,
  notifications: `const unread: number | undefined = (await api.listNotifications()).data?.unread`,
  administration: `const island: string | null | undefined = (await api.listAllMembers({ query: { q: 'ada' } })).data?.[0]?.island`,
  moderation: `await api.createReport({ body: { subject_type: 'post', subject_id: 7, reason: 'spam' } })`,
  notices: `const notice = (await api.getNotice()).data`,
  datedSettings: `const hourly: number | undefined = (await api.getDatedSettings()).data?.minimum_wage[0]?.hour`,
  contact: `await api.sendContactMessage({ body: { name: 'Ada', email: 'ada@example.com', message: 'Hello' } })`,
  health: `const status: string | undefined = (await api.getHealth()).data?.status`,
}

const WRONG_CALLS = [
  `await api.getUser({ path: { id: 'seven' } })`,
  `await api.addComment({ path: { id: 7 }, body: {} })`,
  `await api.updateSettings({ body: { show_phone: 'everyone' } })`,
]

test('a client generated from the OpenAPI document compiles with a call per feature', async () => {
  const called = [...endpointInfo.values()].filter(({ name, feature }) =>
    CALLS[feature]?.includes(`api.${name}(`),
  )
  expect(new Set(called.map(({ feature }) => feature))).toEqual(new Set(Object.keys(CALLS)))
  const folder = await mkdtemp(join(tmpdir(), 'cayfolk-client-'))
  try {
    const input = openApi(Object.values(endpoints).flat(), { version: '1', url: 'http://localhost:8008' })
    const plugins = ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'] as const
    await createClient({
      input,
      output: join(folder, 'api'),
      plugins: [...plugins],
      logs: { level: 'silent' },
    })
    const lines = [
      `import * as api from './api/index.js'`,
      ...Object.values(CALLS).map((call) => `{ ${call} }`),
      ...WRONG_CALLS.flatMap((call) => ['// @ts-expect-error', call]),
    ]
    await writeFile(join(folder, 'calls.ts'), lines.join('\n'))
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    const args = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'esnext', '--module', 'nodenext']
    const compiled = await promisify(execFile)(TSC, [...args, 'calls.ts'], { cwd: folder }).catch(
      ({ stdout }: { stdout: string }) => ({ stdout }),
    )
    expect(compiled.stdout).toBe('')
  } finally {
    await rm(folder, { recursive: true })
  }
}, 60_000)
