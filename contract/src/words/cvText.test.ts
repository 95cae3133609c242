import { expect, test } from 'vitest'
import { derivedTexts, entryInWords, writtenTexts } from './cvText.ts'

const entry = {
  kind: 'position' as const,
  title: 'Electrician',
  organization: 'Bright Sparks',
  place: 'Nassau',
  started: '2020-03',
  ended: null,
  level: null,
  expires_on: null,
}
const school = { ...entry, kind: 'school' as const, title: null, organization: 'BTVI', ended: '2020-03' }
const licence = {
  ...entry,
  kind: 'certificate' as const,
  title: 'Wiring, single phase',
  started: null,
  expires_on: '2027-01-09',
}

test('an entry is one line, in which a school without a qualification is named once', () => {
  expect([entry, school, licence].map(entryInWords)).toEqual([
    'Electrician, Bright Sparks, Nassau, March 2020 to now',
    'BTVI, Nassau, March 2020',
    'Wiring, single phase, Bright Sparks, Nassau, valid until 9 January 2027',
  ])
})

test('texts that were made from the CV are not what the owner of a profile wrote', () => {
  const entries = [entry, school, licence]
  const derived = derivedTexts(entries)
  expect(derived.skills).toBe('Wiring single phase')
  expect(writtenTexts({ ...derived, skills: 'Solar PV' }, entries)).toEqual({
    experience: null,
    education: null,
    skills: 'Solar PV',
  })
})
