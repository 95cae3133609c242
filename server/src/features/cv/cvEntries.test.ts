import { deleteAccount, exportAccount } from 'contract/account'
import { blockUser } from 'contract/blocks'
import {
  addCvEntry,
  CV_ENTRIES_MAX,
  deleteCvEntry,
  importCvEntries,
  listCvEntries,
  listPublicCvEntries,
  updateCvEntry,
  type CvEntryInput,
} from 'contract/cv'
import { getProfile, getUser, updateProfile } from 'contract/profiles'
import { updateSettings } from 'contract/settings'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/startApp.ts'

const POSITION = {
  kind: 'position',
  title: 'Electrician',
  organization: 'Bright Sparks',
  place: 'Nassau',
  started: '2020-03',
  description: 'Wired São Tomé’s hotel.',
} as const
const SCHOOL = { kind: 'school', organization: 'C. R. Walker', title: 'BGCSE', ended: '2014' } as const
const LANGUAGE = { kind: 'language', title: 'Spanish', level: 'fluent' } as const
const CERTIFICATE = {
  kind: 'certificate',
  title: 'STCW',
  organization: 'LJM',
  expires_on: '2028-02-29',
} as const

test('a member adds, changes and removes entries, which others see by kind and date', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  for (const entry of [CERTIFICATE, LANGUAGE, SCHOOL]) await ada(addCvEntry, entry)
  await ada(addCvEntry, { ...POSITION, title: 'Helper', started: '2012', ended: '2016-05' })
  const current = await ada(addCvEntry, { ...POSITION, level: 'basic', expires_on: '2030-01-01' })
  expect(current).toMatchObject({ ...POSITION, ended: null, level: null, expires_on: null })
  await ada(addCvEntry, { ...POSITION, title: 'Mate', started: '2016-06', ended: '2020' })

  const titles = async () => (await ben(listCvEntries, { id: ada.id })).entries.map(({ title }) => title)
  expect(await titles()).toEqual(['Electrician', 'Mate', 'Helper', 'BGCSE', 'Spanish', 'STCW'])
  const changed = { ...POSITION, id: current.id, ended: '2015', started: '2012', title: 'Foreman' }
  expect(await ada(updateCvEntry, changed)).toMatchObject({ title: 'Foreman', ended: '2015' })
  expect(await titles()).toEqual(['Mate', 'Helper', 'Foreman', 'BGCSE', 'Spanish', 'STCW'])
  await ada(deleteCvEntry, { id: current.id })
  expect(await titles()).toEqual(['Mate', 'Helper', 'BGCSE', 'Spanish', 'STCW'])
})

test('entries are only changed and removed by their owner, and keep their kind', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(addCvEntry, LANGUAGE)
  const missing = { code: 'cv_entry_not_found' }
  await expect(ben(updateCvEntry, { ...LANGUAGE, id })).rejects.toMatchObject(missing)
  await expect(ben(deleteCvEntry, { id })).rejects.toMatchObject(missing)
  await expect(ada(updateCvEntry, { ...SCHOOL, id })).rejects.toMatchObject(missing)
})

test('an outdated copy of an entry replaces nothing', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id, revision } = await ada(addCvEntry, POSITION)
  const changed = await ada(updateCvEntry, { ...POSITION, id, place: 'Freeport', revision })
  const outdated = ada(updateCvEntry, { ...POSITION, id, title: 'Foreman', revision })
  await expect(outdated).rejects.toMatchObject({ status: 412, code: 'edited_elsewhere' })
  expect((await ada(listCvEntries, { id: ada.id })).entries).toEqual([changed])
  await ada(updateCvEntry, { ...POSITION, id, title: 'Foreman', revision: changed.revision })
  await expect(ada(updateCvEntry, { ...POSITION, id, title: 'Mate' })).resolves.toMatchObject({
    title: 'Mate',
  })
})

test.each<[CvEntryInput, Record<string, string>]>([
  [
    { kind: 'position' },
    {
      title: 'Enter your job title',
      organization: 'Enter the employer',
      started: 'Enter the year in which you started',
    },
  ],
  [{ ...POSITION, ended: '2020-02' }, { ended: 'This is before the start' }],
  [{ ...POSITION, started: '2020-13' }, { started: 'Enter a year from 1900 to 2099' }],
  [{ kind: 'school', title: 'BGCSE' }, { organization: 'Enter the school' }],
  [{ kind: 'language', title: 'Kreyol' }, { level: 'Choose how well you speak it' }],
  [{ ...CERTIFICATE, expires_on: '2027-02-29' }, { expires_on: 'Please enter a date like 2026-03-09' }],
])('%j is refused', async (entry, fields) => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await expect(ada(addCvEntry, entry)).rejects.toMatchObject({ body: { fields } })
})

test('an entry is stored once, and up to the limit of its kind', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const positions = Array.from({ length: CV_ENTRIES_MAX.position }, (_, n) => ({
    ...POSITION,
    started: String(1960 + n),
  }))
  expect(await ada(importCvEntries, { entries: [...positions.slice(1), LANGUAGE] })).toEqual({ added: 60 })
  expect(await ada(importCvEntries, { entries: [...positions.slice(0, 1), LANGUAGE] })).toEqual({ added: 1 })
  await expect(ada(addCvEntry, LANGUAGE)).rejects.toMatchObject({ code: 'cv_entry_exists' })
  const full = { code: 'too_many_cv_entries' }
  await expect(ada(addCvEntry, POSITION)).rejects.toMatchObject(full)
  await expect(ada(importCvEntries, { entries: [SCHOOL, POSITION] })).rejects.toMatchObject(full)
  const { entries } = await ada(listCvEntries, { id: ada.id })
  expect(entries).toHaveLength(61)
})

test('a licence that an administrator has checked is marked', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await app.db`
    insert into credentials (user_id, kind, name, status, evidence, decided_at)
    values (${ada.id}, 'licence', 'stcw', 'approved', '{licence}', now())`
  expect(await ada(addCvEntry, CERTIFICATE)).toMatchObject({ is_checked: true })
  expect(await ada(addCvEntry, { ...CERTIFICATE, title: 'First aid' })).toMatchObject({ is_checked: false })
})

test('visitors see the entries of a public profile only, and people with a block none', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ada(addCvEntry, SCHOOL)
  const missing = { code: 'user_not_found' }
  const ofAda = { username: 'adarolle' }
  await expect(app.visitor(listPublicCvEntries, ofAda)).rejects.toMatchObject(missing)
  await ada(updateSettings, { public_profile: true })
  expect((await app.visitor(listPublicCvEntries, ofAda)).entries).toMatchObject([SCHOOL])
  await ada(blockUser, { id: ben.id })
  await expect(ben(listPublicCvEntries, ofAda)).rejects.toMatchObject(missing)
  await expect(ben(listCvEntries, { id: ada.id })).rejects.toMatchObject(missing)
})

test('texts that a member left empty are derived from the entries', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ada(importCvEntries, { entries: [POSITION, SCHOOL, LANGUAGE, CERTIFICATE] })
  const derived = {
    experience: 'Electrician, Bright Sparks, Nassau, March 2020 to now',
    education: 'BGCSE, C. R. Walker, 2014',
    skills: 'Spanish, STCW',
  }
  expect(await ada(getProfile, {})).toMatchObject(derived)
  expect(await ben(getUser, { id: ada.id })).toMatchObject(derived)

  // Sent back unchanged, they stay derived.
  expect(await ada(updateProfile, { ...derived, skills: 'Wiring' })).toMatchObject({ skills: 'Wiring' })
  await ada(addCvEntry, { kind: 'school', organization: 'BTVI', ended: '2016' })
  expect(await ada(getProfile, {})).toMatchObject({
    experience: derived.experience,
    education: 'BTVI, 2016\nBGCSE, C. R. Walker, 2014',
    skills: 'Wiring',
  })
  expect(await ada(updateProfile, { skills: '', experience: 'Mine' })).toMatchObject({
    skills: derived.skills,
    experience: 'Mine',
  })
})

test('entries are exported, and deleted with the account', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await ada(addCvEntry, CERTIFICATE)
  expect((await ada(exportAccount, {}))['cv_entries']).toMatchObject([CERTIFICATE])
  await ada(deleteAccount, { password: 'junkanoo' })
  expect(await app.db`select from cv_entries`).toHaveLength(0)
})
