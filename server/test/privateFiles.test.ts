import {
  applyToJob,
  exportApplicants,
  listApplicants,
  listApplications,
  withdrawApplication,
} from 'contract/applications'
import { blockUser } from 'contract/blocks'
import { createJob } from 'contract/jobPosting'
import {
  deleteMessage,
  getConversation,
  listMessages,
  openConversation,
  searchMessages,
  sendMessage,
} from 'contract/messages'
import { moderate } from 'contract/moderation'
import { getStoredCv, removeStoredCv, storeCv } from 'contract/storedCv'
import { uploadDocument } from 'contract/uploads'
import { afterEach, expect, test, vi } from 'vitest'
import { listAllHeld } from './held.ts'
import { NEW_JOB } from './newJob.ts'
import { connectSocket } from './socketClient.ts'
import { present } from './present.ts'
import { startApp, type Caller, type TestApp } from './startApp.ts'
import { uploadForm } from './uploadFiles.ts'

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')
const ADDRESS = /\/uploads\/[\w-]{22}\.pdf\?expires=\d+&signature=[\w-]{43}/
const SCAM = 'You got the job! Pay a $50 deposit at the web shop before you start.'

afterEach(() => void vi.useRealTimers())

const upload = async (who: Caller) =>
  (await who(uploadDocument, {}, uploadForm(PDF, { type: 'application/pdf', name: 'cv.pdf' }))).file_path
const statusOf = async (app: TestApp, address: string) => (await app.app.inject(address)).statusCode
const pass = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

/** Ada employs, Ben has the document, Cleo is a stranger, and Gloria administers. */
async function start() {
  const app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const admin = await app.admin('gloria')
  const job = await ada(createJob, NEW_JOB)
  const conversation = await ben(openConversation, { user_id: ada.id })
  return Object.assign(app, { ada, ben, cleo, admin, job, conversation })
}
type Started = Awaited<ReturnType<typeof start>>

type Kind = 'application' | 'stored CV' | 'message' | 'moderated message' | 'held message'

/** Puts a document of Ben's somewhere. Returns its path and how to take it away again. */
const kinds: Record<Kind, (app: Started, path: string) => Promise<() => Promise<unknown>>> = {
  async application({ ben, job }, resume_path) {
    const { application } = await ben(applyToJob, { id: job.id, resume_path })
    return () => ben(withdrawApplication, { id: application.id })
  },
  async 'stored CV'({ ben }, path) {
    await ben(storeCv, { path, name: 'CV' })
    return () => ben(removeStoredCv, {})
  },
  async message({ ben, conversation }, path) {
    const it = { conversation_id: conversation.id, content: 'A document', attachments: [{ path }] }
    const { id } = await ben(sendMessage, it)
    return () => ben(deleteMessage, { id })
  },
  async 'moderated message'({ ben, admin, conversation }, path) {
    const it = { conversation_id: conversation.id, content: 'A document', attachments: [{ path }] }
    const { id } = await ben(sendMessage, it)
    return () => admin(moderate, { action: 'hide', subject_type: 'message', subject_id: id })
  },
  async 'held message'({ ben, conversation }, path) {
    const it = { conversation_id: conversation.id, content: SCAM, attachments: [{ path }] }
    const { id } = await ben(sendMessage, it)
    return () => ben(deleteMessage, { id })
  },
}

/** All answers in which a person could find the document. */
async function answersTo(app: Started, who: Caller): Promise<string> {
  const answers = await Promise.allSettled([
    who(listApplications, {}),
    who(listApplicants, { id: app.job.id }),
    who(exportApplicants, { id: app.job.id }),
    who(getStoredCv, {}),
    who(listMessages, { id: app.conversation.id }),
    who(listMessages, { id: app.conversation.id, after_id: 0 }),
    who(getConversation, { id: app.conversation.id }),
    who(searchMessages, { q: 'document' }),
    listAllHeld(who),
  ])
  return JSON.stringify(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined)))
}

/** Who gets an address of the document from the answers. */
async function readersOf(app: Started): Promise<string[]> {
  const { ada, ben, cleo, admin, visitor } = app
  const readers: string[] = []
  for (const [name, who] of Object.entries({ ada, ben, cleo, admin, visitor })) {
    const answers = await answersTo(app, who)
    const [address] = ADDRESS.exec(answers) ?? []
    // An answer never has a path that isn't signed.
    expect(answers.replaceAll(new RegExp(ADDRESS, 'g'), ''), name).not.toContain('.pdf"')
    if (address === undefined) continue
    expect(await statusOf(app, address), name).toBe(200)
    readers.push(name)
  }
  return readers
}

test.for<{ kind: Kind; sent: string[]; gone: string[]; blocked: string[] }>([
  // Applicants keep what they sent.
  { kind: 'application', sent: ['ada', 'ben'], gone: ['ben'], blocked: [] },
  { kind: 'stored CV', sent: ['ben'], gone: [], blocked: ['ben'] },
  { kind: 'message', sent: ['ada', 'ben'], gone: [], blocked: [] },
  // Its sender still reads it, and can appeal.
  { kind: 'moderated message', sent: ['ada', 'ben'], gone: ['ben'], blocked: [] },
  { kind: 'held message', sent: ['ben', 'admin'], gone: [], blocked: [] },
])('$kind: only those who see it can download the document', async ({ kind, sent, gone, blocked }) => {
  await using app = await start()
  // Otherwise the address could change during the test.
  pass(0)
  const path = await upload(app.ben)
  expect(path).not.toContain('?')
  const takeAway = await kinds[kind](app, path)
  expect(await statusOf(app, path)).toBe(404)
  expect(await readersOf(app)).toEqual(sent)
  const addresses = (await answersTo(app, app.ben)).match(new RegExp(ADDRESS, 'g')) ?? []
  const [address = ''] = addresses
  expect(new Set(addresses).size).toBe(1)

  await app.ada(blockUser, { id: app.ben.id })
  expect(await readersOf(app)).toEqual(blocked)
  await app.db`delete from blocks`

  await takeAway()
  expect(await readersOf(app)).toEqual(gone)
  pass(10)
  expect(await statusOf(app, address)).toBe(404)
  expect(await statusOf(app, path)).toBe(404)
})

test('an address works for five to ten minutes, unchanged only', async () => {
  await using app = await start()
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 300_000) * 300_000 })
  const path = await upload(app.ben)
  await app.ben(storeCv, { path, name: 'CV.pdf' })
  const address = async () => present((await app.ben(getStoredCv, {})).cv).path
  pass(1)
  const first = await address()
  pass(3)
  expect(await address()).toBe(first)
  const { statusCode, headers } = await app.app.inject(first)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'private, max-age=360',
    'content-disposition': 'attachment',
    'content-type': 'application/pdf',
  })
  const part = await app.app.inject({ url: first, headers: { range: 'bytes=0-3' } })
  expect(part).toMatchObject({ statusCode: 206, body: '%PDF' })

  const other = await upload(app.ben)
  const changed = [
    path,
    `${path}?expires=99999999999`,
    first.replace(/expires=\d/, 'expires=9'),
    first.replace(/expires=(\d+)/, 'expires=$1.0'),
    first.replace(/signature=.*/, 'signature='),
    first.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')),
    first.replace(path, other),
    `${first}&expires=99999999999`,
  ]
  for (const address of changed) expect(await statusOf(app, address), address).toBe(404)
  pass(6)
  expect(await statusOf(app, first)).toBe(404)
  expect(await statusOf(app, await address())).toBe(200)
})

test('a signed address can be sent back, also when it has expired, and is stored without the signature', async () => {
  await using app = await start()
  const { ben, job, conversation } = app
  await ben(storeCv, { path: await upload(ben), name: 'CV.pdf' })
  const { cv } = await ben(getStoredCv, {})
  const path = present(cv).path
  pass(60)
  await ben(storeCv, { path, name: 'Renamed.pdf' })
  const { application } = await ben(applyToJob, { id: job.id, resume_path: path })
  expect(application.resume_path).toMatch(ADDRESS)
  const sent = await ben(sendMessage, { conversation_id: conversation.id, attachments: [{ path }] })
  expect(sent.attachments).toMatchObject([{ path: application.resume_path }])
  expect(
    await app.db`
      select from stored_cvs, applications, message_files
      where stored_cvs.path = resume_path and message_files.path = resume_path and resume_path ~ 'pdf$'`,
  ).toHaveLength(1)
})

test("a path in a member's text isn't signed", async () => {
  await using app = await start()
  const { ada, ben, conversation } = app
  const path = await upload(ben)
  const texts = { conversation_id: conversation.id, content: path }
  await ben(sendMessage, texts)
  expect((await ada(listMessages, { id: conversation.id }))[0]?.content).toBe(path)
})

test('live messages have signed addresses', async () => {
  await using app = await start()
  const { ada, ben, conversation } = app
  using adas = await connectSocket(app, ada)
  using bens = await connectSocket(app, ben)
  const attachments = [{ path: await upload(ben) }]
  const acknowledged = await bens.emit('send_message', { conversation_id: conversation.id, attachments })
  expect(JSON.stringify(acknowledged)).toMatch(ADDRESS)
  expect(JSON.stringify(await adas.receive('new_message'))).toMatch(ADDRESS)
})
