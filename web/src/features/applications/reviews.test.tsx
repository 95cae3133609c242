// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listPendingReviews, reviewHire, type Review } from 'contract/reviews'
import { expect, test } from 'vitest'
import { errorResponse } from '../../test/mockServer.ts'
import { ada } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import type { PendingReview } from './reviews.queries.ts'
import { ReviewsToWrite } from './ReviewsToWrite.tsx'

const browser = setupBrowser()

const hire: PendingReview = {
  id: 900,
  hired_at: '2026-11-20T12:00:00.000Z',
  waits_for_other: false,
  job: { id: 70, title: 'Lead electrician' },
  user: { id: 2, first_name: 'Ben', last_name: 'Moss', avatar_url: null },
}

const review: Review = {
  id: 1,
  application_id: 900,
  rating: 4,
  content: 'On time, every day.',
  created_at: '2026-11-20T12:00:00.000Z',
  job: hire.job,
  user: { ...hire.user, username: 'benmoss' },
  moderation: null,
}

function open(pending: PendingReview = hire) {
  let hires = [pending]
  browser.server.mock(listPendingReviews, () => ({ hires, total: hires.length }))
  const requests = browser.server.mock(reviewHire, () => {
    hires = []
    return { review }
  })
  renderInApp(
    <main id="main" tabIndex={-1}>
      <ReviewsToWrite />
    </main>,
    { server: browser.server, as: ada },
  )
  return requests
}

async function openDialog() {
  fireEvent.click(await screen.findByRole('button', { name: 'Write a review' }))
  return within(await screen.findByRole('dialog', { name: 'Review Ben Moss' }))
}

test('a hire can be reviewed with stars and text, and is then no longer pending', async () => {
  const requests = open()
  expect(await screen.findByText('What was it like working with Ben Moss?')).toBeTruthy()
  const dialog = await openDialog()
  fireEvent.click(dialog.getByRole('radio', { name: '4 stars, Very good' }))
  fireEvent.change(dialog.getByLabelText(/In your own words/), { target: { value: ' On time. ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send review' }))
  expect(
    await screen.findByText('Thank you. Your review appears as soon as both are written, or after 14 days.'),
  ).toBeTruthy()
  expect(requests[0]?.body).toEqual({ rating: 4, content: 'On time.' })
  await waitFor(() => expect(screen.queryByText('What was it like working with Ben Moss?')).toBeNull())
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
})

test('who reviews someone who accepted no offer reads that it waits for theirs, and of no day', async () => {
  open({ ...hire, waits_for_other: true })
  const dialog = await openDialog()
  expect(
    dialog.getByText(
      "For Lead electrician. Ben reads it once they've written theirs. Members can then see it on their profile with your name.",
    ),
  ).toBeTruthy()
  fireEvent.click(dialog.getByRole('radio', { name: '1 star, Poor' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Send review' }))
  expect(await screen.findByText("Thank you. Ben reads it once they've written theirs.")).toBeTruthy()
})

test('a review needs a rating', async () => {
  const requests = open()
  const dialog = await openDialog()
  fireEvent.click(dialog.getByRole('button', { name: 'Send review' }))
  expect(await dialog.findByText('Choose one to five stars')).toBeTruthy()
  expect(requests).toEqual([])
})

test('a refused review shows the reason and keeps the rating and the text', async () => {
  open()
  browser.server.mock(reviewHire, () => errorResponse('already_reviewed'))
  const dialog = await openDialog()
  fireEvent.click(dialog.getByRole('radio', { name: '1 star, Poor' }))
  fireEvent.change(dialog.getByLabelText(/In your own words/), { target: { value: 'Never came.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send review' }))
  expect(await screen.findByText("You've already reviewed this hire.")).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: '1 star, Poor' }).checked).toBe(true)
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/In your own words/).value).toBe('Never came.')
})

test('the page of a job asks only for reviews of its hires', async () => {
  const otherHire: PendingReview = { ...hire, id: 901, job: { id: 71, title: 'Helper' } }
  browser.server.mock(listPendingReviews, () => ({ hires: [hire, otherHire], total: 2 }))
  renderInApp(<ReviewsToWrite of={{ job_id: 71 }} />, { server: browser.server, as: ada })
  expect(await screen.findByText('Helper')).toBeTruthy()
  expect(screen.queryByText('Lead electrician')).toBeNull()
})
