// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listCvEntries } from 'contract/cv'
import { checkUsername, updateProfile } from 'contract/profiles'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Profile } from '../../screens/Profile.tsx'
import { errorResponse } from '../../test/mockServer.ts'
import { ada } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { SkillsInput } from './SkillsInput.tsx'
import { UsernameStatus } from './UsernameStatus.tsx'

const browser = setupBrowser()
function TypedUsername() {
  const [value, setValue] = useState(ada.username)
  return (
    <>
      <input aria-label="Username" value={value} onChange={({ target }) => setValue(target.value)} />
      <UsernameStatus value={value} current={ada.username} />
    </>
  )
}

const typeUsername = (value: string) =>
  fireEvent.change(screen.getByLabelText('Username'), { target: { value } })
const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const status = () => screen.getAllByRole('status')[0]

test('the availability of a username is checked after a pause of 300 ms and announced politely', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const requests = browser.server.mock(checkUsername, ({ query }) => ({
    available: query.get('username') === 'captain.ada',
  }))
  renderInApp(<TypedUsername />, { server: browser.server, as: ada })
  typeUsername('benmoss')
  await pause(250)
  expect(requests).toEqual([])
  await pause(60)
  await waitFor(() => expect(status()?.textContent).toBe("This username isn't available."))
  typeUsername('Captain.Ada')
  expect(status()?.textContent).toBe('')
  await pause(310)
  await waitFor(() => expect(status()?.textContent).toBe('Available'))
  expect(requests.map(({ query }) => query.get('username'))).toEqual(['benmoss', 'captain.ada'])
})

test.for([
  ["one's own", 'AdaRolle'],
  ['one that cannot be', 'a!'],
])('the availability of %s is not checked', async ([, username]) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const requests = browser.server.mock(checkUsername, () => ({ available: false }))
  renderInApp(<TypedUsername />, { server: browser.server, as: ada })
  typeUsername(username ?? '')
  await pause(400)
  expect(requests).toEqual([])
  expect(status()?.textContent).toBe('')
})

test('a failed availability check shows nothing, because saving checks again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const requests = browser.server.mock(checkUsername, () => errorResponse('too_many_requests'))
  renderInApp(<TypedUsername />, { server: browser.server, as: ada })
  typeUsername('benmoss')
  await pause(310)
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(status()?.textContent).toBe('')
})

function TypedSkills({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <label htmlFor="skills">Skills</label>
      <SkillsInput id="skills" ref={null} value={value} onChange={setValue} onBlur={() => undefined} />
      <output>{value}</output>
    </>
  )
}

const showSkills = (start = '') =>
  renderInApp(<TypedSkills start={start} />, { server: browser.server, as: ada })
const field = () => screen.getByLabelText<HTMLInputElement>('Skills')
const typeSkill = (value: string) => fireEvent.change(field(), { target: { value } })
const pressKey = (name: string) => fireEvent.keyDown(field(), { key: name })
const savedText = () => document.querySelector('output')?.textContent
const chips = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

test('a comma or Enter adds the typed text as a chip', () => {
  showSkills('Navigation')
  typeSkill('Diving,')
  expect(chips()).toEqual(['Navigation', 'Diving'])
  expect(field().value).toBe('')
  typeSkill('First aid')
  expect(chips()).toEqual(['Navigation', 'Diving'])
  expect(pressKey('Enter')).toBe(false)
  expect(chips()).toEqual(['Navigation', 'Diving', 'First aid'])
  expect(screen.getByText('First aid added')).toBeTruthy()
  expect(savedText()).toBe('Navigation, Diving, First aid')
})

test('Enter in an empty field submits the form', () => {
  showSkills('Navigation')
  expect(pressKey('Enter')).toBe(true)
})

test('a pasted list becomes chips without duplicates', () => {
  showSkills('Navigation')
  typeSkill('diving, NAVIGATION; Rigging,')
  expect(chips()).toEqual(['Navigation', 'diving', 'Rigging'])
})

test("text that isn't a chip yet is saved as a skill too", () => {
  showSkills('Navigation')
  typeSkill('Div')
  expect(savedText()).toBe('Navigation, Div')
  act(() => {
    field().focus()
    field().blur()
  })
  expect(chips()).toEqual(['Navigation', 'Div'])
})

test('the button of a chip removes the skill and focuses the field', () => {
  showSkills('Navigation, Diving')
  fireEvent.click(screen.getByRole('button', { name: 'Remove Navigation' }))
  expect(savedText()).toBe('Diving')
  expect(document.activeElement).toBe(field())
  expect(screen.getByText('Navigation removed')).toBeTruthy()
})

test('Backspace removes the last chip if the field is empty', () => {
  showSkills('Navigation, Diving')
  typeSkill('x')
  pressKey('Backspace')
  expect(chips()).toEqual(['Navigation', 'Diving'])
  typeSkill('')
  pressKey('Backspace')
  expect(savedText()).toBe('Navigation')
})

function showProfile(changes = {}) {
  browser.server.mock(listCvEntries, () => ({ entries: [] }))
  return renderInApp(<Profile />, { server: browser.server, as: { ...ada, ...changes } })
}

test('skills are saved as text', async () => {
  const requests = browser.server.mock(updateProfile, () => ada)
  showProfile({ skills: 'Navigation' })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  fireEvent.change(await screen.findByLabelText(/Skills/), { target: { value: 'Diving' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ skills: 'Navigation, Diving' }))
})

test("the card shows the profile's completeness, and its link opens the form at the missing field", async () => {
  showProfile({ trade: 'Captain', island: 'Exuma', avatar_url: '/uploads/ada.webp' })
  const card = within(await screen.findByRole('region', { name: 'Your profile is 50% complete' }))
  const [first] = screen.getAllByRole('heading', { level: 2 })
  expect(first?.textContent).toBe('Your profile is 50% complete')
  const bar = card.getByRole('progressbar', { name: 'Profile completeness' })
  expect(bar.getAttribute('value')).toBe('0.5')
  expect(card.getByText('Next, add your skills. Employers search for them.')).toBeTruthy()
  fireEvent.click(card.getByRole('link', { name: 'Add your skills' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Skills/)))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('link', { name: 'Add your skills' })).toBeTruthy()
})

test('if the picture is missing, the link leads to its button', async () => {
  showProfile({ trade: 'Captain', island: 'Exuma' })
  fireEvent.click(await screen.findByRole('link', { name: 'Add a picture' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a picture' })),
  )
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
})

test('the card changes the picture; the form also removes it', async () => {
  showProfile({ avatar_url: '/uploads/ada.webp' })
  expect(await screen.findByRole('button', { name: 'Change picture' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Edit Profile' }))
  expect(await screen.findByRole('button', { name: 'Remove picture' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Change picture' })).toHaveLength(1)
})

function chooseFile(file: File) {
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!picker) throw new Error('There is no picker')
  Object.defineProperty(picker, 'files', { value: [file], configurable: true })
  fireEvent.change(picker)
}

test('a chosen picture is cropped before the upload, and Cancel uploads nothing', async () => {
  showProfile()
  await screen.findByRole('button', { name: 'Edit Profile' })
  chooseFile(new File(['x'], 'me.png', { type: 'image/png' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your picture' }))
  expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test("a file that isn't a picture is refused", async () => {
  showProfile()
  await screen.findByRole('button', { name: 'Edit Profile' })
  chooseFile(new File(['x'], 'me.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('Please select a valid image file (JPEG, PNG, GIF)')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
