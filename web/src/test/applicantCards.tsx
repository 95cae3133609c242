import { screen, within } from '@testing-library/react'
import { listApplicants, updateApplication, type ReceivedApplication } from 'contract/applications'
import { useLocation } from 'react-router'
import { beforeEach } from 'vitest'
import { applicantList, receivedApplication } from './applications.ts'
import { errorResponse } from './mockServer.ts'
import { ada, ben } from './people.ts'
import { renderInApp, setupBrowser } from './renderInApp.tsx'
import { setWideScreen } from './wideScreen.ts'

export const browser = setupBrowser()

// Applicants are cards on a narrow screen.
beforeEach(() => setWideScreen(false))
export const JOB = { id: 70, title: 'Lead' }
export const cleo = { ...ben, id: 3, first_name: 'Cleo', last_name: 'Rolle', username: 'cleo' }
export const BEN = receivedApplication(ben)
export const CLEO = receivedApplication(cleo, { id: 901, status: 'viewed', reach: 'Ferry from Andros' })

function Address() {
  return <output aria-label="address">{useLocation().search}</output>
}

const FACETS = {
  labels: [{ value: 'Boat', count: 1 }],
  reaches: { island: 1, ferry: 2, flight: 2, relocate: 0 },
  meeting: 7,
  with_papers: 3,
  questions: [
    {
      id: 'a',
      kind: 'yes_no' as const,
      wording: 'Do you have a licence?',
      answers: [
        { value: 'yes', count: 4 },
        { value: 'no', count: 1 },
      ],
    },
    {
      id: 'b',
      kind: 'choice' as const,
      wording: 'Where would you work?',
      answers: [{ value: 'Exuma', count: 1200 }],
    },
  ],
}

/** Renders the list or the board with a mock server that stores changes. */
export function openApplicants(
  element: React.ReactElement,
  applications: ReceivedApplication[],
  { at = '/' } = {},
) {
  let list = applications
  const lists = browser.server.mock(listApplicants, ({ query }) => {
    const status = query.get('status')
    return {
      ...applicantList(list),
      ...FACETS,
      // The filters count those at the stage.
      ...(status === 'submitted' && { meeting: 1 }),
      applications: list.filter((it) => !status || it.status === status),
    }
  })
  const updates = browser.server.mock(updateApplication, ({ path, body }) => {
    const id = Number(path.split('/').at(-1))
    list = list.map((it) => (it.id === id ? Object.assign({}, it, body) : it))
    const application = list.find((it) => it.id === id)
    return application ? { application } : errorResponse('application_not_found')
  })
  renderInApp(
    <>
      {element}
      <Address />
    </>,
    { server: browser.server, as: ada, at },
  )
  return { lists, updates }
}
export const card = async (name = 'Ben Moss') => within(await screen.findByRole('article', { name }))
