// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { listCvEntries } from 'contract/cv'
import { listPortfolio } from 'contract/portfolio'
import { updateProfile } from 'contract/profiles'
import { getSettings, updateSettings } from 'contract/settings'
import { expect, test, vi } from 'vitest'
import { draftStore } from '../api/draftStore.ts'
import { proxyErrorPage, errorResponse } from '../test/mockServer.ts'
import { ada } from '../test/people.ts'
import { defaultSettings } from '../test/settings.ts'
import { setupBrowser, renderInApp } from '../test/renderInApp.tsx'
import { Profile } from './Profile.tsx'

const browser = setupBrowser()
function open(as = ada) {
  browser.server.mock(listCvEntries, () => ({ entries: [] }))
  browser.server.mock(listPortfolio, () => ({ items: [] }))
  return renderInApp(<Profile />, { server: browser.server, as })
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function edit(as = ada) {
  const shown = open(as)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  await screen.findByRole('button', { name: 'Save Changes' })
  return shown
}

test('saving the profile shows a toast and the new values', async () => {
  const requests = browser.server.mock(updateProfile, () => ({ ...ada, occupation: 'Ferry Captain' }))
  await edit()
  type(/Occupation/, 'Ferry Captain')
  press('Save Changes')
  expect(await screen.findByText('Profile updated successfully!')).toBeTruthy()
  expect(screen.getByText('Ferry Captain')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  // What wasn't changed here may have been changed elsewhere.
  expect(requests[0]?.body).toEqual({ occupation: 'Ferry Captain' })
})

test('a draft undoes no change that was made elsewhere meanwhile', async () => {
  const before = await edit()
  type(/Bio/, 'Thirty years at sea')
  await waitFor(async () =>
    expect(await draftStore.read(ada.id, 'profile')).toEqual({ bio: 'Thirty years at sea' }),
  )
  before.unmount()
  const requests = browser.server.mock(updateProfile, () => ada)
  open({ ...ada, occupation: 'Ferry Captain' })
  await screen.findByRole('button', { name: 'Save Changes' })
  expect(field(/Occupation/).value).toBe('Ferry Captain')
  press('Save Changes')
  expect(await screen.findByText('Profile updated successfully!')).toBeTruthy()
  expect(requests[0]?.body).toEqual({ bio: 'Thirty years at sea' })
})

test('a new phone number is sent with whether it is on WhatsApp', async () => {
  const requests = browser.server.mock(updateProfile, () => ada)
  await edit({ ...ada, phone: '+12423570001', phone_whatsapp: true })
  type(/Phone/, '242-357-0002')
  press('Save Changes')
  expect(await screen.findByText('Profile updated successfully!')).toBeTruthy()
  expect(requests[0]?.body).toEqual({ phone: '242-357-0002', phone_whatsapp: true })
})

test('Edit Profile scrolls to the form, which starts with picture, name, trade and island', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  await edit()
  const heading = screen.getByRole('heading', { name: 'Edit Profile' })
  expect(document.activeElement).toBe(heading)
  expect(scroll.mock.contexts).toContain(heading)
  const form = screen.getByRole('form', { name: 'Edit Profile' })
  const controls = [...form.querySelectorAll<HTMLElement>('button, input:not([type=file]), select, textarea')]
  expect(controls.slice(0, 9).map((control) => control.id || control.textContent)).toEqual([
    'Add a picture',
    'first_name',
    'last_name',
    'trade',
    'occupation',
    'island',
    'location',
    'willing_to_relocate',
    'bio',
  ])
})

test('availability is one control, and its terms are changed where they are listed', async () => {
  open({ ...ada, is_available_for_hire: true, rate_amount: 30 })
  expect(await screen.findByRole('button', { name: 'Available for Hire' })).toBeTruthy()
  expect(screen.getAllByText('Available for Hire')).toHaveLength(1)
  expect(screen.getAllByText('From $30 an hour')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Edit rate, islands or start date' })).toBeTruthy()
})

test('the number of posts links to them', async () => {
  open({ ...ada, posts_count: 3 })
  const link = await screen.findByRole('link', { name: '3 posts' })
  expect(link.getAttribute('href')).toBe(`/user/${ada.id}`)
})

test('the username has a hint', async () => {
  await edit()
  expect(
    screen.getByText('Your username is unique. It is used for mentions and your profile URL.'),
  ).toBeTruthy()
})

test('first and last name are required', async () => {
  await edit()
  type(/First name/, ' ')
  type(/Last name/, '')
  press('Save Changes')
  expect(await screen.findByText('Please check 2 fields')).toBeTruthy()
  expect(screen.getAllByText('First name is required')).toHaveLength(2)
  expect(screen.getAllByText('Last name is required')).toHaveLength(2)
})

test('a refused username shows in a toast, on the page and at its field, without losing input', async () => {
  browser.server.mock(updateProfile, () => errorResponse('username_taken'))
  await edit()
  type(/Username/, 'benmoss')
  press('Save Changes')
  expect(await screen.findByText('Error updating profile. Please try again.')).toBeTruthy()
  expect(screen.getAllByText("This username isn't available.")).toHaveLength(2)
  expect(document.activeElement).toBe(field(/Username/))
  expect(field(/Username/).value).toBe('benmoss')
})

test('a failure without a server message shows a default message', async () => {
  browser.server.mock(updateProfile, () => Promise.reject(new TypeError('Failed to fetch')))
  await edit()
  press('Save Changes')
  expect(await screen.findByText('Profile update failed')).toBeTruthy()
  expect(screen.getByText('Error updating profile. Please try again.')).toBeTruthy()
})

test('an empty failure response shows the default message', async () => {
  browser.server.mock(updateProfile, () => proxyErrorPage(413))
  await edit()
  press('Save Changes')
  expect(await screen.findByText('Profile update failed')).toBeTruthy()
})

test('a draft survives a reload, with the form open', async () => {
  const before = await edit()
  type(/Bio/, 'Thirty years at sea')
  await waitFor(async () =>
    expect(await draftStore.read(ada.id, 'profile')).toMatchObject({ bio: 'Thirty years at sea' }),
  )
  before.unmount()
  open()
  expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeTruthy()
  expect(field(/Bio/).value).toBe('Thirty years at sea')
})

test('Cancel discards the changes', async () => {
  await edit()
  type(/Bio/, 'Thirty years at sea')
  press('Cancel')
  expect(screen.getByText('Nothing written yet.')).toBeTruthy()
  await waitFor(async () => expect(await draftStore.read(ada.id, 'profile')).toBeUndefined())
})

test('the phone number can be marked as WhatsApp', async () => {
  const requests = browser.server.mock(updateProfile, () => ada)
  await edit()
  fireEvent.click(screen.getByRole('checkbox', { name: 'This number is on WhatsApp' }))
  press('Save Changes')
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ phone_whatsapp: true }))
})

test('a draft from before a field existed keeps the saved value of that field', async () => {
  await draftStore.write(ada.id, 'profile', { first_name: 'Adelaide' })
  open()
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Adelaide')
  expect(field(/Occupation/).value).toBe('Boat Captain')
})

test('sharing offers to make the profile public first, then its link', async () => {
  let settings = defaultSettings
  browser.server.mock(getSettings, () => settings)
  browser.server.mock(updateSettings, () => (settings = { ...settings, public_profile: true }))
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByText(/Never your email or phone/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  press('Make my profile public')
  expect(await screen.findByText(new URL('/@adarolle', location.href).href)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Share on WhatsApp' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
})
