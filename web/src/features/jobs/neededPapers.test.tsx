// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { createJob } from 'contract/jobPosting'
import type { Job } from 'contract/jobs'
import { listPapers, type Paper } from 'contract/papers'
import type { User } from 'contract/profiles'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { jobBy } from '../../test/jobs.ts'
import { ada, ben } from '../../test/people.ts'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { JobPapers } from './detail/JobPapers.tsx'
import { JobForm } from './form/JobForm.tsx'
import { emptyJobValues } from './form/jobValues.ts'
import { JobCard } from './list/JobCard.tsx'

const browser = setupBrowser()

const paper = (key: string, name: string, more: Partial<Paper> = {}): Paper => ({
  key,
  name,
  where_to_get: `Where to get ${name}.`,
  is_held: false,
  expires_on: null,
  ...more,
})
const NIB = paper('nib_card', 'NIB card', { is_held: true })
const STCW = paper('stcw', 'STCW')
const FOOD = paper('food_handler', 'Food handler', { is_held: true, expires_on: '2020-02-29' })
const PASSPORT = paper('passport', 'Passport', { is_held: true })
const needed = [NIB, STCW, FOOD].map(({ key, name }) => ({ key, name }))

/** Renders a job of Ben that needs three papers. Returns the requests of the member's papers. */
function open(as: User | undefined, render: (job: Job) => ReactElement) {
  const requests = browser.server.mock(listPapers, () => [PASSPORT, NIB, STCW, FOOD])
  renderInApp(
    render(jobBy(ben, { papers: needed })),
    as ? { server: browser.server, as } : { server: browser.server },
  )
  return requests
}

test('a card says how many of the needed papers the member has, without those that have expired', async () => {
  open(ada, (job) => <JobCard job={job} />)
  expect(await screen.findByText('You have 1 of 3 papers')).toBeTruthy()
})

test.for([undefined, ben])(
  'a card for a visitor or the employer names the number only: %o',
  async (viewer) => {
    const requests = open(viewer, (job) => <JobCard job={job} />)
    expect(await screen.findByText('3 papers needed')).toBeTruthy()
    expect(requests).toHaveLength(0)
  },
)

test('a job shows members which papers they have, and where to get the others', async () => {
  open(ada, (job) => <JobPapers job={job} />)
  expect(await screen.findByText('You have 1 of 3 papers')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'NIB card: you have it',
    'STCW: missingWhere to get STCW.',
    'Food handler: expired on 29 Feb 2020Where to get Food handler.',
  ])
  expect(screen.getByRole('link', { name: 'Update your papers' }).getAttribute('href')).toBe('/papers')
})

test('a job shows visitors the list of needed papers', async () => {
  const requests = open(undefined, (job) => <JobPapers job={job} />)
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    'NIB card',
    'STCW',
    'Food handler',
  ])
  expect(requests).toHaveLength(0)
})

test('the employer chooses the papers in the form', async () => {
  browser.server.mock(listPapers, () => [PASSPORT, NIB])
  const created = browser.server.mock(createJob, () => jobBy(ada))
  const initial = {
    ...emptyJobValues(ada),
    title: 'Cook',
    company: 'Shack',
    location: 'Nassau',
    category: 'other' as const,
    description: 'Grill.',
  }
  renderInApp(<JobForm me={ada} initial={initial} draftKey="job" SkillsInput={() => null} />, {
    server: browser.server,
    as: ada,
  })
  fireEvent.click(await screen.findByText('More about the job'))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'NIB card' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Passport' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'NIB card' }))
  fireEvent.click(screen.getByRole('button', { name: 'Post Job' }))
  await expect.poll(() => created[0]?.body).toMatchObject({ papers: [{ key: 'passport' }] })
})
