import { deleteAccount, exportAccount } from 'contract/account'
import { applyToJob, listApplicants, withdrawApplication } from 'contract/applications'
import { pathOfFile } from 'contract/rules/images'
import { createJob } from 'contract/jobPosting'
import { getUser } from 'contract/profiles'
import { getStoredCv, removeStoredCv, storeCv } from 'contract/storedCv'
import { uploadDocument, WORD_TO_PDF } from 'contract/uploads'
import { expect, test } from 'vitest'
import { holdLock, lockWaiters } from '../../../test/locks.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import { uploadForm } from '../../../test/uploadFiles.ts'

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')
const uploadPdf = async (who: Caller) =>
  (await who(uploadDocument, {}, uploadForm(PDF, { type: 'application/pdf', name: 'cv.pdf' }))).file_path
/** Stores a new CV. Returns its address. */
const store = async (who: Caller, name = 'Ben Rolle.pdf') => {
  const path = await uploadPdf(who)
  const { cv } = await who(storeCv, { path, name })
  expect(pathOfFile(cv.path)).toBe(path)
  return cv.path
}
/** An address of the same file, perhaps signed at another time. */
const addressOf = (address: string): unknown => expect.stringContaining(pathOfFile(address))
const statusOf = async (app: TestApp, path: string) => (await app.app.inject(path)).statusCode

/** Deletes abandoned uploads, of which none is younger than a day. */
async function sweep(app: TestApp) {
  await app.db`update uploads set created_at = now() - interval '2 days'`
  await app.sweep()
}

test('a member stores a CV, replaces it and removes it', async () => {
  await using app = await startApp()
  const [ben] = await app.members('ben')
  expect(await ben(getStoredCv, {})).toEqual({ cv: null })
  const first = await store(ben)
  await sweep(app)
  expect(await ben(getStoredCv, {})).toMatchObject({ cv: { path: addressOf(first), name: 'Ben Rolle.pdf' } })
  expect(await statusOf(app, first)).toBe(200)
  const second = await store(ben, 'New.pdf')
  expect(await ben(getStoredCv, {})).toMatchObject({ cv: { path: addressOf(second), name: 'New.pdf' } })
  expect(await statusOf(app, first)).toBe(404)
  await ben(removeStoredCv, {})
  await ben(removeStoredCv, {})
  expect(await ben(getStoredCv, {})).toEqual({ cv: null })
  expect(await statusOf(app, second)).toBe(404)
})

test('of two CVs stored at once, the replaced one is deleted', async () => {
  await using app = await startApp()
  const [ben] = await app.members('ben')
  await store(ben)
  const paths = await Promise.all([uploadPdf(ben), uploadPdf(ben), uploadPdf(ben)])
  const release = await holdLock(app.db, (sql) => sql`select from users where id = ${ben.id} for update`)
  const storing = Promise.all(paths.map((path) => ben(storeCv, { path, name: 'CV.pdf' })))
  await lockWaiters(app.db, 3)
  await release()
  const addresses = (await storing).map(({ cv }) => cv.path)
  const { cv } = await ben(getStoredCv, {})
  const statuses = await Promise.all(addresses.map((address) => statusOf(app, address)))
  const kept = addresses.map((address) => pathOfFile(address) === pathOfFile(present(cv).path))
  expect(kept.filter(Boolean)).toHaveLength(1)
  expect(statuses).toEqual(kept.map((isKept) => (isKept ? 200 : 404)))
})

test("a stored CV must be the member's own upload", async () => {
  await using app = await startApp()
  const [ben, cleo] = await app.members('ben', 'cleo')
  const path = await uploadPdf(ben)
  for (const foreign of [
    path,
    '/uploads/none.pdf',
    'https://evil.example/cv.pdf',
    'data:image/png;base64,AAAA',
  ])
    await expect(cleo(storeCv, { path: foreign, name: 'CV.pdf' })).rejects.toMatchObject({
      code: 'foreign_file',
      body: { fields: { path: 'You can only use files that you uploaded.' } },
    })
  for (const name of [' ', 'x'.repeat(201), 'a\u202eb'])
    await expect(ben(storeCv, { path, name })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('nobody else learns of a stored CV before it is sent, and withdrawing hides it again', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const job = await ada(createJob, NEW_JOB)
  const path = await store(ben)
  for (const who of [ada, cleo]) {
    expect(JSON.stringify(await who(getUser, { id: ben.id }))).not.toContain(pathOfFile(path))
    expect(await who(getStoredCv, {})).toEqual({ cv: null })
  }
  const { application } = await ben(applyToJob, { id: job.id, resume_path: path })
  const received = async () => (await ada(listApplicants, { id: job.id })).applications[0]?.resume_path
  expect(await received()).toEqual(addressOf(path))
  await ben(withdrawApplication, { id: application.id })
  expect(await received()).toBeNull()
})

test('an application keeps the CV that was sent with it, when the stored one is replaced or removed', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const job = await ada(createJob, NEW_JOB)
  const sent = await store(ben)
  await ben(applyToJob, { id: job.id, resume_path: sent })
  await store(ben, 'New.pdf')
  await ben(removeStoredCv, {})
  await sweep(app)
  expect((await ada(listApplicants, { id: job.id })).applications[0]?.resume_path).toEqual(addressOf(sent))
  expect(await statusOf(app, sent)).toBe(200)
})

test('a stored CV is exported, and deleted with the account', async () => {
  await using app = await startApp()
  const [ben] = await app.members('ben')
  const path = await store(ben)
  expect(await ben(exportAccount, {})).toMatchObject({
    stored_cvs: [{ path: pathOfFile(path), name: 'Ben Rolle.pdf' }],
  })
  await ben(deleteAccount, { password: 'junkanoo' })
  expect(await app.db`select from stored_cvs`).toHaveLength(0)
  expect(await statusOf(app, path)).toBe(404)
})

test('a Word file is refused with how to make a PDF of it', async () => {
  await using app = await startApp()
  const [ben] = await app.members('ben')
  const word = Buffer.from('d0cf11e0a1b11ae1'.padEnd(200, '0'), 'hex')
  const form = uploadForm(word, { type: 'application/msword', name: 'cv.doc' })
  await expect(ben(uploadDocument, {}, form)).rejects.toMatchObject({
    code: 'unsupported_file',
    body: { message: WORD_TO_PDF },
  })
})
