// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  createCompany,
  deleteCompany,
  followApplicants,
  listCompanies,
  listCompanyMembers,
  removeCompanyMember,
  setCompanyLogo,
  setCompanyMember,
  updateCompany,
  type Company,
  type CompanyMember,
} from 'contract/companies'
import { listFriends } from 'contract/friends'
import { expect, test } from 'vitest'
import { kitchen } from '../../test/companies.ts'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { CompanySettings } from './CompanySettings.tsx'

const browser = setupBrowser()

const ownKitchen: Company = { ...kitchen, revision: 3, role: 'owner' }
const memberOf = ({ id, first_name, last_name, username }: typeof ada, role: CompanyMember['role']) => ({
  id,
  first_name,
  last_name,
  username,
  avatar_url: null,
  role,
  since: ownKitchen.created_at,
})

function open(...companies: Company[]) {
  browser.server.mock(listCompanies, () => ({ companies }))
  renderInApp(
    <CompanySettings user={ada} renderVerification={({ name }) => <p>{`${name} isn't verified`}</p>} />,
    { server: browser.server, as: ada },
  )
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a member makes a page for a company, and what is wrong is shown at the field', async () => {
  open()
  const requests = browser.server.mock(createCompany, () =>
    errorResponse('invalid_input', { website: 'Enter a web address' }),
  )
  await press('Add a company')
  type('Name', 'Conch Town Kitchen')
  type(/Website/, 'conch town')
  await press('Create page')
  expect(await screen.findByText('Enter a web address')).toBeTruthy()
  browser.server.mock(createCompany, () => ownKitchen)
  await press('Create page')
  expect(await screen.findByText('Conch Town Kitchen has a page now')).toBeTruthy()
  expect(requests[0]?.body).toEqual({
    name: 'Conch Town Kitchen',
    location: '',
    website: 'conch town',
    about: '',
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('owners see the way to a verification, recruiters only the page and its members', async () => {
  open(ownKitchen, { ...ownKitchen, id: 8, name: 'Reef Divers', handle: 'reef-divers', role: 'recruiter' })
  expect(await screen.findByText("Conch Town Kitchen isn't verified")).toBeTruthy()
  expect(screen.queryByText("Reef Divers isn't verified")).toBeNull()
  const buttons = screen.getAllByRole('button').map((it) => it.getAttribute('aria-label') ?? it.textContent)
  expect(buttons).toEqual([
    'Edit Conch Town Kitchen',
    'Add a logo of Conch Town Kitchen',
    'Members of Conch Town Kitchen',
    'Delete the page of Conch Town Kitchen',
    'Members of Reef Divers',
    'Add a company',
  ])
  expect(screen.getByRole('link', { name: 'See the page of Reef Divers' }).getAttribute('href')).toBe(
    '/company/reef-divers',
  )
})

test('members choose to be notified about all applicants of a company', async () => {
  open({ ...ownKitchen, role: 'reader' })
  const requests = browser.server.mock(followApplicants, ({ body }) => {
    browser.server.mock(listCompanies, () => ({ companies: [{ ...ownKitchen, ...(body as object) }] }))
    return { ...ownKitchen, follows_applicants: true }
  })
  const find = () =>
    screen.findByRole('switch', { name: 'Notify me about all applicants of Conch Town Kitchen' })
  fireEvent.click(await find())
  await waitFor(async () => expect((await find()).getAttribute('aria-checked')).toBe('true'))
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    ['/api/companies/7/follows-applicants', { follows_applicants: true }],
  ])
})

test('a new name of a verified company asks first, and can be taken back', async () => {
  open(ownKitchen)
  const requests = browser.server.mock(updateCompany, () => errorResponse('company_name_verified'))
  await press('Edit Conch Town Kitchen')
  type('Name', 'Conch Town Bistro')
  await press('Save')
  await press('Keep the badge')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Conch Town Kitchen')
  type('Name', 'Conch Town Bistro')
  await press('Save')
  browser.server.mock(updateCompany, ({ body }) => {
    requests.push({ body } as (typeof requests)[number])
    return { ...ownKitchen, name: 'Conch Town Bistro' }
  })
  await press('Change the name')
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(requests.map(({ body }) => (body as { ends_verification: boolean }).ends_verification)).toEqual([
    false,
    false,
    true,
  ])
  expect(requests.at(-1)?.body).toMatchObject({ name: 'Conch Town Bistro', revision: 3 })
})

test('a company that was edited elsewhere keeps what was typed', async () => {
  open(ownKitchen)
  browser.server.mock(updateCompany, () => errorResponse('edited_elsewhere'))
  await press('Edit Conch Town Kitchen')
  type(/About/, 'Open at six.')
  await press('Save')
  browser.server.mock(listCompanies, () => ({
    companies: [{ ...ownKitchen, about: 'Open at five.', revision: 4 }],
  }))
  await press('Load the newer version')
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/About/).value).toBe('Open at five.'))
  await press('Back to mine')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/About/).value).toBe('Open at six.')
})

test('an owner adds a friend, changes a role and removes a member', async () => {
  open(ownKitchen)
  let members = [memberOf(ada, 'owner')]
  browser.server.mock(listCompanyMembers, () => ({ members }))
  browser.server.mock(listFriends, () => ({ success: true as const, friends: [ben], total: 1 }))
  const set = browser.server.mock(setCompanyMember, ({ body }) => {
    const member = memberOf(ben, (body as { role: CompanyMember['role'] }).role)
    members = [memberOf(ada, 'owner'), member]
    return member
  })
  await press('Members of Conch Town Kitchen')
  fireEvent.change(await screen.findByLabelText('Add a friend'), { target: { value: String(ben.id) } })
  expect(screen.getByLabelText<HTMLSelectElement>('Role').value).toBe('recruiter')
  type('Role', 'reader')
  await press('Add')
  expect(await screen.findByText('Ben is a reader now')).toBeTruthy()
  fireEvent.change(await screen.findByLabelText('Role of Ben Moss'), { target: { value: 'owner' } })
  expect(await screen.findByText('Ben is an owner now')).toBeTruthy()
  expect(set.map(({ path, body }) => [path, body])).toEqual([
    [`/api/companies/7/members/${ben.id}`, { role: 'reader' }],
    [`/api/companies/7/members/${ben.id}`, { role: 'owner' }],
  ])
  const removed = browser.server.mock(removeCompanyMember, () => {
    members = [memberOf(ada, 'owner')]
    return undefined
  })
  await pressFocused('Remove Ben Moss')
  await confirm('Remove')
  await waitFor(() => expect(screen.queryByText('Ben Moss')).toBeNull())
  expect(removed).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText(/\(you\)/).closest('li')))
})

test('after a friend was added, none is chosen', async () => {
  open(ownKitchen)
  let members = [memberOf(ada, 'owner')]
  const cleo = { ...ben, id: 3, first_name: 'Cleo', username: 'cleo' }
  browser.server.mock(listCompanyMembers, () => ({ members }))
  browser.server.mock(listFriends, () => ({ success: true as const, friends: [ben, cleo], total: 2 }))
  browser.server.mock(setCompanyMember, () => {
    const member = memberOf(ben, 'recruiter')
    members = [memberOf(ada, 'owner'), member]
    return member
  })
  await press('Members of Conch Town Kitchen')
  fireEvent.change(await screen.findByLabelText('Add a friend'), { target: { value: String(ben.id) } })
  await press('Add')
  expect(await screen.findByLabelText('Role of Ben Moss')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true))
})

/** As with the keyboard, which the click of a test isn't. */
async function pressFocused(name: string) {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

async function confirm(name: string) {
  const dialog = await screen.findByRole('alertdialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  const button = within(dialog).getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

test('the last owner is not offered to leave or to change their role, and sees why', async () => {
  open(ownKitchen)
  let members = [memberOf(ada, 'owner'), memberOf(ben, 'recruiter')]
  browser.server.mock(listCompanyMembers, () => ({ members }))
  browser.server.mock(listFriends, () => ({ success: true as const, friends: [], total: 0 }))
  browser.server.mock(setCompanyMember, () => {
    members = [memberOf(ada, 'owner'), memberOf(ben, 'owner')]
    return memberOf(ben, 'owner')
  })
  await press('Members of Conch Town Kitchen')
  const description = 'A company needs an owner. Make someone else an owner first, or delete the company.'
  expect(await screen.findByText(description)).toBeTruthy()
  const own = () => [
    screen.getByRole<HTMLButtonElement>('button', { name: 'Leave Conch Town Kitchen' }),
    screen.getByRole<HTMLSelectElement>('combobox', { name: /^Role of Ada/ }),
  ]
  expect(own().map(({ disabled }) => disabled)).toEqual([true, true])
  expect(screen.getByRole('button', { name: /^Leave/, description })).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Role of Ben Moss').disabled).toBe(false)
  fireEvent.change(screen.getByLabelText('Role of Ben Moss'), { target: { value: 'owner' } })
  await waitFor(() => expect(own().map(({ disabled }) => disabled)).toEqual([false, false]))
  expect(screen.queryByText(description)).toBeNull()
})

test.for([
  ['To add someone, become friends on Cayfolk first.', []],
  ['All your friends are members already.', [ben]],
] as const)('without a friend to add, the owner reads: %s', async ([text, friends]) => {
  open(ownKitchen)
  browser.server.mock(listCompanyMembers, () => ({
    members: [memberOf(ada, 'owner'), memberOf(ben, 'reader')],
  }))
  browser.server.mock(listFriends, () => ({
    success: true as const,
    friends: [...friends],
    total: friends.length,
  }))
  await press('Members of Conch Town Kitchen')
  expect(await screen.findByText(text)).toBeTruthy()
})

test('who leaves is told so', async () => {
  open({ ...ownKitchen, role: 'recruiter' })
  browser.server.mock(listCompanyMembers, () => ({
    members: [memberOf(ben, 'owner'), memberOf(ada, 'recruiter')],
  }))
  browser.server.mock(removeCompanyMember, () => {
    browser.server.mock(listCompanies, () => ({ companies: [] }))
    return undefined
  })
  await press('Members of Conch Town Kitchen')
  await press('Leave Conch Town Kitchen')
  await confirm('Leave')
  expect(await screen.findByText('You left Conch Town Kitchen')).toBeTruthy()
})

test('a recruiter sees the members and may leave', async () => {
  open({ ...ownKitchen, role: 'recruiter' })
  browser.server.mock(listCompanyMembers, () => ({
    members: [memberOf(ben, 'owner'), memberOf(ada, 'recruiter')],
  }))
  browser.server.mock(removeCompanyMember, () => errorResponse('last_owner'))
  await press('Members of Conch Town Kitchen')
  expect(await screen.findByText('Recruiter')).toBeTruthy()
  expect(screen.queryByLabelText(/^Role of/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  await press('Leave Conch Town Kitchen')
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText(/A company needs an owner/)).toBeTruthy()
})

test('a page is deleted after a question, and the focus goes to the next one', async () => {
  const other: Company = { ...ownKitchen, id: 8, name: 'Reef Divers', handle: 'reef-divers' }
  open(ownKitchen, other)
  const requests = browser.server.mock(deleteCompany, () => {
    browser.server.mock(listCompanies, () => ({ companies: [other] }))
    return undefined
  })
  await pressFocused('Delete the page of Conch Town Kitchen')
  await screen.findByRole('alertdialog')
  expect(requests).toEqual([])
  await confirm('Delete')
  expect(await screen.findByText('Page deleted')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Reef Divers').closest('li')))
  expect(requests.map(({ path }) => path)).toEqual(['/api/companies/7'])
})

test('companies that fail to load can be tried again', async () => {
  browser.server.mock(listCompanies, () => errorResponse('too_many_requests'))
  renderInApp(<CompanySettings user={ada} renderVerification={() => null} />, {
    server: browser.server,
    as: ada,
  })
  expect(await screen.findByText("Your companies couldn't be loaded.")).toBeTruthy()
  browser.server.mock(listCompanies, () => ({ companies: [] }))
  await press(/Retry|Try again/)
  expect(await screen.findByText(/None yet/)).toBeTruthy()
})

const LOGO = `/uploads/${'l'.repeat(22)}.webp`

test('an owner crops a logo before it is uploaded', async () => {
  open(ownKitchen)
  expect(await screen.findByRole('button', { name: 'Add a logo of Conch Town Kitchen' })).toBeTruthy()
  const picker = document.querySelector('input[type=file]') as HTMLInputElement
  Object.defineProperty(picker, 'files', { value: [new File(['x'], 'logo.png', { type: 'image/png' })] })
  fireEvent.change(picker)
  expect(await screen.findByRole('dialog', { name: 'Logo of Conch Town Kitchen' })).toBeTruthy()
})

test('an owner removes a logo', async () => {
  open({ ...ownKitchen, logo_url: LOGO })
  expect((await screen.findByRole('presentation')).getAttribute('src')).toBe(LOGO)
  expect(screen.getByRole('button', { name: 'Change logo of Conch Town Kitchen' })).toBeTruthy()
  browser.server.mock(listCompanies, () => ({ companies: [ownKitchen] }))
  const requests = browser.server.mock(setCompanyLogo, () => ownKitchen)
  await press('Remove logo of Conch Town Kitchen')
  expect(await screen.findByText('Logo removed')).toBeTruthy()
  expect(requests[0]?.body).toEqual({ logo_url: '' })
  await waitFor(() => expect(screen.queryByRole('presentation')).toBeNull())
})

test('only owners change the logo, and one that cannot be loaded shows the initials', async () => {
  open({ ...ownKitchen, logo_url: LOGO, role: 'recruiter' })
  fireEvent.error(await screen.findByRole('presentation'))
  expect(screen.getByText('CT')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /logo/ })).toBeNull()
})
