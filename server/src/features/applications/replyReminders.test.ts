import { applyToJob, updateApplication } from 'contract/applications'
import { cancelEvent, createEvent } from 'contract/events'
import { createJob } from 'contract/jobPosting'
import { listNotifications } from 'contract/notifications'
import { expect, test } from 'vitest'
import { EVENT, inHours } from '../../../test/events.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { passDays } from '../../../test/passDays.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

/** Lets days pass, and returns what the employer is reminded of then. */
async function remindAfter(app: TestApp, days: number, employer: Caller): Promise<string[]> {
  await passDays(app, days)
  await app.db.begin((sql) =>
    app.background.enqueue(sql, { name: 'answer-reminders', retries: 0, concurrency: 1 }, {}),
  )
  await app.background.drain()
  const { notifications } = await employer(listNotifications, {})
  return notifications.flatMap(({ type, content }) => (type === 'answer_reminder' ? [content] : []))
}

test('an employer is not reminded of applicants who are suspended', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion, eve] = await app.members('ada', 'ben', 'cleo', 'dion', 'eve')
  const { id: job } = await ada(createJob, NEW_JOB)
  for (const who of [ben, cleo]) await who(applyToJob, { id: job })
  for (const who of [dion, eve]) {
    const { id } = (await who(applyToJob, { id: job })).application
    await ada(updateApplication, { id, status: 'interview' })
  }
  await app.db`update users set suspended_at = now() where id = any(${[ben.id, dion.id]})`
  expect(await remindAfter(app, 12, ada)).toEqual([
    expect.stringMatching(
      /^Reply to 1 applicant for Diver by .+\. Tell 1 applicant how the interview for Diver went\.$/,
    ),
  ])
})

test('an interview that was cancelled does not put off the question how it went', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id: job } = await ada(createJob, NEW_JOB)
  const { id: application_id } = (await ben(applyToJob, { id: job })).application
  const interview = { ...EVENT, event_type: 'interview', start_date: inHours(240) } as const
  const { id } = await ada(createEvent, { ...interview, application_id })
  await ada(cancelEvent, { id })
  expect(await remindAfter(app, 7, ada)).toEqual(['Tell 1 applicant how the interview for Diver went.'])
})
