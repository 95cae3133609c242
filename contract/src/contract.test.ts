import { expect, test } from 'vitest'
import { resetPassword } from './account.ts'
import * as auth from './auth.ts'
import { CHANGE_TOPICS } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { refusals } from './refusals.ts'
import { countCharacters } from './rules/visibleText.ts'
import { resizedImagePath, imageSrcset } from './rules/images.ts'
import * as posts from './posts.ts'
import { buildRequest } from './request.ts'
import { timeAgo } from './rules/time.ts'
import { posesAsPlatform } from './rules/posesAsPlatform.ts'
import { isReservedUsername, suggestUsernames } from './rules/reservedUsernames.ts'

const all = Object.values(endpoints).flat()

test('the params, query and body of an endpoint have distinct names', () => {
  expect(all.length).toBeGreaterThan(20)
  for (const { method, path, params, query, body } of all) {
    const names = [params, query, body].flatMap((part) => Object.keys(part?.shape ?? {}))
    expect(new Set(names).size, `${method} ${path}`).toBe(names.length)
    const inPath = [...path.matchAll(/:(\w+)/g)].map((found) => found[1])
    expect(inPath, path).toEqual(Object.keys(params?.shape ?? {}))
  }
})

test('endpoints declare existing error codes, each once', () => {
  for (const { path, refuses = [] } of all) {
    expect(new Set(refuses).size, path).toBe(refuses.length)
    for (const code of refuses) expect(refusals[code], code).toBeDefined()
  }
})

test('only writes of members wait on the device', () => {
  const waiting = all.filter(({ queue }) => queue !== undefined)
  expect(waiting.length).toBeGreaterThan(30)
  expect(waiting.filter(({ method, access }) => method === 'GET' || access !== 'member')).toEqual([])
})

test('only reads show topics and are kept for offline reading', () => {
  const reading = all.filter(({ shows, offline }) => shows ?? offline)
  expect(reading.length).toBeGreaterThan(40)
  expect(reading.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([])
})

test('every topic that a write changes is shown by a read', () => {
  const shown = new Set(all.flatMap(({ shows = [] }) => shows))
  expect([...shown].sort()).toEqual([...CHANGE_TOPICS].sort())
})

test('buildRequest splits an input into path, query and body', () => {
  expect(buildRequest(posts.editPost, { id: 7, content: 'Hello' })).toEqual({
    method: 'PUT',
    url: '/api/posts/7',
    body: { content: 'Hello' },
  })
  expect(buildRequest(posts.listPosts, { user_id: 3, limit: 10 })).toEqual({
    method: 'GET',
    url: '/api/posts?limit=10&user_id=3',
    body: undefined,
  })
  expect(buildRequest(posts.listPosts, {}).url).toBe('/api/posts')
})

const NOW = Date.parse('2026-03-08T12:00:00Z')
const MINUTES = 60_000

test.for([
  [0, 'now'],
  [59 / 60, 'now'],
  [-5, 'now'],
  [1, '1m'],
  [59.99, '59m'],
  [60, '1h'],
  [1439, '23h'],
  [1440, '1d'],
  [60 * 24 * 45, '45d'],
] as const)('a time %d minutes ago is shown as %s', ([minutes, text]) => {
  expect(timeAgo(NOW - minutes * MINUTES, NOW)).toBe(text)
})

test('characters are counted as code points', () => {
  expect(countCharacters('conch')).toBe(5)
  expect(countCharacters('🦩🦩')).toBe(2)
  expect(countCharacters('')).toBe(0)
})

test('registration errors are in the order of the fields', () => {
  const sentences = (form: object) =>
    auth.RegistrationForm.safeParse(form).error?.issues.map((issue) => issue.message)
  expect(sentences({})).toEqual([
    'Please select your account type',
    'First name is required',
    'Last name is required',
    'Email is required',
    'Password is required',
    expect.any(String),
  ])
  const whole = {
    user_type: 'client',
    first_name: 'Ada',
    last_name: 'Rolle',
    email: 'ada@example.com',
    password: 'junkanoo',
  }
  expect(sentences({ ...whole, confirm_password: '' })).toContain('Please confirm your password')
  expect(sentences({ ...whole, confirm_password: 'junkano' })).toEqual(['Passwords do not match'])
  expect(sentences({ ...whole, email: '', confirm_password: 'x' })).toEqual([
    'Email is required',
    'Invalid email',
    'Passwords do not match',
  ])
  expect(sentences({ ...whole, confirm_password: 'junkanoo' })).toBeUndefined()
})

test('a new password has more than spaces, wherever it is chosen', () => {
  for (const { shape } of [auth.Registration, auth.changePassword.body, resetPassword.body]) {
    const sentences = (password: string) =>
      shape.password.safeParse(password).error?.issues.map(({ message }) => message)
    for (const blank of [' '.repeat(8), '\u00a0\u3000\u200b '.repeat(2)])
      expect(sentences(blank)).toEqual(["Password can't be only spaces"])
    expect(sentences('')).not.toContain("Password can't be only spaces")
    expect(sentences(' conch salad ')).toBeUndefined()
  }
})

test('an uploaded picture has a URL for each size', () => {
  const path = `/uploads/${'a'.repeat(22)}.webp`
  expect(resizedImagePath(path, 480)).toBe(`/uploads/${'a'.repeat(22)}-w480.webp`)
  expect(resizedImagePath(path, 1600)).toBe(path)
  expect(imageSrcset(path)?.split(', ')).toHaveLength(4)
  expect(imageSrcset('https://example.com/a.png')).toBeUndefined()
})

test.each([
  ['Cayfolk', true],
  ['The CayFolk Safety Team', true],
  ['C\u0430yf\u043elk', true],
  ['CAΥFOLK', true],
  ['ＣａｙＦｏｌｋ', true],
  ['Cay\u200bfolk Ltd', true],
  ['Cay Folk Support', true],
  ['C.a.y. f.o.l.k', true],
  ['C4yf0Ik', true],
  ['c@yfo1k', true],
  ['McCay Folkes', false],
  ['McCayFolkes', false],
  ['Man-O-War Cay Folk Art', false],
  ['Rum Cay Folk Festival', false],
  ["Cay's Folk Museum", false],
  ['Cay Kitchen', false],
  ['Admin Services', false],
])('whether %j poses as the platform: %j', (name, does) => {
  expect(posesAsPlatform(name)).toBe(does)
})

test.each([
  'cayfolk_support',
  'the.cay_f0lk',
  'admin1',
  '_adm1n_',
  '242.moderators',
  'support24',
  'official',
])('the username %s is reserved', (username) => expect(isReservedUsername(username)).toBe(true))

test.each([
  'badminton',
  'supporter_ada',
  'official_ada',
  'staffordrolle',
  'adarolle',
  'mccay.folkes',
  'mccayfolkes',
])('the username %s is not reserved', (username) => expect(isReservedUsername(username)).toBe(false))

test('suggested usernames derive from the name and are never reserved', () => {
  const first = (first: string, last: string) => suggestUsernames(first, last).next().value
  expect(first('Renée', "O'Brien-Rolle")).toBe('reneeobrienrolle')
  expect(first('李', '明')).toBe('member')
  expect(first('Bo', '')).toBe('memberbo')
  expect(first('Ad', 'min')).toBe('member')
  expect(first('Cay', 'folkhelp')).toBe('member')
  expect(isReservedUsername('admin')).toBe(true)
  expect(new Set(suggestUsernames('Ada', 'Rolle')).size).toBeGreaterThan(15)
})
