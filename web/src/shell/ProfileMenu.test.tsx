// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import type { UserType } from 'contract/profiles'
import { expect, test } from 'vitest'
import { ada } from '../test/people.ts'
import { setupBrowser, renderInApp } from '../test/renderInApp.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'

const browser = setupBrowser()
// The first click loads the menu's code.

async function itemsFor(user_type: UserType) {
  const user = { ...ada, user_type }
  renderInApp(<ProfileMenu user={user} />, { server: browser.server, as: user })
  fireEvent.click(screen.getByRole('button', { name: 'Your menu' }))
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
}

test('employers have a link to post a job', async () => {
  expect(await itemsFor('employer')).toEqual([
    'Your Profile',
    'Settings',
    'Post Job',
    'Your jobs',
    'Sign out',
  ])
})

test.each(['freelancer', 'client', 'recruiter'] as const)(
  'the account type %s has no link to post a job',
  async (user_type) => {
    expect(await itemsFor(user_type)).not.toContain('Post Job')
  },
)
