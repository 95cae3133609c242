import { CV_ENTRIES_MAX, type CvEntry } from 'contract/cv'
import { CV_PAPERS, CV_SECTIONS, type CvOptions, type CvSection } from 'contract/cvFile'
import { expect, test } from 'vitest'
import { readPdf } from '../../../test/readPdf.ts'
import { drawPdf } from '../../pdf/drawPdf.ts'
import { anonymize } from './anonymize.ts'
import { cvDocument, type CvContent } from './cvDocument.ts'
import { present } from '../../../test/present.ts'

const PROFILES = 50
const TIMEOUT_MS = 180_000
const BYTES_MAX = 150_000

const NAMES = ['João Simões', 'Zoë Müller', 'Íñigo Peña', 'Renée d’Arville', 'Ada Rolle', 'Łukasz Bäcker']
const WORDS =
  'fitted offices for São Tomé’s fifth hotel — “first floor” naïve façade Nuñez öffnen 50% £5 & more'.split(
    ' ',
  )

const options = (identity: CvOptions['identity'], n = 0) => ({
  paper: CV_PAPERS[n % 2] ?? 'a4',
  identity,
  sections: Object.keys(CV_SECTIONS) as CvSection[],
  publicUrl: 'https://cayfolk.bs',
  created_on: '2026-11-25',
})

/** `count` words from the nth on. */
const words = (n: number, count: number) =>
  Array.from({ length: count }, (_, index) => WORDS[(n + index) % WORDS.length]).join(' ')

const entry = (kind: CvEntry['kind'], id: number, more: Partial<CvEntry>): CvEntry => ({
  id,
  kind,
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
  ...more,
})

/** The nth profile: the first is empty, every tenth is full. */
function profile(n: number): CvContent {
  const [first_name = '', last_name = ''] = present(NAMES[n % NAMES.length]).split(' ')
  const positions = n % 10 === 9 ? CV_ENTRIES_MAX.position : n % 4
  return {
    first_name,
    last_name,
    username: `handle_${n}`,
    email: `secret${n}@example.com`,
    phone: '+12425550123',
    location: n === 0 ? null : 'Governor’s Harbour',
    island: n === 0 ? null : 'Eleuthera',
    bio: n === 0 ? null : `${words(n, 20)}\nSecond line ${n}`,
    skills: n % 3 === 0 ? null : 'Wiring, Öl',
    experience: null,
    education: n % 5 === 0 ? null : 'Night school',
    occupation: null,
    trade: n === 0 ? null : 'Electrician',
    credentials: [],
    public_profile: n % 2 === 1,
    portfolio: Array.from({ length: n % 4 === 0 ? n % 7 : 0 }, (_, index) => ({
      post_id: 1000 * n + index,
      title: index % 2 === 0 ? words(n, 8) : null,
      content: `${words(index, 40)}\nmore`,
      image_url: null,
      image_alt: '',
      has_video: false,
      is_public: true,
    })),
    entries: [
      ...Array.from({ length: positions }, (_, index) =>
        entry('position', index, {
          title: `Job${index} ${first_name}`,
          organization: `Müller & ${last_name}`,
          place: 'São Paulo',
          started: '2019-02',
          ended: index === 0 ? null : '2020',
          description: words(n + index, 25),
        }),
      ),
      ...(n % 3 === 1 ? [entry('school', 100, { organization: 'Universität zu Köln', ended: '2014' })] : []),
      ...(n % 3 === 2 ? [entry('language', 101, { title: 'Español', level: 'fluent' })] : []),
      ...(n % 2 === 1 ? [entry('certificate', 102, { title: 'STCW', expires_on: '2028-02-29' })] : []),
    ],
  }
}

const split = (text: string) => text.split(/\s+/).filter(Boolean)

test(`the PDFs of ${PROFILES} profiles have every word in order`, { timeout: TIMEOUT_MS }, async () => {
  for (let n = 0; n < PROFILES; n++) {
    const content = profile(n)
    const document = cvDocument(content, options('contact', n))
    const file = await drawPdf(document)
    expect(file.length).toBeLessThan(BYTES_MAX)
    const { pages } = await readPdf(file)
    const read = pages.flatMap(({ text }) => split(text.replace(/\d+ of \d+$/, '')))
    const written = document.blocks.flatMap((block) => {
      if (block.kind === 'list') return block.items.flatMap((item) => ['•', ...split(item)])
      return 'text' in block ? split(block.text) : []
    })
    expect(read).toEqual(written)
    const texts = content.entries.flatMap((entry) => [
      entry.title,
      entry.organization,
      entry.place,
      entry.description,
    ])
    for (const word of texts.flatMap((text) => split(text ?? '')).map((word) => word.replace(/,$/, '')))
      expect(
        written.some((it) => it.includes(word)),
        word,
      ).toBe(true)
  }
})

test('anonymous PDFs name nobody', { timeout: TIMEOUT_MS }, async () => {
  for (let n = 1; n < NAMES.length; n++) {
    const content = profile(n)
    const { first_name, last_name, username, email } = content
    const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
    const bio = `I’m ${first_name.toUpperCase()} ${plain(last_name)}, @${username}, ${email}, 242-555-0123, https://x.bs/${username}. Since 2019 - 2024.`
    const named = { ...content, bio, credentials: [] }
    const file = await drawPdf(cvDocument(anonymize(named), options('anonymous', n)))
    const { text, metadata } = await readPdf(file)
    const all = plain(`${text}\n${metadata}`).toLowerCase()
    for (const secret of [...split(`${first_name} ${last_name}`), username, email, '555', 'x.bs'])
      expect(all, secret).not.toMatch(
        new RegExp(`(?<![\\p{L}\\p{N}])${plain(secret).toLowerCase()}(?![\\p{L}\\p{N}])`, 'u'),
      )
    expect(text).toContain('2019 - 2024')
  }
})

test("what isn't the member's text stays in an anonymous CV", () => {
  const credentials = [
    {
      kind: 'licence' as const,
      name: 'Electrician',
      evidence: ['licence'],
      checked_at: '2026-11-12T15:00:00.000Z',
    },
  ]
  const content = { ...profile(1), first_name: 'May', last_name: 'Basic', credentials }
  const { entries, ...rest } = anonymize(content)
  expect(rest.credentials).toEqual(credentials)
  expect(entries.map(({ kind, started, expires_on }) => [kind, started, expires_on])).toEqual(
    content.entries.map(({ kind, started, expires_on }) => [kind, started, expires_on]),
  )
})

test('a checked licence is listed once', () => {
  const credential = {
    kind: 'licence' as const,
    evidence: ['licence'],
    checked_at: '2026-11-12T15:00:00.000Z',
  }
  const content = {
    ...profile(0),
    credentials: [
      { ...credential, name: 'STCW' },
      { ...credential, name: 'First aid' },
    ],
    entries: [entry('certificate', 1, { title: 'Stcw', expires_on: '2028-02-29', is_checked: true })],
  }
  expect(cvDocument(content, options('name')).blocks.slice(1)).toEqual([
    { kind: 'heading', level: 2, text: 'Licences and certificates' },
    {
      kind: 'list',
      items: [
        'Stcw, valid until 29 February 2028, checked by Cayfolk',
        'First aid: licence or certificate checked on 12 November 2026',
      ],
    },
  ])
})
