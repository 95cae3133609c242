// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { listApplicants, listApplications } from 'contract/applications'
import { getProfile } from 'contract/profiles'
import { countUnreadNotifications } from 'contract/unreadCounts'
import { expect, test } from 'vitest'
import { useState, type ReactElement, type ReactNode } from 'react'
import { useSession } from '../../api/session.tsx'
import { useLiveChanges } from '../../api/useLiveChanges.ts'
import { ApplicantList } from '../../features/applications/ApplicantList.tsx'
import { OwnApplications } from '../../features/applications/OwnApplications.tsx'
import { useUnreadNotificationCount } from '../../features/notifications/unread.queries.ts'
import { applicantList, ownApplication, receivedApplication } from '../../test/applications.ts'
import { jobBy } from '../../test/jobs.ts'
import { createMockSocket } from '../../test/mockSocket.tsx'
import { ada, ben } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'

const browser = setupBrowser()
const job = jobBy(ben)

function Listening({ children }: { children: ReactNode }) {
  useLiveChanges()
  return children
}

function open(element: ReactElement, connection: Parameters<typeof createMockSocket>[0] = {}) {
  const live = createMockSocket(connection)
  renderInApp(
    <live.Provider>
      <Listening>{element}</Listening>
    </live.Provider>,
    { server: browser.server, as: ada },
  )
  return live
}

test("the member's applications follow the employer's decisions", async () => {
  browser.server.mock(listApplications, () => ({ applications: [ownApplication(job)], total: 1 }))
  const live = open(<OwnApplications job_id={undefined} />)
  expect(await screen.findByRole('article', { name: job.title })).toBeTruthy()
  expect(screen.queryByText('Shortlisted')).toBeNull()
  const shortlisted = ownApplication(job, { status: 'shortlisted' })
  browser.server.mock(listApplications, () => ({ applications: [shortlisted], total: 1 }))
  live.receive('changed', { what: 'applications' })
  expect(await screen.findByText('Shortlisted')).toBeTruthy()
})

test('the list of applicants follows new applications', async () => {
  browser.server.mock(listApplicants, () => applicantList([]))
  const live = open(<ApplicantList job={{ id: 70, title: 'Lead' }} />)
  expect(await screen.findByText('No applicants yet')).toBeTruthy()
  browser.server.mock(listApplicants, () => applicantList([receivedApplication(ben)]))
  live.receive('changed', { what: 'applicants' })
  expect(await screen.findByText('Ben Moss')).toBeTruthy()
})

function Unread() {
  return <p>{useUnreadNotificationCount()} unread</p>
}

test('notifications read on another device are refetched, other changes refetch nothing', async () => {
  const requests = browser.server.mock(countUnreadNotifications, () => ({ unread: 2 }))
  const live = open(<Unread />)
  expect(await screen.findByText('2 unread')).toBeTruthy()
  live.receive('changed', { what: 'saved' })
  const refetched = browser.server.mock(countUnreadNotifications, () => ({ unread: 0 }))
  live.receive('changed', { what: 'notifications' })
  expect(await screen.findByText('0 unread')).toBeTruthy()
  expect([requests.length, refetched.length]).toEqual([1, 1])
})

test('whenever the connection is up, data that was read before it is refetched, however new', async () => {
  browser.server.mock(countUnreadNotifications, () => ({ unread: 3 }))
  const live = open(<Unread />, { connected: false })
  expect(await screen.findByText('3 unread')).toBeTruthy()
  for (const unread of [2, 1]) {
    const requests = browser.server.mock(countUnreadNotifications, () => ({ unread }))
    live.connect(true)
    expect(await screen.findByText(`${unread} unread`)).toBeTruthy()
    expect(requests).toHaveLength(1)
    live.connect(false)
  }
})

test('a change that came between the connection and the mount is fetched, however new the data', async () => {
  browser.server.mock(countUnreadNotifications, () => ({ unread: 2 }))
  const socket = createMockSocket()
  function MountLater() {
    const [isMounted, setMounted] = useState(false)
    return isMounted ? <Listening>{null}</Listening> : <button onClick={() => setMounted(true)}>Mount</button>
  }
  renderInApp(
    <socket.Provider>
      <Unread />
      <MountLater />
    </socket.Provider>,
    { server: browser.server, as: ada },
  )
  expect(await screen.findByText('2 unread')).toBeTruthy()
  browser.server.mock(countUnreadNotifications, () => ({ unread: 0 }))
  fireEvent.click(screen.getByRole('button', { name: 'Mount' }))
  expect(await screen.findByText('0 unread')).toBeTruthy()
})

function Occupation() {
  const session = useSession()
  return <p>{session.state === 'authenticated' && session.user.occupation}</p>
}

test("the member's own profile follows live changes", async () => {
  const live = open(<Occupation />)
  await waitFor(() => expect(screen.getByText(String(ada.occupation))).toBeTruthy())
  browser.server.mock(getProfile, () => ({ ...ada, occupation: 'Harbour pilot' }))
  live.receive('changed', { what: 'account' })
  expect(await screen.findByText('Harbour pilot')).toBeTruthy()
})
