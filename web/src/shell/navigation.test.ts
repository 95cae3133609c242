import { expect, test } from 'vitest'
import { menuEntries } from './navigation.ts'

const labels = (...args: Parameters<typeof menuEntries>) => menuEntries(...args).map(({ label }) => label)

test('only administrators have Moderation in their menus', () => {
  for (const place of ['sheet', 'quick'] as const) {
    expect(labels(place, 'admin')).toContain('Administration')
    expect(labels(place, 'member')).not.toContain('Administration')
  }
})

test('members have all other entries', () => {
  expect(labels('bar', 'member')).toEqual(labels('bar', 'admin'))
  expect(labels('sheet', 'member')).toContain('Settings')
})

test('everyone who hires has Post a Job in their menus', () => {
  for (const place of ['sheet', 'main'] as const) {
    for (const userType of ['client', 'employer', 'recruiter'])
      expect(labels(place, 'member', userType), userType).toContain('Post a Job')
    expect(labels(place, 'member', 'freelancer')).not.toContain('Post a Job')
    expect(labels(place, 'admin')).not.toContain('Post a Job')
  }
})
