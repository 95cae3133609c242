// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  addCvEntry,
  deleteCvEntry,
  importCvEntries,
  listCvEntries,
  updateCvEntry,
  type CvEntry,
} from 'contract/cv'
import { listPortfolio } from 'contract/portfolio'
import { updateProfile, type User } from 'contract/profiles'
import { expect, test } from 'vitest'
import { mate } from '../../../test/cvEntries.ts'
import { mockCvFile } from '../../../test/mockCvFile.ts'
import { errorResponse } from '../../../test/mockServer.ts'
import { nextDownload } from '../../../test/nextDownload.ts'
import { ada } from '../../../test/people.ts'
import { roof } from '../../../test/portfolio.ts'
import { renderInApp, setupBrowser } from '../../../test/renderInApp.tsx'
import { CvEditor } from './CvEditor.tsx'

const browser = setupBrowser()

function open(entries: CvEntry[], user: User = ada) {
  let stored = entries
  browser.server.mock(listCvEntries, () => ({ entries: stored }))
  browser.server.mock(listPortfolio, () => ({ items: [roof] }))
  renderInApp(<CvEditor user={user} />, { server: browser.server, as: user })
  return (changed: CvEntry[]) => (stored = changed)
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

test('a position is added; what is wrong is shown at the field', async () => {
  const store = open([])
  const requests = browser.server.mock(addCvEntry, ({ body }) => {
    if (!(body as CvEntry).title) return errorResponse('invalid_input', { title: 'Enter your job title' })
    store([mate])
    return mate
  })
  await press('Add a position')
  await type('Employer', 'Bahamas Ferries')
  await type('Started: year', '2020')
  await type('Started: month', '03')
  await press('Save')
  expect(await screen.findByText('Enter your job title')).toBeTruthy()
  await type('Job title', 'Mate')
  await press('Save')
  const list = await screen.findByRole('list', { name: 'Experience' })
  expect(list.textContent).toContain('Bahamas Ferries, Nassau · March 2020 to now')
  expect(requests[1]?.body).toEqual({
    kind: 'position',
    title: 'Mate',
    organization: 'Bahamas Ferries',
    place: '',
    started: '2020-03',
    ended: '',
    description: '',
    level: null,
    expires_on: null,
  })
})

test('what was typed is still there after the dialog was closed', async () => {
  open([])
  await press('Add a language')
  await type('Language', 'Kreyol')
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Add a language')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Language').value).toBe('Kreyol'))
})

test('an entry is changed, and removed after a confirmation', async () => {
  const store = open([mate])
  const changes = browser.server.mock(updateCvEntry, () => {
    store([{ ...mate, title: 'Captain' }])
    return { ...mate, title: 'Captain' }
  })
  const removals = browser.server.mock(deleteCvEntry, () => {
    store([])
    return undefined
  })
  await press('Edit: Mate')
  await type('Job title', 'Captain')
  await press('Save')
  await press('Remove: Captain')
  expect(changes[0]).toMatchObject({
    path: '/api/cv/entries/4',
    body: { title: 'Captain', started: '2020-03' },
  })
  expect(removals).toEqual([])
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('Captain')).toBeNull())
  expect(removals[0]?.path).toBe('/api/cv/entries/4')
})

async function saveOutdatedEntry() {
  await press('Edit: Mate')
  await type('Job title', 'Captain')
  await press('Save')
  expect(await screen.findByText('This was changed somewhere else since you opened it.')).toBeTruthy()
}

test('an entry that was changed elsewhere can be loaded, and what was typed is kept', async () => {
  const newer = { ...mate, place: 'Freeport', revision: 2 }
  const store = open([mate])
  const requests = browser.server.mock(updateCvEntry, ({ body }) =>
    (body as CvEntry).revision === 2 ? newer : errorResponse('edited_elsewhere'),
  )
  const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
  await saveOutdatedEntry()
  expect(requests[0]?.body).toMatchObject({ title: 'Captain', revision: 1 })
  store([newer])
  await press('Load the newer version')
  expect(await screen.findByText(/^This is the newer version/)).toBeTruthy()
  expect([value(/^Job title/), value(/^Place/)]).toEqual(['Mate', 'Freeport'])
  expect(document.activeElement).toBe(screen.getByLabelText(/^Job title/))
  await press('Back to mine')
  expect([value(/^Job title/), value(/^Place/)]).toEqual(['Captain', 'Nassau'])
  await press('Save')
  await press('Load the newer version')
  await screen.findByText(/^This is the newer version/)
  await type('Job title', 'Master')
  await press('Save')
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(requests.at(-1)?.body).toMatchObject({ title: 'Master', place: 'Freeport', revision: 2 })
})

test('an entry that was changed elsewhere can be replaced anyway', async () => {
  open([mate])
  const requests = browser.server.mock(updateCvEntry, ({ body }) =>
    'revision' in (body as object) ? errorResponse('edited_elsewhere') : mate,
  )
  await saveOutdatedEntry()
  await press('Save mine anyway')
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(requests.at(-1)?.body).toMatchObject({ title: 'Captain', place: 'Nassau' })
})

test('a CV is downloaded with what was chosen', async () => {
  open([mate])
  const file = nextDownload()
  const queries = mockCvFile(() => new Response(new Uint8Array([0x25, 0xff])))
  await press('Make my CV')
  fireEvent.click(await screen.findByRole('radio', { name: /Anonymous/ }))
  fireEvent.click(screen.getByRole('radio', { name: 'A4' }))
  for (const name of ['About', 'Skills']) fireEvent.click(screen.getByRole('checkbox', { name }))
  expect(screen.queryByRole('button', { name: /JSON/ })).toBeNull()
  await press('Download PDF')
  expect([...new Uint8Array(await (await file).arrayBuffer())]).toEqual([0x25, 0xff])
  expect(queries).toEqual([
    { identity: 'anonymous', paper: 'a4', sections: 'experience,education,languages,licences,portfolio' },
  ])
})

test('a JSON Resume is downloaded with contact details and the portfolio', async () => {
  open([mate])
  const file = nextDownload()
  await press('Make my CV')
  const button = await screen.findByRole('button', { name: 'Download for other job sites' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  fireEvent.click(button)
  expect(JSON.parse(await (await file).text())).toMatchObject({
    basics: { name: 'Ada Rolle', email: 'ada@cayfolk.example' },
    work: [{ name: 'Bahamas Ferries' }],
    projects: [{ name: 'A new roof', url: `${location.origin}/p/11` }],
  })
})

test('a JSON Resume is previewed, and adds and replaces only what is ticked', async () => {
  open([mate], { ...ada, bio: 'Mine.', occupation: null })
  const imports = browser.server.mock(importCvEntries, () => ({ added: 1 }))
  const updates = browser.server.mock(updateProfile, () => ada)
  const resume = {
    basics: { label: 'Captain', summary: 'Theirs.' },
    work: [
      { name: 'Bahamas Ferries', position: 'Mate', startDate: '2020-03-01' },
      { name: 'Dockyard', position: 'Welder', startDate: '2015' },
      { name: 'Kiosk', position: 'Cashier' },
    ],
    languages: [{ language: 'Spanish', fluency: 'Fluent' }],
  }
  await screen.findByRole('button', { name: 'Bring in a CV from another site' })
  fireEvent.change(screen.getByLabelText('CV file from another site'), {
    target: { files: [new File([JSON.stringify(resume)], 'resume.json')] },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Your CV from another site' }))
  const ticked = () =>
    dialog
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ checked, labels }) => [labels?.[0]?.textContent, checked])
  expect(ticked()).toEqual([
    ['Experience: Welder, Dockyard, 2015 to now', true],
    ['Languages: Spanish, Fluent', true],
    ['Occupation', true],
    ['Replace: Bio', false],
  ])
  expect(dialog.getByText('Now: Mine.')).toBeTruthy()
  expect(dialog.getByText('Position Cashier: Enter the year in which you started')).toBeTruthy()
  fireEvent.click(dialog.getByRole('checkbox', { name: /Spanish/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Add to my profile' }))
  await waitFor(() => expect(updates[0]?.body).toEqual({ occupation: 'Captain' }))
  expect(imports[0]?.body).toMatchObject({ entries: [{ title: 'Welder', organization: 'Dockyard' }] })
})
