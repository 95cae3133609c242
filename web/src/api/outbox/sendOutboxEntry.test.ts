// @vitest-environment happy-dom
import { sendMessage } from 'contract/messages'
import { uploadDocument } from 'contract/uploads'
import { expect, onTestFinished, test } from 'vitest'
import { messageBy } from '../../test/messages.ts'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { setupBrowser } from '../../test/renderInApp.tsx'
import { writeEvents } from '../call.ts'
import { newEntry } from './newEntry.ts'
import { sendOutboxEntry } from './sendOutboxEntry.ts'
import { lastUser } from '../lastUser.ts'
import type { OutboxEntry, OutboxFile } from './outboxStore.ts'

const browser = setupBrowser()
const file_path = '/uploads/plan.pdf'

function signIn(user: typeof ada) {
  localStorage.setItem('token', `token-of-${user.username}`)
  lastUser.save(`token-of-${user.username}`, user)
}

const input = {
  conversation_id: 7,
  content: '',
  client_id: 'k',
  attachments: [{ path: '', name: 'plan.pdf' }],
}
const files = [{ key: 'f', blob: new Blob(['%PDF']), url: uploadDocument.path, into: 'attachments.0.path' }]
const entry: OutboxEntry = {
  ...newEntry(sendMessage, { owner: ada.id, input, files, key: 'k', lane: 'conversation 7' }),
  position: 1,
  attempts: 0,
  state: 'waiting',
  error: undefined,
}

test('files are uploaded first and their paths inserted into the write', async () => {
  signIn(ada)
  const uploads = browser.server.mock(uploadDocument, () => ({
    success: true as const,
    file_path,
    message: '',
  }))
  const sent = browser.server.mock(sendMessage, () => messageBy(ada, 1))
  const kept: OutboxFile[][] = []
  await sendOutboxEntry(entry, async (files) => void kept.push(files))
  expect(uploads.map(({ key }) => key)).toEqual(['f'])
  expect(sent).toMatchObject([{ key: 'k', body: { attachments: [{ path: file_path, name: 'plan.pdf' }] } }])
  expect(kept).toMatchObject([[{ path: file_path }]])
})

test('an uploaded file is not uploaded again on a retry', async () => {
  signIn(ada)
  const uploads = browser.server.mock(uploadDocument, () => errorResponse('too_many_requests'))
  const sent = browser.server.mock(sendMessage, () => messageBy(ada, 1))
  await sendOutboxEntry(
    { ...entry, files: entry.files.map((file) => ({ ...file, path: file_path })) },
    async () => {},
  )
  expect(uploads).toEqual([])
  expect(sent).toMatchObject([{ body: { attachments: [{ path: file_path }] } }])
})

test('a queued write is announced once it has been sent', async () => {
  signIn(ada)
  const writes: string[] = []
  onTestFinished(writeEvents.subscribe((write) => writes.push(write)))
  browser.server.mock(sendMessage, () => errorResponse('too_many_requests'))
  await expect(sendOutboxEntry({ ...entry, files: [] }, async () => {})).rejects.toMatchObject({
    status: 429,
  })
  expect(writes).toEqual([])
  browser.server.mock(sendMessage, () => messageBy(ada, 1))
  await sendOutboxEntry({ ...entry, files: [] }, async () => {})
  expect(writes).toEqual([`${sendMessage.method} ${sendMessage.path}`])
})

test("an entry is not sent with another member's token", async () => {
  signIn(ben)
  const sent = browser.server.mock(sendMessage, () => messageBy(ada, 1))
  await expect(sendOutboxEntry({ ...entry, files: [] }, async () => {})).rejects.toMatchObject({
    status: 401,
  })
  expect(sent).toEqual([])
})
