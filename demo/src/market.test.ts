import { COVER_NOTE_MAX } from 'contract/applications'
import { RATING_MIN_REVIEWS, REVIEW_TEXT_MAX } from 'contract/reviews'
import { expect, test } from 'vitest'
import { testAccount } from './applications.ts'
import { loadData } from './load.ts'
import { subtract, inNassau } from './moments.ts'
import { demoWorld } from './world.ts'

const now = new Date('2026-11-21T15:30:00Z')
const data = await loadData()
const { applications, jobs, members, reviews } = demoWorld(data, now)
const unfinished = /[{}<>[\]@|]|undefined|lorem|TODO|\bNaN\b|'|"| {2}|^\s|\s$|\.\.|^$/i

test('there are over 300 applications of every status, one per member and job, and none for own jobs', () => {
  expect(applications.length).toBeGreaterThan(300)
  expect(new Set(applications.map((it) => it.status)).size).toBe(8)
  expect(new Set(applications.map(({ job, by }) => `${job} ${by}`)).size).toBe(applications.length)
  for (const { job, by } of applications) expect(jobs[job]?.by).not.toBe(by)
})

test('an application is newer than its job, and its status changes are in order', () => {
  for (const { job, created_at, updated_at, status, steps } of applications) {
    const times = steps.map((step) => step.created_at.getTime())
    expect(created_at.getTime()).toBeGreaterThan(jobs[job]?.created_at.getTime() ?? Infinity)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(steps.at(0)).toEqual({ status: 'submitted', created_at })
    expect(steps.at(-1)).toEqual({ status, created_at: updated_at })
    expect(updated_at.getTime()).toBeLessThan(now.getTime())
  }
})

test('hires belong to filled jobs, and reviews are by the employer and the hired member', () => {
  const hires = applications.filter((it) => it.status === 'hired')
  expect(hires.length).toBeGreaterThanOrEqual(30)
  for (const { job } of hires) expect(jobs[job]?.status).toBe('filled')
  for (const { application, by, about, rating, created_at } of reviews) {
    const { job = -1, by: worker, updated_at } = applications[application] ?? {}
    expect([by, about].toSorted()).toEqual([jobs[job]?.by, worker].toSorted())
    expect(rating).toBeGreaterThanOrEqual(3)
    expect(created_at.getTime()).toBeGreaterThan(updated_at?.getTime() ?? Infinity)
    expect(created_at.getTime()).toBeLessThan(now.getTime())
  }
})

test('the test account and some employers have enough reviews for a rating', () => {
  const shown = Map.groupBy(
    reviews.filter(({ shown_at }) => shown_at !== null && shown_at < now),
    (review) => review.about,
  )
  const rated = [...shown].filter(([, all]) => all.length >= RATING_MIN_REVIEWS).map(([member]) => member)
  expect(rated).toContain(testAccount(data).key)
  const employers = members.filter(({ key, user_type }) => user_type === 'employer' && rated.includes(key))
  expect(employers.length).toBeGreaterThanOrEqual(5)
})

test('notes, reviews and messages contain no signs of unfinished writing', () => {
  for (const { cover_note, note } of applications)
    for (const text of [cover_note, note]) {
      expect(text ?? '-').not.toMatch(unfinished)
      expect((text ?? '').length).toBeLessThanOrEqual(COVER_NOTE_MAX)
    }
  for (const { content } of reviews) {
    expect(content ?? '-').not.toMatch(unfinished)
    expect((content ?? '').length).toBeLessThanOrEqual(REVIEW_TEXT_MAX)
  }
  for (const { text } of data.account.conversations.flatMap(({ messages }) => messages))
    expect(text).not.toMatch(unfinished)
})

test('messages of a conversation are in chronological order', () => {
  for (const { with: key, messages } of data.account.conversations) {
    const times = messages.map(({ ago }) => subtract(now, ago).getTime())
    expect(times, key).toEqual(times.toSorted((a, b) => a - b))
  }
})

test('times in Nassau respect daylight saving time', () => {
  expect(inNassau(now, 1, '10:00')).toEqual(new Date('2026-11-22T15:00:00Z'))
  expect(inNassau(new Date('2027-03-13T15:30:00Z'), 1, '10:00')).toEqual(new Date('2027-03-14T14:00:00Z'))
})
