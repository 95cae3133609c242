// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { listApplicants } from 'contract/applications'
import { listCvEntries } from 'contract/cv'
import { listPendingReviews, listReviews } from 'contract/reviews'
import { expect, test } from 'vitest'
import { ApplicantList } from '../features/applications/ApplicantList.tsx'
import { MemberReviews } from './profile/MemberReviews.tsx'
import { EventDetail } from '../features/events/EventDetail.tsx'
import { MemberCvEntries } from '../features/profiles/cv/CvEntries.tsx'
import { ProfileAbout } from '../features/profiles/ProfileAbout.tsx'
import { PublicProfileAbout } from '../features/profiles/PublicProfileAbout.tsx'
import { applicantList, receivedApplication } from '../test/applications.ts'
import { mate } from '../test/cvEntries.ts'
import { exampleEvent } from '../test/events.ts'
import { ada, ben, profileOf } from '../test/people.ts'
import { renderInApp, setupBrowser } from '../test/renderInApp.tsx'

const browser = setupBrowser()
const SCAM = 'Pay a $50 registration fee by Western Union before you start.'

const open = (element: React.ReactElement) => renderInApp(element, { server: browser.server, as: ada })

/** Where people read SCAM, each with how to get there. */
const places: [string, () => void | Promise<void>][] = [
  [
    'the description of an event',
    () =>
      open(
        <EventDetail
          event={exampleEvent(ben, { description: SCAM, response: 'pending' })}
          zone="America/Nassau"
        />,
      ),
  ],
  [
    'the place of an event',
    () =>
      open(
        <EventDetail
          event={exampleEvent(ben, { location: SCAM, response: 'pending' })}
          zone="America/Nassau"
        />,
      ),
  ],
  ['the bio of a profile', () => openProfile({ bio: SCAM })],
  ['the experience in a profile', () => openProfile({ experience: SCAM })],
  [
    'the bio of a public profile',
    () => open(<PublicProfileAbout profile={{ ...profileOf(ben), bio: SCAM } as never} />),
  ],
  [
    'an entry of a CV',
    () => {
      browser.server.mock(listCvEntries, () => ({ entries: [{ ...mate, description: SCAM }] }))
      open(<MemberCvEntries id={ben.id} />)
    },
  ],
  [
    'a review',
    () => {
      const review = {
        id: 1,
        application_id: 900,
        rating: 4,
        content: SCAM,
        created_at: '2026-11-20T12:00:00Z',
      }
      browser.server.mock(
        listReviews,
        () =>
          ({
            reviews: [{ ...review, job: { id: 70, title: 'Lead' }, user: ben, moderation: null }],
            rating: null,
            total: 1,
          }) as never,
      )
      browser.server.mock(listPendingReviews, () => ({ hires: [], total: 0 }))
      open(<MemberReviews person={ben} />)
    },
  ],
  ['a cover note', () => openApplicant({ cover_note: SCAM })],
  [
    'the answer to a question',
    () =>
      openApplicant({
        answers: [{ question_id: 'a', kind: 'text', wording: 'Why you?', answer: SCAM, unmet_reason: null }],
      } as never),
  ],
]

function openProfile(changes: Partial<typeof ben>) {
  browser.server.mock(listCvEntries, () => ({ entries: [] }))
  open(<ProfileAbout person={{ ...profileOf(ben), ...changes }} />)
}

async function openApplicant(changes: Parameters<typeof receivedApplication>[1]) {
  browser.server.mock(listApplicants, () =>
    applicantList([receivedApplication(ben, { status: 'viewed', ...changes })]),
  )
  open(<ApplicantList job={{ id: 70, title: 'Lead' }} />)
  const card = within(await screen.findByRole('article', { name: 'Ben Moss' }))
  fireEvent.click(card.getByRole('button', { name: 'Ben Moss' }))
}

test.for(places)('%s is read with a warning, which quotes it', async ([, show]) => {
  await show()
  const note = within(await screen.findByRole('note', { name: 'Signs of a scam' }))
  const sign = note.getByText(/^Never pay to get a job/)
  expect(sign.textContent).toContain(`It says: “${SCAM}”`)
})

test('a warning that no single sentence explains names the words that stand out', async () => {
  openProfile({
    bio: 'Easy work, good pay. Write to me tonight.',
  })
  const note = within(await screen.findByRole('note', { name: 'Signs of a scam' }))
  expect(note.getByText(/Words that stand out: “easy”, “tonight”, “write”\.$/)).toBeTruthy()
})

test('texts without signs of a scam are read without a warning', async () => {
  openProfile({ bio: 'Mason with ten years of experience.' })
  expect(await screen.findByText('Mason with ten years of experience.')).toBeTruthy()
  expect(screen.queryByRole('note')).toBeNull()
})
