import { deleteAccount } from 'contract/account'
import { getMemberRecord, listAdminActions, listAdminQueues } from 'contract/administration'
import { applyToJob, updateApplication } from 'contract/applications'
import { createJob } from 'contract/jobPosting'
import { createAppeal, createReport, listAppeals, listReports, moderate } from 'contract/moderation'
import { listNotifications, notificationPath } from 'contract/notifications'
import { listReviews, reviewHire } from 'contract/reviews'
import { expect, test } from 'vitest'
import { NEW_JOB } from '../../../test/newJob.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'

const TEXT = 'Took the money and never came.'

/** Ada and Ben reviewed each other after a hire. Ben reports what Ada wrote. Gloria is an administrator. */
async function start() {
  const app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const gloria = await app.admin('gloria')
  const job = await ada(createJob, NEW_JOB)
  const { application } = await ben(applyToJob, { id: job.id })
  await ada(updateApplication, { id: application.id, status: 'hired' })
  const { review } = await ada(reviewHire, { id: application.id, rating: 1, content: TEXT })
  const subject = { subject_type: 'review', subject_id: review.id } as const
  const report = { ...subject, reason: 'false_information' }
  const reviewBack = () => ben(reviewHire, { id: application.id, rating: 5 })
  return Object.assign(app, { ada, ben, cleo, gloria, subject, report, reviewBack })
}

const textsFor = async (who: Caller, { id: user_id }: Caller) =>
  (await who(listReviews, { user_id })).reviews.map(({ content }) => content)

const told = async (who: Caller) =>
  (await who(listNotifications, {})).notifications
    .filter(({ type }) => type === 'moderation')
    .map((it) => `${it.content} ${notificationPath(it)}`)

test('a review that an administrator hides counts for nobody, and only its author sees it', async () => {
  await using app = await start()
  const { ada, ben, cleo, gloria, subject, report, reviewBack } = app
  await expect(ben(createReport, report), 'not visible yet').rejects.toMatchObject({
    code: 'subject_not_found',
  })
  await reviewBack()
  await expect(ada(createReport, report)).rejects.toMatchObject({ code: 'own_content' })
  await ben(createReport, report)
  expect((await gloria(listReports, {})).subjects).toMatchObject([
    {
      ...subject,
      content: `Review of Ben Rolle, Diver: 1 of 5 stars\n\n${TEXT}`,
      author: { id: ada.id },
      is_hidden: false,
      priority_reasons: expect.arrayContaining(['It can cost someone work']),
    },
  ])

  await gloria(moderate, { ...subject, action: 'hide', reason: 'false_information' })
  for (const who of [ben, cleo])
    expect(await who(listReviews, { user_id: ben.id })).toMatchObject({ reviews: [], total: 0 })
  expect((await ada(listReviews, { user_id: ben.id })).reviews).toMatchObject([
    { content: TEXT, moderation: { reason: 'false_information', appeal: null } },
  ])
  expect(await told(ada)).toEqual([
    `Your review was hidden because it contains false information. Only you can see it. You can appeal. /user/${ben.id}?tab=reviews`,
  ])
  expect(await told(ben)).toEqual(['Thank you for your report. We looked into it and took action. /'])
  expect(await gloria(listAdminActions, {})).toMatchObject([
    { action: 'hide', title: TEXT, member: { id: ada.id } },
  ])
  expect((await gloria(getMemberRecord, { id: ada.id })).reports).toMatchObject([subject])
})

test('a hidden review has no part in the rating', async () => {
  await using app = await start()
  const { ada, ben, gloria, subject, reviewBack } = app
  await reviewBack()
  await app.db`
    insert into reviews (application_id, job_id, job_title, author_id, subject_id, rating, shown_at)
    select -n, -n, 'Job', ${ada.id}, ${ben.id}, 5, now() from generate_series(1, 3) n`
  expect((await ada(listReviews, { user_id: ben.id })).rating).toBe(4)
  await gloria(moderate, { ...subject, action: 'hide', reason: 'false_information' })
  for (const who of [ada, ben]) expect((await who(listReviews, { user_id: ben.id })).rating).toBe(5)
})

test('its author appeals once, and everyone reads it again when it is restored', async () => {
  await using app = await start()
  const { ada, ben, cleo, gloria, subject, reviewBack } = app
  await reviewBack()
  const appeal = { ...subject, content: 'Every word is true.' }
  await expect(ada(createAppeal, appeal), 'not hidden').rejects.toMatchObject({ code: 'subject_not_found' })
  await gloria(moderate, { ...subject, action: 'hide', reason: 'harassment' })
  await expect(ben(createAppeal, appeal)).rejects.toMatchObject({ code: 'subject_not_found' })
  await ada(createAppeal, appeal)
  await expect(ada(createAppeal, appeal)).rejects.toMatchObject({ code: 'already_appealed' })
  expect((await gloria(listAppeals, {})).appeals).toMatchObject([
    { ...subject, appeal: 'Every word is true.', content: expect.stringContaining(TEXT) },
  ])
  await gloria(moderate, { ...subject, action: 'restore' })
  for (const who of [ada, ben, cleo]) expect(await textsFor(who, ben)).toEqual([TEXT])
  expect((await told(ada))[0]).toBe(
    `Your appeal was accepted. Your review is visible again. /user/${ben.id}?tab=reviews`,
  )
})

test('administrators neither see reports about reviews of themselves, nor decide on them', async () => {
  await using app = await start()
  const { ada, ben, cleo, gloria, subject, report, reviewBack } = app
  await reviewBack()
  await app.db`update users set role = 'admin' where id = ${ben.id}`
  await cleo(createReport, report)
  expect((await gloria(listReports, {})).total).toBe(1)
  expect(await ben(listReports, {})).toEqual({ subjects: [], total: 0 })
  await expect(
    ben(moderate, { ...subject, action: 'hide', reason: 'false_information' }),
  ).rejects.toMatchObject({ code: 'own_decision' })
  await gloria(moderate, { ...subject, action: 'hide', reason: 'false_information' })
  await ada(createAppeal, { ...subject, content: 'Every word is true.' })
  expect((await gloria(listAppeals, {})).total).toBe(1)
  expect(await ben(listAppeals, {})).toEqual({ appeals: [], total: 0 })
  expect((await ben(listAdminQueues, {})).queues.filter(({ count }) => count > 0)).toEqual([])
  await expect(ben(moderate, { ...subject, action: 'restore' })).rejects.toMatchObject({
    code: 'own_decision',
  })
})

test('what a member who deleted their account wrote can still be reported and hidden', async () => {
  await using app = await start()
  const { ada, ben, cleo, gloria, subject, report, reviewBack } = app
  await reviewBack()
  await ada(deleteAccount, { password: 'junkanoo' })
  await ben(createReport, report)
  expect((await gloria(listReports, {})).subjects).toMatchObject([
    { ...subject, content: 'Review of Ben Rolle, Diver: 1 of 5 stars', is_hidden: false },
  ])
  await gloria(moderate, { ...subject, action: 'hide', reason: 'false_information' })
  expect(await textsFor(cleo, ben)).toEqual([])
  expect((await gloria(listReports, {})).total).toBe(0)
})

test("an administrator doesn't see reports about reviews of themselves in the record of their author", async () => {
  await using app = await start()
  const { ada, ben, gloria, report, reviewBack } = app
  const henry = await app.admin('henry')
  await reviewBack()
  await ben(createReport, report)
  await app.db`update users set role = 'admin' where id = ${ben.id}`
  expect((await ben(getMemberRecord, { id: ada.id })).reports).toEqual([])
  for (const other of [gloria, henry])
    expect((await other(getMemberRecord, { id: ada.id })).reports).toHaveLength(1)
})
