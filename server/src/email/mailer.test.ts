import { forgotPassword } from 'contract/account'
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

test('only emails that members can ask for again are given up early', async () => {
  await using app = await startApp()
  const early = await app.db<{ name: string }[]>`
    select name
    from background.queue
    where name like '%mail' and retry_limit < 32 and name = any(${app.background.taskNames()})
    order by name`
  expect(early.map(({ name }) => name)).toEqual(['password-reset-mail', 'verification-mail'])
})

test('an email with a secret that cannot be sent is logged once it is given up', async () => {
  const failing = { send: () => Promise.reject(new Error('No mail server')), close: () => {} }
  await using app = await startApp({ transport: failing })
  const logged: unknown[] = []
  app.app.log.error = (entry: object) => void logged.push(entry)
  await app.member('ada')
  await app.visitor(forgotPassword, { email: 'ada@example.com' })
  await app.db`update background.job set retry_limit = 0 where name = 'password-reset-mail'`
  await app.background.start()
  await expect.poll(() => logged, { timeout: 30_000 }).toHaveLength(2)
  expect(logged).toEqual([
    expect.objectContaining({ task: 'password-reset-mail', given_up: true }),
    {
      kind: 'password-reset-mail',
      message_id: expect.any(String),
      err: expect.objectContaining({
        message: 'A message with a secret was given up.',
        cause: 'Error: No mail server',
      }),
    },
  ])
}, 60_000)
