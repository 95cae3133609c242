import { applyToJob } from 'contract/applications'
import { confirmAvailability, listTalent, setAvailability } from 'contract/hireme'
import { createJob } from 'contract/jobPosting'
import { listNotifications } from 'contract/notifications'
import { getProfile } from 'contract/profiles'
import { availabilityEndedPhrase } from 'contract/talentTerms'
import { expect, test } from 'vitest'
import { escapeHtml } from '../../http/escapeHtml.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { passDays } from '../../../test/passDays.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import { whenSeen } from '../../../test/whenSeen.ts'

const on = { is_available: true }
const ASKED =
  /^Are you still available for hire\? Press the button to stay on the HireMe Board\. Otherwise you leave it on \d+ \w+\.$/

/** Runs the task twice, as two processes do, and returns the first paragraphs of the emails that it sent. */
async function run(app: TestApp): Promise<string[]> {
  const before = (await app.sentEmails()).length
  await app.db.begin(async (sql) => {
    for (let process = 0; process < 2; process++)
      await app.background.enqueue(sql, { name: 'availability-end', retries: 0, concurrency: 1 }, {})
  })
  await app.background.drain()
  return (await app.sentEmails()).slice(before).map(({ text }) => text?.split('\n\n')[1] ?? '')
}

/** Whether members are on the board. Reading it through the API would be a sign of life. */
async function onBoard(app: TestApp, who: Caller): Promise<boolean> {
  const [row] = await app.db`select is_available_for_hire from users where id = ${who.id}`
  return row?.is_available_for_hire === true
}

/** Once what members did is recorded: days pass. */
async function daysPass(app: TestApp, days: number): Promise<void> {
  await whenSeen(app)
  await passDays(app, days)
}

test('a silent member is asked once after 25 days and leaves the board once after 30', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ada(setAvailability, on)
  await daysPass(app, 24)
  expect(await run(app)).toEqual([])
  await daysPass(app, 1)
  expect(await run(app)).toEqual([expect.stringMatching(ASKED)])
  for (let day = 26; day < 30; day++) {
    await daysPass(app, 1)
    expect(await run(app)).toEqual([])
  }
  expect(await onBoard(app, ada)).toBe(true)
  await daysPass(app, 1)
  expect(await run(app)).toEqual([availabilityEndedPhrase])
  await daysPass(app, 40)
  expect(await run(app)).toEqual([])
  expect((await ben(listTalent, {})).total).toBe(0)
  expect((await ada(getProfile, {})).is_available_for_hire).toBe(false)
  const { notifications } = await ada(listNotifications, {})
  expect(notifications).toMatchObject([{ type: 'availability', content: availabilityEndedPhrase }])
  expect(await ada(confirmAvailability, {})).toEqual({ is_available: false })
})

test("the reminder's button answers it, and that of the email about the end opens the board", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await ada(setAvailability, on)
  const received = async () => {
    await run(app)
    const { html = '' } = (await app.sentEmails()).at(-1) ?? {}
    const [row] = await app.db<
      { content: string }[]
    >`select content from notifications where user_id = ${ada.id}`
    const [, url, label] = /<a href="([^"]+)" style="display:inline-block[^>]*>([^<]+)</.exec(html) ?? []
    return { url, label, told: row?.content }
  }
  await daysPass(app, 25)
  expect(await received()).toEqual({
    url: 'http://localhost:8008/hireme?still=yes',
    label: escapeHtml("Yes, I'm still available"),
    told: expect.stringMatching(/^Still available for hire\? Open this to stay on the HireMe Board\./),
  })
  await daysPass(app, 5)
  expect(await received()).toEqual({
    url: 'http://localhost:8008/hireme',
    label: 'Open the HireMe Board',
    told: availabilityEndedPhrase,
  })
})

test('the answer to the reminder keeps a member on the board for 30 more days', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await ada(setAvailability, on)
  await daysPass(app, 29)
  expect(await run(app)).toHaveLength(1)
  expect(await ada(confirmAvailability, {})).toEqual(on)
  await daysPass(app, 24)
  expect(await run(app)).toEqual([])
  await daysPass(app, 1)
  expect(await run(app)).toEqual([expect.stringMatching(ASKED)])
})

test('using the app and applying for a job are signs of life', async () => {
  await using app = await startApp()
  const [reader, applicant, employer, silent] = await app.members('reader', 'applicant', 'employer', 'silent')
  for (const member of [reader, applicant, silent]) await member(setAvailability, on)
  await daysPass(app, 25)
  expect(await run(app)).toHaveLength(3)
  // Written by any signed-in request, such as a message, at most once a minute.
  await app.db`update sessions set last_seen_at = now() where user_id = ${reader.id}`
  const job = await employer(createJob, NEW_JOB)
  await applicant(applyToJob, { id: job.id })
  await app.background.drain()
  await daysPass(app, 5)
  expect(await run(app)).toEqual([availabilityEndedPhrase])
  expect(await onBoard(app, reader)).toBe(true)
  expect(await onBoard(app, applicant)).toBe(true)
  expect(await onBoard(app, silent)).toBe(false)
})

test('nobody leaves the board without five days to answer, even if the server was off', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await ada(setAvailability, on)
  await daysPass(app, 60)
  expect(await run(app)).toEqual([expect.stringMatching(ASKED)])
  await daysPass(app, 4)
  expect(await run(app)).toEqual([])
  await daysPass(app, 1)
  expect(await run(app)).toEqual([availabilityEndedPhrase])
})

test('the people of the demonstration stay on the board', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await app.db`update users set is_available_for_hire = true, availability_confirmed_on = null where id = ${ada.id}`
  await app.db`update users set availability_confirmed_on = null where id = ${ada.id}`
  await passDays(app, 100)
  expect(await run(app)).toEqual([])
  expect(await onBoard(app, ada)).toBe(true)
})
