import { exportAccount } from 'contract/account'
import { addPapers, getDatedSettings } from 'contract/datedSettings'
import { nassauDay } from 'contract/rules/nassauDay'
import { DAY_MS } from 'contract/rules/time'
import { listPapers, updatePaper } from 'contract/papers'
import { getUser } from 'contract/profiles'
import { expect, test } from 'vitest'
import { startApp, type Caller } from '../../../test/startApp.ts'

const held = async (member: Caller) => (await member(listPapers, {})).filter(({ is_held }) => is_held)

test('the list names the papers of The Bahamas with where to get each one', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const papers = await ada(listPapers, {})
  expect(papers.map(({ key }) => key)).toEqual([
    'passport',
    'work_permit',
    'nib_card',
    'police_certificate',
    'references',
    'drivers_licence',
    'trade_licence',
    'food_handler',
    'stcw',
    'boat_licence',
    'first_aid',
    'school_certificates',
  ])
  for (const { where_to_get } of papers) expect(where_to_get).toMatch(/^[A-Z].+\.$/)
  expect(await held(ada)).toEqual([])
})

test('a member says which papers they have and until when, changes it and takes it back', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await ada(updatePaper, { key: 'nib_card', is_held: true })
  await ada(updatePaper, { key: 'food_handler', is_held: true, expires_on: '2028-02-29' })
  expect(await held(ada)).toMatchObject([
    { key: 'nib_card', expires_on: null },
    { key: 'food_handler', expires_on: '2028-02-29' },
  ])
  await ada(updatePaper, { key: 'food_handler', is_held: true, expires_on: '2029-03-01' })
  await ada(updatePaper, { key: 'nib_card', is_held: false })
  expect(await held(ada)).toMatchObject([{ key: 'food_handler', expires_on: '2029-03-01' }])
})

test('a paper that is not in the list is refused', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await expect(ada(updatePaper, { key: 'crown', is_held: true })).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    ada(updatePaper, { key: 'passport', is_held: true, expires_on: '2027-02-29' }),
  ).rejects.toMatchObject({ status: 400 })
})

test("nobody else sees a member's papers, and the export has them", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ada(updatePaper, { key: 'passport', is_held: true, expires_on: '2031-07-19' })
  expect(await held(ben)).toEqual([])
  expect(JSON.stringify(await ben(getUser, { id: ada.id }))).not.toContain('2031-07-19')
  expect(JSON.stringify(await ada(exportAccount, {}))).toContain('2031-07-19')
})

test('a list of an administrator replaces the first one from its date, and members keep what they said', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const admin = await app.admin('gloria')
  await ada(updatePaper, { key: 'stcw', is_held: true })
  const papers = [{ key: 'stcw', name: 'STCW certificate', where_to_get: 'A maritime school.' }]
  const list = { papers, source: 'Official Gazette' }
  await admin(addPapers, { ...list, in_force_from: nassauDay(Date.now() + 2 * DAY_MS) })
  expect(await ada(listPapers, {})).toHaveLength(12)
  await admin(addPapers, { ...list, in_force_from: nassauDay(Date.now()) })
  expect(await ada(listPapers, {})).toEqual([{ ...papers[0], is_held: true, expires_on: null }])
  expect(JSON.stringify(await app.visitor(getDatedSettings, {}))).not.toContain('STCW')
})

test('a list of papers must not repeat a key', async () => {
  await using app = await startApp()
  const admin = await app.admin('gloria')
  const paper = { key: 'stcw', name: 'STCW', where_to_get: 'A maritime school.' }
  const list = { papers: [paper, paper], source: 'Gazette', in_force_from: '2027-01-01' }
  await expect(admin(addPapers, list)).rejects.toMatchObject({
    body: { fields: { papers: 'Use each key once' } },
  })
})
