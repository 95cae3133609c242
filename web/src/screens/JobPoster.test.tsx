// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { getJob, type Job } from 'contract/jobs'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { jobBy } from '../test/jobs.ts'
import { errorResponse } from '../test/mockServer.ts'
import { ben } from '../test/people.ts'
import { renderInApp, setupBrowser } from '../test/renderInApp.tsx'
import { JobPoster } from './JobPoster.tsx'

const browser = setupBrowser()

function open(job: Job | undefined) {
  browser.server.mock(getJob, () => job ?? errorResponse('job_not_found'))
  const routes = (
    <Routes>
      <Route path="/j/:id/poster" element={<JobPoster />} />
    </Routes>
  )
  renderInApp(routes, { ...browser, at: '/j/70/poster' })
}

test('a poster says what the job is, what it pays, where it is and how to apply', async () => {
  open(jobBy(ben, { salary_min: 25, salary_max: 35 }))
  const poster = within(await screen.findByRole('article', { name: 'Poster' }))
  const { host } = new URL(location.href)
  for (const words of [
    'Lead electrician, solar retrofit',
    'Sunrise Solar Bahamas',
    'Moss Town, Exuma',
    'Full-time',
    '$25–35 an hour',
    'How to apply',
    `${host}/j/70`,
    'Open until 19 January 2027',
  ])
    expect(poster.getByText(words), words).toBeTruthy()
  expect(poster.getByRole('img', { name: /^QR code of .*\/j\/70$/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
})

test('only open jobs have a poster', async () => {
  open(jobBy(ben, { status: 'closed' }))
  expect(await screen.findByText("This job isn't open")).toBeTruthy()
  expect(screen.queryByRole('article', { name: 'Poster' })).toBeNull()
})

test.for([{ is_held: true }, { moderation: { reason: 'spam', appeal: null } as const }])(
  'a job that only its employer can see has none',
  async (state) => {
    open(jobBy(ben, state))
    expect(await screen.findByText('Only you can see this job')).toBeTruthy()
    expect(screen.queryByRole('article', { name: 'Poster' })).toBeNull()
  },
)

test('a missing job is said to be missing', async () => {
  open(undefined)
  expect(await screen.findByText('Job not found')).toBeTruthy()
})
