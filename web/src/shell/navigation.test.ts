import { expect, test } from 'vitest'
import { menuEntries } from './navigation.ts'

const labels = (...args: Parameters<typeof menuEntries>) => menuEntries(...args).map(({ label }) => label)

test('only administrators have Moderation in their menus', () => {
  for (const place of ['sheet', 'quick'] as const) {
    expect(labels(place, 'admin')).toContain('Moderation')
    expect(labels(place, 'member')).not.toContain('Moderation')
  }
})

test('members have all other entries', () => {
  expect(labels('bar', 'member')).toEqual(labels('bar', 'admin'))
  expect(labels('sheet', 'member')).toContain('Settings')
})

test('only employers have Post Job in their menu', () => {
  expect(labels('sheet', 'member', 'employer')).toContain('Post Job')
  expect(labels('sheet', 'member', 'freelancer')).not.toContain('Post Job')
  expect(labels('sheet', 'admin')).not.toContain('Post Job')
})
