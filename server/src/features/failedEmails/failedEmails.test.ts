import { deleteAccount } from 'contract/account'
import { listAdminActions } from 'contract/administration'
import { listFailedEmails, resendFailedEmails } from 'contract/failedEmails'
import { listModerationActions } from 'contract/moderation'
import { listReminderDeliveries } from 'contract/reminders'
import { expect, test } from 'vitest'
import { present } from '../../../test/present.ts'
import { startApp, type TestApp } from '../../../test/startApp.ts'

/** Emails to a member that the mail server has refused for days. */
async function giveUp(
  app: TestApp,
  email: { user_id: number; from?: number; delivery_id?: number },
  ...subjects: string[]
): Promise<void> {
  for (const subject of subjects)
    await app.background.enqueue(
      app.db,
      { name: 'mail-failed', retries: 0, concurrency: 1 },
      {
        ...email,
        to: 'ada@example.com',
        message: { subject, name: 'Ada', paragraphs: ['Hello'] },
        message_id: crypto.randomUUID(),
      },
    )
  await app.background.drain()
}

test('an administrator sees the emails that were given up, and sends one or all again', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const gloria = await app.admin('gloria')
  await giveUp(app, { user_id: ada.id }, 'First', 'Second', 'Third')
  const { emails, total } = await gloria(listFailedEmails, {})
  expect(total).toBe(3)
  expect(emails).toMatchObject(
    ['Third', 'Second', 'First'].map((subject) => ({
      subject,
      to: 'ada@example.com',
      user: { id: ada.id },
      reason: null,
    })),
  )
  expect(await app.emails()).toEqual([])

  expect(await gloria(resendFailedEmails, { id: emails[1]?.id })).toEqual({ count: 1 })
  expect((await app.emails()).map(({ subject }) => subject)).toEqual(['Second'])
  expect(await gloria(resendFailedEmails, {})).toEqual({ count: 2 })
  expect((await app.emails()).map(({ subject }) => subject).toSorted()).toEqual(['First', 'Second', 'Third'])
  expect(await gloria(listFailedEmails, {})).toEqual({ emails: [], total: 0 })
  await expect(gloria(resendFailedEmails, { id: emails[1]?.id })).rejects.toMatchObject({ code: 'not_found' })
  expect(await gloria(listAdminActions, {})).toMatchObject([
    { action: 'resend_emails', subject_type: 'failed_emails', note: '2 emails', admin: { id: gloria.id } },
    { action: 'resend_emails', subject_id: emails[1]?.id, note: '1 email' },
  ])
  expect(await gloria(listModerationActions, {})).toEqual([])
})

test("a failed email is sent again to the member's present address", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const gloria = await app.admin('gloria')
  await giveUp(app, { user_id: ada.id }, 'First')
  await app.db`update users set email = 'new@example.com', email_key = 'new@example.com' where id = ${ada.id}`
  await gloria(resendFailedEmails, {})
  expect((await app.emails()).map(({ to }) => to?.[0]?.address)).toEqual(['new@example.com'])
})

test('the email of a reminder is listed as failed, and as sent once it has been sent again', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const gloria = await app.admin('gloria')
  const [delivery] = await app.db<{ id: number }[]>`
    insert into event_deliveries (user_id, title, channel, outcome)
    values (${ada.id}, 'Survey', 'email', 'waiting')
    returning id`
  const outcomes = async () =>
    (await ada(listReminderDeliveries, {})).deliveries.map(({ outcome }) => outcome)
  await giveUp(app, { user_id: ada.id, delivery_id: present(delivery).id }, 'Survey')
  expect(await outcomes()).toEqual(['failed'])
  await gloria(resendFailedEmails, {})
  expect(await outcomes()).toEqual(['waiting'])
  await app.background.drain()
  expect(await outcomes()).toEqual(['sent'])
})

test('an email to or about a deleted account is not kept', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const gloria = await app.admin('gloria')
  await ada(deleteAccount, { password: 'junkanoo' })
  await giveUp(app, { user_id: ada.id }, 'Too late')
  await giveUp(app, { user_id: ben.id, from: ada.id }, 'Ada wrote')
  expect(await gloria(listFailedEmails, {})).toEqual({ emails: [], total: 0 })
  expect(await app.db`select from background.job where state <> 'completed'`).toEqual([])
})

test('failed emails are listed in pages, for administrators only', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const gloria = await app.admin('gloria')
  await giveUp(app, { user_id: ada.id }, 'First', 'Second', 'Third')
  const { data, cursor = '' } = await gloria.page(listFailedEmails, { limit: 2 })
  expect(data.emails.map(({ subject }) => subject)).toEqual(['Third', 'Second'])
  const rest = await gloria(listFailedEmails, { limit: 2, cursor })
  expect(rest.emails.map(({ subject }) => subject)).toEqual(['First'])
  await expect(ada(listFailedEmails, {})).rejects.toMatchObject({ code: 'admins_only' })
  await expect(ada(resendFailedEmails, {})).rejects.toMatchObject({ code: 'admins_only' })
})
