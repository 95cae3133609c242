import { addPapers } from 'contract/datedSettings'
import { listNotifications } from 'contract/notifications'
import { listPapers, updatePaper } from 'contract/papers'
import { nassauDay } from 'contract/rules/nassauDay'
import { DAY_MS } from 'contract/rules/time'
import { afterEach, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../../test/startApp.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Sets the clock to a moment: a day means noon in Nassau. */
function setClock(moment: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment.length > 10 ? moment : `${moment}T17:00:00Z`) })
}

/** Creates a member whose session lasts longer than the tests move the clock. */
async function createMember(app: TestApp, name: string) {
  const member = await app.member(name)
  await app.db`update sessions set expires_at = '2030-01-01'`
  return member
}

/** Runs the reminders, and returns the emails that they sent. */
async function remind(app: TestApp): Promise<string[]> {
  const before = (await app.sentEmails()).length
  await app.db.begin((sql) =>
    app.background.enqueue(sql, { name: 'paper-reminders', retries: 0, concurrency: 1 }, {}),
  )
  await app.background.drain()
  return (await app.sentEmails()).slice(before).map(({ subject }) => subject ?? '')
}

test('a paper that expires on 29 February has one reminder 30 days and one 7 days before', async () => {
  await using app = await startApp()
  const ada = await createMember(app, 'ada')
  setClock('2028-01-20')
  await ada(updatePaper, { key: 'stcw', is_held: true, expires_on: '2028-02-29' })
  const reminded: string[] = []
  const days = [29, 30, 31, 32, 52, 53, 54, 59, 60, 61].map((day) =>
    new Date(Date.UTC(2028, 0, day)).toISOString().slice(0, 10),
  )
  for (const day of days) {
    setClock(day)
    for (const run of ['first', 'second'])
      for (const subject of await remind(app)) reminded.push(`${day} ${run}: ${subject}`)
  }
  const sentence = 'Your “STCW basic safety training” expires on 29 February'
  expect(reminded).toEqual([`2028-01-30 first: ${sentence}`, `2028-02-22 first: ${sentence}`])
  const { notifications } = await ada(listNotifications, {})
  expect(notifications).toMatchObject([{ type: 'paper_expiry', subject_type: 'paper', content: sentence }])
})

test('reminders of papers follow the calendar day in Nassau', async () => {
  await using app = await startApp()
  const ada = await createMember(app, 'ada')
  setClock('2027-05-01')
  await ada(updatePaper, { key: 'passport', is_held: true, expires_on: '2027-07-31' })
  // Daylight saving time: midnight in Nassau is at 04:00 UTC.
  setClock('2027-07-01T03:59:00Z')
  expect(await remind(app)).toEqual([])
  setClock('2027-07-01T04:01:00Z')
  expect(await remind(app)).toHaveLength(1)
})

test('a missed reminder is sent later, but not after the paper has expired', async () => {
  await using app = await startApp()
  const ada = await createMember(app, 'ada')
  setClock('2027-05-01')
  await ada(updatePaper, { key: 'passport', is_held: true, expires_on: '2027-07-31' })
  setClock('2027-07-27')
  expect(await remind(app)).toHaveLength(1)
  setClock('2027-08-01')
  expect(await remind(app)).toEqual([])
})

test('a paper that expired while the server was off has no reminder', async () => {
  await using app = await startApp()
  const ada = await createMember(app, 'ada')
  setClock('2027-05-01')
  await ada(updatePaper, { key: 'passport', is_held: true, expires_on: '2027-07-31' })
  setClock('2027-08-01')
  expect(await remind(app)).toEqual([])
})

test('a date entered late skips the reminders before it; a new date starts again', async () => {
  await using app = await startApp()
  const ada = await createMember(app, 'ada')
  setClock('2027-07-11')
  await ada(updatePaper, { key: 'passport', is_held: true, expires_on: '2027-07-31' })
  expect(await remind(app)).toEqual([])
  setClock('2027-07-24')
  expect(await remind(app)).toHaveLength(1)
  await ada(updatePaper, { key: 'passport', is_held: true, expires_on: '2027-07-31' })
  expect(await remind(app)).toEqual([])
  await ada(updatePaper, { key: 'passport', is_held: true, expires_on: '2027-08-23' })
  expect(await remind(app)).toHaveLength(1)
})

test('a paper that was taken back has no reminder, and its notification is gone', async () => {
  await using app = await startApp()
  const [ada, ben] = [await createMember(app, 'ada'), await createMember(app, 'ben')]
  setClock('2027-07-01')
  for (const member of [ada, ben])
    await member(updatePaper, { key: 'nib_card', is_held: true, expires_on: '2027-08-30' })
  await ben(updatePaper, { key: 'nib_card', is_held: false })
  setClock('2027-07-31')
  expect(await remind(app)).toHaveLength(1)
  expect((await ben(listNotifications, {})).notifications).toEqual([])
  await ada(updatePaper, { key: 'nib_card', is_held: false })
  expect((await ada(listNotifications, {})).notifications).toEqual([])
  expect((await ada(listPapers, {})).some(({ is_held }) => is_held)).toBe(false)
})

test('a paper that has left the list has no reminder', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const gloria = await app.admin('gloria')
  const [today, expires_on] = [0, 7].map((days) => nassauDay(Date.now() + days * DAY_MS))
  for (const key of ['passport', 'stcw']) await ada(updatePaper, { key, is_held: true, expires_on })
  const papers = [{ key: 'stcw', name: 'STCW certificate', where_to_get: 'A maritime school.' }]
  await gloria(addPapers, { papers, source: 'Gazette', in_force_from: today ?? '' })
  expect(await remind(app)).toEqual([expect.stringContaining('STCW certificate')])
})
