import { expect, test } from 'vitest'
import { startApp } from '../../test/startApp.ts'

test('an email that an earlier version queued is sent', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const letter = { subject: 'Your weekly jobs', name: 'Ada', paragraphs: ['Three new jobs in Exuma.'] }
  await app.background.enqueue(
    app.db,
    { name: 'mail', retries: 0, concurrency: 1 },
    { user_id: ada.id, to: 'ada@example.com', letter, message_id: crypto.randomUUID() },
  )
  expect(await app.emails()).toMatchObject([
    { subject: 'Your weekly jobs', to: [{ address: 'ada@example.com' }] },
  ])
})
