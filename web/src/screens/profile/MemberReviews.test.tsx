// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { createAppeal, createReport } from 'contract/moderation'
import { listPendingReviews, listReviews, type Review } from 'contract/reviews'
import { expect, test } from 'vitest'
import { ada, ben } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { MemberReviews } from './MemberReviews.tsx'

const browser = setupBrowser()

const review: Review = {
  id: 1,
  application_id: 900,
  rating: 4,
  content: 'On time, every day.',
  created_at: '2026-11-20T12:00:00.000Z',
  job: { id: 70, title: 'Lead electrician' },
  user: { id: 3, first_name: 'Cleo', last_name: 'Bain', username: 'cleobain', avatar_url: null },
  moderation: null,
}

/** Ada reads the reviews of Ben. */
function open(reviews: Review[], { total = reviews.length, rating = null as number | null } = {}) {
  browser.server.mock(listPendingReviews, () => ({ hires: [], total: 0 }))
  browser.server.mock(listReviews, () => ({ reviews, total, rating }))
  renderInApp(<MemberReviews person={ben} />, { server: browser.server, as: ada })
}

test("a member's rating and reviews are shown", async () => {
  open([review], { total: 3, rating: 4.7 })
  expect(await screen.findByText('On time, every day.')).toBeTruthy()
  expect(screen.getByText('4.7')).toBeTruthy()
  expect(screen.getByText('3 reviews')).toBeTruthy()
  expect(screen.getByText('4 of 5 stars')).toBeTruthy()
})

test('no rating is shown with few reviews', async () => {
  open([review])
  expect(await screen.findByText('A rating is shown after 3 reviews.')).toBeTruthy()
})

test('a review can be reported', async () => {
  open([review])
  const reports = browser.server.mock(createReport, () => ({ report: { id: 5 } }))
  const card = within(await screen.findByRole('article', { name: /Cleo Bain/ }))
  fireEvent.click(card.getByRole('button', { name: 'More options' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this review' }))
  fireEvent.click(dialog.getByRole('radio', { name: 'False information' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('Thank you. The administrators will look at it.')).toBeTruthy()
  expect(reports[0]?.body).toMatchObject({
    subject_type: 'review',
    subject_id: 1,
    reason: 'false_information',
  })
})

test('authors see why their review is hidden, and can appeal instead of reporting it', async () => {
  const own = { ...review, user: { ...review.user, id: ada.id } }
  open([{ ...own, moderation: { reason: 'harassment', appeal: null } }])
  const appeals = browser.server.mock(createAppeal, () => ({ appeal: { id: 3 } }))
  const notice = within(await screen.findByRole('note', { name: 'Your review is hidden' }))
  expect(screen.queryByRole('button', { name: 'More options' })).toBeNull()
  fireEvent.click(notice.getByRole('button', { name: 'Appeal' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Every word is true.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send appeal' }))
  expect(await notice.findByText("We're reviewing your appeal.")).toBeTruthy()
  expect(appeals[0]?.body).toMatchObject({ subject_type: 'review', subject_id: 1 })
})
