// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { confirmAvailability, listTalent, setAvailability, type Talent } from 'contract/hireme'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { deferred, pageWithNext, errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { AvailabilityButton, AvailabilityTermsButton } from './Availability.tsx'
import { TalentBoard } from './TalentBoard.tsx'

const browser = setupBrowser()

const electrician: Talent = {
  id: ben.id,
  first_name: 'Ben',
  last_name: 'Moss',
  username: 'benmoss',
  email: 'ben@cayfolk.example',
  phone: '+12425550138',
  phone_whatsapp: true,
  phone_verified: true,
  trade: 'Electrician',
  occupation: 'Master electrician',
  company_name: null,
  location: 'Moss Town',
  island: 'Exuma',
  bio: null,
  skills: 'Solar PV, Wiring, Panels, Batteries, Audits',
  avatar_url: null,
  user_type: 'freelancer',
  is_available_for_hire: true,
  willing_to_relocate: false,
  rate_amount: null,
  rate_period: 'hour',
  islands_served: [],
  available_from: null,
  reason: null,
  credentials: [],
  rating: 4.66,
  reviews_count: 3,
  is_saved: false,
  contact_request: null,
  can_ask_for_contact: false,
}

const facets = {
  trades: [{ value: 'Electrician', count: 1 }],
  islands: [{ value: 'Exuma', count: 1 }],
}

function fakeBoard(users: Talent[] = [electrician], total = users.length) {
  return browser.server.mock(listTalent, () => ({ users, total, ...facets }))
}

const board = () =>
  renderInApp(
    <TalentBoard
      contact={<p>How to reach me</p>}
      renderSave={() => <button type="button">Save</button>}
      renderButtons={() => null}
    />,
    {
      server: browser.server,
      as: ada,
    },
  )
const confirm = async () => fireEvent.click(await screen.findByRole('button', { name: 'Make me available' }))
const isOn = (element: HTMLElement) => element.getAttribute('aria-checked') === 'true'

test("an available member's card shows all its fields", async () => {
  fakeBoard()
  board()
  expect(screen.getByRole('heading', { level: 1, name: 'HireMe Board' })).toBeTruthy()
  expect(screen.getByText('Discover talented professionals available for hire')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Available Talent (1)' })).toBeTruthy()
  const card = within(screen.getByRole('article', { name: 'Ben Moss' }))
  for (const words of ['Electrician', 'Moss Town, Exuma', '4.7 (3)', 'Solar PV', '+2 more'])
    expect(card.getByText(words), words).toBeTruthy()
  expect(card.getByRole('link', { name: 'ben@cayfolk.example' }).getAttribute('href')).toBe(
    'mailto:ben@cayfolk.example',
  )
  expect(card.getByRole('link', { name: '(242) 555-0138' }).getAttribute('href')).toBe('tel:+12425550138')
  expect(card.getByText('Verified')).toBeTruthy()
  expect(card.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe('https://wa.me/12425550138')
  expect(card.getByRole('link', { name: 'Ben Moss' }).getAttribute('href')).toBe('/user/2')
  expect(card.getByRole('link', { name: 'Message' }).getAttribute('href')).toBe('/messages?user=2')
})

test("contact details are shown only if shared, and the member's own card has no Message button", async () => {
  fakeBoard([{ ...electrician, email: null, phone: null, phone_whatsapp: false, id: ada.id, rating: null }])
  board()
  const card = within(await screen.findByRole('article', { name: 'Ben Moss' }))
  expect(card.getAllByRole('link').map((link) => link.textContent)).toEqual(['Ben Moss'])
  expect(card.getByText('Phone verified')).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('an empty board shows an empty state', async () => {
  fakeBoard([])
  board()
  expect(await screen.findByText('No talent available right now')).toBeTruthy()
  expect(
    screen.getByText('Check back later or encourage users to make themselves available for hire.'),
  ).toBeTruthy()
})

test('the search is debounced, filters apply immediately', async () => {
  const requests = fakeBoard()
  board()
  await screen.findByRole('article')
  const searchbox = screen.getByRole('searchbox', { name: 'Search talent' })
  for (const value of ['s', 'so', 'sol']) fireEvent.change(searchbox, { target: { value } })
  await waitFor(() => expect(requests.at(-1)?.query.get('search')).toBe('sol'))
  expect(requests.map(({ query }) => query.get('search'))).toEqual([null, 'sol'])
  const filters = screen.getByRole('button', { name: /^Filters/ })
  expect(filters.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(filters)
  expect(filters.getAttribute('aria-expanded')).toBe('true')
  fireEvent.change(screen.getByLabelText('Trade'), { target: { value: 'Electrician' } })
  await waitFor(() => expect(requests.at(-1)?.query.get('trade')).toBe('Electrician'))
  fireEvent.change(screen.getByLabelText('Island'), { target: { value: 'Exuma' } })
  await waitFor(() => expect(requests.at(-1)?.query.get('island')).toBe('Exuma'))
  expect(filters.textContent).toBe('Filters2 set')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect((searchbox as HTMLInputElement).value).toBe(''))
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
})

test('more members are loaded page by page', async () => {
  browser.server.mock(listTalent, ({ query }) =>
    query.get('cursor')
      ? { users: [{ ...electrician, id: 9, first_name: 'Cleo' }], total: 2, ...facets }
      : pageWithNext({ users: [electrician], total: 2, ...facets }, 'more'),
  )
  board()
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByRole('article', { name: 'Cleo Moss' })).toBeTruthy()
  expect(screen.getByRole('article', { name: 'Ben Moss' })).toBeTruthy()
})

test('a board that fails to load shows an error instead of the empty state', async () => {
  browser.server.mock(listTalent, () => errorResponse('too_many_requests'))
  board()
  expect(await screen.findByText("The HireMe Board couldn't be loaded.")).toBeTruthy()
  expect(screen.queryByText('No talent available right now')).toBeNull()
})

test('the availability switch waits for the server, shows its result and refetches the board', async () => {
  const listed = fakeBoard()
  const response = deferred<{ is_available: boolean }>()
  const requests = browser.server.mock(setAvailability, () => response.promise)
  board()
  await screen.findByRole('article')
  const toggle = screen.getByRole('switch', { name: 'Available for hire' })
  expect(isOn(toggle)).toBe(false)
  fireEvent.click(toggle)
  await confirm()
  await waitFor(() => expect(toggle.getAttribute('aria-disabled')).toBe('true'))
  fireEvent.click(toggle)
  expect(isOn(toggle)).toBe(false)
  response.resolve({ is_available: true })
  await waitFor(() => expect(isOn(toggle)).toBe(true))
  expect(requests.map(({ body }) => body)).toEqual([{ is_available: true, show_on_board: false }])
  await waitFor(() => expect(listed).toHaveLength(2))
})

test('switching on asks whether to show email and phone, unchecked each time', async () => {
  fakeBoard()
  const requests = browser.server.mock(setAvailability, ({ body }) => ({
    is_available: (body as { is_available: boolean }).is_available,
  }))
  board()
  const toggle = screen.getByRole('switch', { name: 'Available for hire' })
  const contact = () =>
    screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Also show my email and phone number to all members there',
    })
  fireEvent.click(toggle)
  expect((await contact()).checked).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests).toEqual([])

  fireEvent.click(toggle)
  fireEvent.click(await contact())
  await confirm()
  await waitFor(() => expect(isOn(toggle)).toBe(true))
  fireEvent.click(toggle)
  await waitFor(() => expect(isOn(toggle)).toBe(false))
  fireEvent.click(toggle)
  expect((await contact()).checked).toBe(false)
  expect(requests.map(({ body }) => body)).toEqual([
    { is_available: true, show_on_board: true },
    { is_available: false },
  ])
})

test('a failed switch keeps its state', async () => {
  fakeBoard()
  browser.server.mock(setAvailability, () => errorResponse('too_many_requests'))
  board()
  const toggle = screen.getByRole('switch', { name: 'Available for hire' })
  fireEvent.click(toggle)
  await confirm()
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy()
  expect(isOn(toggle)).toBe(false)
})

test("the button on the member's own profile toggles the same availability", async () => {
  browser.server.mock(setAvailability, () => ({ is_available: true }))
  renderInApp(<AvailabilityButton />, { server: browser.server, as: ada })
  fireEvent.click(await screen.findByRole('button', { name: 'Not Available' }))
  await confirm()
  expect(await screen.findByRole('button', { name: 'Available for Hire' })).toBeTruthy()
})

test('a card says why someone is within reach, and whether they would relocate', async () => {
  fakeBoard([
    { ...electrician, reason: 'Ferry from New Providence', willing_to_relocate: true },
    { ...electrician, id: 77, first_name: 'Cyd', reason: 'Willing to relocate', willing_to_relocate: true },
  ])
  board()
  const ben = within(await screen.findByRole('article', { name: 'Ben Moss' }))
  expect(ben.getByText('Ferry from New Providence')).toBeTruthy()
  expect(ben.getByText('Willing to relocate')).toBeTruthy()
  expect(
    within(screen.getByRole('article', { name: 'Cyd Moss' })).getAllByText('Willing to relocate'),
  ).toHaveLength(1)
})

test('switching on asks for rate, start and islands, which are checked and sent with it', async () => {
  fakeBoard()
  const requests = browser.server.mock(setAvailability, () => ({ is_available: true }))
  board()
  fireEvent.click(screen.getByRole('switch', { name: 'Available for hire' }))
  const dialog = within(await screen.findByRole('dialog'))
  const rate = await dialog.findByLabelText('Rate from')
  fireEvent.change(rate, { target: { value: 'a lot' } })
  await confirm()
  expect(await screen.findByText('Enter an amount from 1 to 100,000')).toBeTruthy()
  expect(requests).toEqual([])
  fireEvent.change(rate, { target: { value: '$1,200.50' } })
  fireEvent.change(dialog.getByLabelText('For'), { target: { value: 'week' } })
  fireEvent.change(dialog.getByLabelText('Available from'), { target: { value: '2027-01-04' } })
  fireEvent.click(dialog.getByLabelText('Long Island'))
  fireEvent.click(dialog.getByLabelText('Exuma'))
  await confirm()
  expect(await screen.findByText("You're on the HireMe Board")).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([
    {
      is_available: true,
      show_on_board: false,
      rate_amount: 1200.5,
      rate_period: 'week',
      islands_served: ['Exuma', 'Long Island'],
      available_from: '2027-01-04',
    },
  ])
  expect(screen.getByText('From $1,200.50 a week')).toBeTruthy()
  expect(screen.getByText('Serves Exuma and Long Island')).toBeTruthy()
})

test('only the changed terms are sent', async () => {
  const as = { ...ada, is_available_for_hire: true, rate_amount: 30, islands_served: ['Exuma' as const] }
  const requests = browser.server.mock(setAvailability, () => ({ is_available: true }))
  renderInApp(<AvailabilityTermsButton />, { server: browser.server, as })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit rate, islands or start date' }))
  fireEvent.change(await screen.findByLabelText(/^Rate from/), { target: { value: '35' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(requests[0]?.body).toEqual({ is_available: true, rate_amount: 35 })
})

test('a card shows rate, islands served and start', async () => {
  fakeBoard([
    {
      ...electrician,
      rate_amount: 25,
      islands_served: ['Exuma', 'Andros'],
      available_from: '2999-12-07',
    },
  ])
  board()
  const card = within(await screen.findByRole('article', { name: 'Ben Moss' }))
  for (const text of ['From $25 an hour', 'Also serves Andros', 'Available from 7 December'])
    expect(card.getByText(text), text).toBeTruthy()
})

test('the board is filtered by island served, start and rate', async () => {
  const requests = fakeBoard()
  board()
  await screen.findByRole('article')
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }))
  fireEvent.change(screen.getByLabelText('Serves island'), { target: { value: 'Exuma' } })
  fireEvent.change(screen.getByLabelText('Available by'), { target: { value: '2027-01-04' } })
  const rate = screen.getByLabelText('Rate up to')
  fireEvent.change(rate, { target: { value: '$40' } })
  fireEvent.blur(rate)
  await waitFor(() => expect(requests.at(-1)?.query.get('rate_max')).toBe('40'))
  expect(screen.getByText('People without a rate are still shown.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('For'), { target: { value: 'day' } })
  await waitFor(() => expect(requests.at(-1)?.query.get('rate_period')).toBe('day'))
  expect(requests.at(-1)?.query.get('serves')).toBe('Exuma')
  expect(requests.at(-1)?.query.get('available_by')).toBe('2027-01-04')
})

test('what a rate is for can only be chosen with a rate', async () => {
  fakeBoard()
  board()
  await screen.findByRole('article')
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }))
  expect(screen.getByLabelText('For')).toHaveProperty('disabled', true)
  const rate = screen.getByLabelText('Rate up to')
  fireEvent.change(rate, { target: { value: '40' } })
  fireEvent.blur(rate)
  await waitFor(() => expect(screen.getByLabelText('For')).toHaveProperty('disabled', false))
})

test.for(['abc', '25.555', '200000'])('a highest rate of %s is not applied, nor shown', async (value) => {
  const requests = fakeBoard()
  board()
  await screen.findByRole('article')
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }))
  const rate = screen.getByLabelText<HTMLInputElement>('Rate up to')
  fireEvent.change(rate, { target: { value } })
  fireEvent.blur(rate)
  expect(rate.value).toBe('')
  expect(requests.every(({ query }) => !query.has('rate_max'))).toBe(true)
})

test('the search field follows the address', async () => {
  fakeBoard()
  renderInApp(
    <>
      <TalentBoard contact={null} renderSave={() => null} renderButtons={() => null} />
      <Link to="/hireme">HireMe</Link>
    </>,
    { server: browser.server, as: ada, at: '/hireme?talent=plumber' },
  )
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search talent' })
  expect(field.value).toBe('plumber')
  fireEvent.click(screen.getByRole('link', { name: 'HireMe' }))
  await waitFor(() => expect(field.value).toBe(''))
})

const NO_LONGER_ON_BOARD = "You're no longer on the HireMe Board. Switch on “Available for hire” to return."

test('a reminder answered just after availability ended says so', async () => {
  fakeBoard()
  browser.server.mock(confirmAvailability, () => ({ is_available: false }))
  renderInApp(<TalentBoard contact={null} renderSave={() => null} renderButtons={() => null} />, {
    server: browser.server,
    as: { ...ada, is_available_for_hire: true },
    at: '/hireme?still=yes',
  })
  expect(await screen.findByText(NO_LONGER_ON_BOARD)).toBeTruthy()
})

test("a reminder's link keeps the member on the board with one request", async () => {
  fakeBoard()
  const requests = browser.server.mock(confirmAvailability, () => ({ is_available: true }))
  renderInApp(<TalentBoard contact={null} renderSave={() => null} renderButtons={() => null} />, {
    server: browser.server,
    as: { ...ada, is_available_for_hire: true },
    at: '/hireme?still=yes',
  })
  expect(await screen.findByText('Thanks! You stay on the HireMe Board.')).toBeTruthy()
  expect(requests).toHaveLength(1)
})

test('after availability has ended, the link of a reminder says so and changes nothing', async () => {
  fakeBoard()
  const requests = browser.server.mock(confirmAvailability, () => ({ is_available: true }))
  renderInApp(<TalentBoard contact={null} renderSave={() => null} renderButtons={() => null} />, {
    server: browser.server,
    as: ada,
    at: '/hireme?still=yes',
  })
  await screen.findByText(NO_LONGER_ON_BOARD)
  await screen.findByRole('article')
  expect(requests).toEqual([])
})
