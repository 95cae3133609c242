import { expect, test } from 'vitest'
import type { CvEntry } from '../cv.ts'
import { readJsonResume, toJsonResume } from './jsonResume.ts'

const blank = {
  title: null,
  organization: null,
  place: null,
  started: null,
  ended: null,
  description: null,
  level: null,
  expires_on: null,
  is_checked: false,
  revision: 1,
}
const entries: CvEntry[] = [
  { ...blank, id: 1, kind: 'position', title: 'Mate', organization: 'Bahamas Ferries', started: '2020-03' },
  { ...blank, id: 2, kind: 'school', title: 'BGCSE', organization: 'C. R. Walker', ended: '2014' },
  { ...blank, id: 3, kind: 'language', title: 'Español', level: 'fluent' },
  { ...blank, id: 4, kind: 'certificate', title: 'STCW', organization: 'LJM', expires_on: '2028-02-29' },
]
const ada = {
  first_name: 'Ada',
  last_name: 'Peña',
  trade: null,
  occupation: 'Boat Captain',
  email: 'ada@example.com',
  phone: null,
  bio: 'I’m at sea.',
  location: 'Nassau',
  island: null,
  skills: 'Navigation, Diving',
}

const plain = { hasContact: false, url: undefined, portfolio: [], origin: 'https://cayfolk.bs' }

test('a profile is written in the format of JSON Resume, with contact details only if wanted', () => {
  const resume = toJsonResume(ada, entries, { ...plain, hasContact: true, url: 'https://cayfolk.bs/@ada' })
  expect(resume).toMatchObject({
    basics: {
      name: 'Ada Peña',
      label: 'Boat Captain',
      email: 'ada@example.com',
      url: 'https://cayfolk.bs/@ada',
      summary: 'I’m at sea.',
      location: { city: 'Nassau', countryCode: 'BS' },
    },
    work: [{ name: 'Bahamas Ferries', position: 'Mate', startDate: '2020-03' }],
    education: [{ institution: 'C. R. Walker', studyType: 'BGCSE', endDate: '2014' }],
    languages: [{ language: 'Español', fluency: 'Fluent' }],
    certificates: [{ name: 'STCW', issuer: 'LJM', validUntil: '2028-02-29' }],
    skills: [{ name: 'Navigation' }, { name: 'Diving' }],
  })
  const text = JSON.stringify(toJsonResume(ada, [], plain))
  expect(text).not.toMatch(/example\.com|null|work/)
})

test('the public posts of the portfolio are projects', () => {
  const roof = { post_id: 7, title: 'Roof', content: '', image_url: null, image_alt: '', has_video: false }
  const portfolio = [
    { ...roof, is_public: true },
    { ...roof, post_id: 8, is_public: false },
    { ...roof, post_id: 9, title: null, content: 'A wall\nof stone', is_public: true },
  ]
  expect(toJsonResume(ada, [], { ...plain, portfolio })).toMatchObject({
    projects: [
      { name: 'Roof', url: 'https://cayfolk.bs/p/7' },
      { name: 'A wall', url: 'https://cayfolk.bs/p/9' },
    ],
  })
})

test('what was written can be read again', () => {
  const file = JSON.stringify(toJsonResume(ada, entries, plain))
  const { entries: read, texts, problems } = readJsonResume(file)
  expect(problems).toEqual([])
  expect(texts).toEqual({ occupation: 'Boat Captain', bio: 'I’m at sea.', skills: 'Navigation, Diving' })
  const isWritten = ([key, value]: [string, unknown]) =>
    value !== null && !['id', 'is_checked', 'revision'].includes(key)
  const written = entries.map((entry) => Object.fromEntries(Object.entries(entry).filter(isWritten)))
  expect(read).toMatchObject(written)
})

test("a file of another program is read, and what can't be added is named", () => {
  const { entries: read, problems } = readJsonResume(
    JSON.stringify({
      work: [
        {
          company: 'Dockyard',
          position: 'Welder',
          startDate: '2019-05-01',
          endDate: '2021-06-30',
          summary: 'Hulls.',
          highlights: ['Steel', 'Aluminium'],
        },
        { name: 'Bright Sparks', position: 'Helper' },
        { name: 'Later', position: 'Cook', startDate: 'May 2019' },
      ],
      languages: [
        { language: 'Kreyol', fluency: 'Native speaker' },
        { language: 'French', fluency: '?' },
      ],
      education: [{ institution: 'UB', studyType: 'BSc', area: 'Biology', endDate: '2015' }],
    }),
  )
  expect(read).toMatchObject([
    {
      organization: 'Dockyard',
      started: '2019-05',
      ended: '2021-06',
      description: 'Hulls.\n• Steel\n• Aluminium',
    },
    { title: 'BSc, Biology', organization: 'UB', ended: '2015' },
    { title: 'Kreyol', level: 'native' },
  ])
  expect(problems).toEqual([
    'Position Helper: Enter the year in which you started',
    'Position Cook: Enter a year from 1900 to 2099',
    'Language French: Choose how well you speak it',
  ])
})

test.each([
  ['no JSON', "We can't read this file. It must be a JSON Resume file"],
  ['[]', "We can't read this file. It must be a JSON Resume file"],
  ['{"work": [{"name": 7}]}', 'work.0.name: This must be text'],
])('%s is refused', (file, problem) => {
  expect(readJsonResume(file)).toEqual({ entries: [], texts: {}, problems: [problem] })
})
