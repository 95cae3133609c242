import { expect, test } from 'vitest'
import { findPage } from './pages.ts'
import { settingsPathFromHash, SETTINGS_SECTIONS, settingsPath } from './settingsPaths.ts'

test('the known sections are pages, and no others', () => {
  for (const section of SETTINGS_SECTIONS)
    expect(findPage(settingsPath(section))).toMatchObject({ page: '/settings/:section', params: { section } })
  for (const path of ['/settings/anything', '/settings/7', '/settings/security/more', '/settings/secur'])
    expect(findPage(path), path).toBeUndefined()
})

test('the job alerts are a page of their own, not a trade', () => {
  expect(findPage('/jobs/alerts')?.page).toBe('/jobs/alerts')
  expect(findPage('/jobs/electrician')?.page).toBe('/jobs/:trade')
})

test.each([
  ['papers', '/papers'],
  ['account', '/settings/account'],
  ['verification', '/settings/verification'],
  ['email', '/settings/verification#email'],
  ['phone', '/settings/verification#phone'],
  ['second-step', '/settings/security#second-step'],
  ['devices', '/settings/security#devices'],
  ['contact-requests', '/settings/contact-details#contact-requests'],
  ['hidden-jobs', '/settings/hidden#hidden-jobs'],
])('an old link to #%s leads to %s', (name, path) => {
  expect(settingsPathFromHash(`#${name}`)).toBe(path)
})

test('an unknown or no part leads nowhere', () => {
  for (const hash of ['', '#', '#anything', '#toString']) expect(settingsPathFromHash(hash)).toBeUndefined()
})
