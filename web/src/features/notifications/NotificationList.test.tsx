// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
} from 'contract/notifications'
import { countUnreadNotifications } from 'contract/unreadCounts'
import { expect, test } from 'vitest'
import { queryClient } from '../../api/QueryCacheProvider.tsx'
import { createMockSocket } from '../../test/mockSocket.tsx'
import { ada, ben } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { BellButton } from './BellButton.tsx'
import { NotificationList } from './NotificationList.tsx'
import { useLiveNotifications } from './notifications.queries.ts'

const browser = setupBrowser()

const liked: Notification = {
  id: 5,
  type: 'like',
  user: ben,
  company: null,
  content: 'and two others liked your post',
  read: false,
  created_at: '2026-11-20T12:00:00.000Z',
  subject_type: 'post',
  subject_id: 10,
}

function open(notifications: Notification[], unread = notifications.length) {
  const live = createMockSocket()
  const { server } = browser
  server.mock(listNotifications, () => ({ notifications, unread }))
  const counts = server.mock(countUnreadNotifications, () => ({ unread }))
  renderInApp(
    <live.Provider>
      <Both />
    </live.Provider>,
    { server, as: ada },
  )
  return { live, counts }
}

function Both() {
  useLiveNotifications()
  return (
    <>
      <BellButton renderActions={() => null} />
      <NotificationList heading={<h1>Notifications</h1>} renderActions={() => null} />
    </>
  )
}

test('more than nine unread notifications are shown as 9+', async () => {
  open([liked], 12)
  expect(await screen.findByText('9+')).toBeTruthy()
})

test('opening a notification marks it as read and links to its subject', async () => {
  open([liked])
  const read = browser.server.mock(markNotificationRead, () => ({ unread: 0 }))
  const link = await screen.findByRole('link', { name: /Ben Moss and two others liked your post/ })
  expect(link.getAttribute('href')).toBe('/p/10')
  fireEvent.click(link)
  await waitFor(() => expect(read.map(({ path }) => path)).toEqual(['/api/notifications/5/read']))
  await waitFor(() => expect(link.textContent).not.toContain('Unread'))
})

test('a company stands for the person who acts for it, who is named below', async () => {
  const content = 'shortlisted you for Diver'
  open([
    { ...liked, type: 'application_status', company: 'Sandbar Grill', content, subject_type: 'application' },
    { ...liked, id: 6, type: 'application_status', company: 'Ben Moss', content },
    { ...liked, id: 7, type: 'application_status', user: null, company: 'Conch Shack', content },
  ])
  const [grill, household, shack] = await screen.findAllByRole('link', { name: /shortlisted you/ })
  expect(grill?.textContent).toMatch(/Sandbar Grill shortlisted you for Diver.*Ben Moss · /)
  expect(household?.textContent?.match(/Ben Moss/g)).toHaveLength(1)
  expect(shack?.textContent).toContain('Conch Shack shortlisted you')
})

test('Mark all as read marks all notifications', async () => {
  open([liked, { ...liked, id: 6 }])
  const list = (read: boolean) => ({ notifications: [{ ...liked, read }], unread: read ? 0 : 1 })
  const read = browser.server.mock(markAllNotificationsRead, () => {
    browser.server.mock(listNotifications, () => list(true))
    browser.server.mock(countUnreadNotifications, () => ({ unread: 0 }))
    return { unread: 0 }
  })
  await screen.findAllByText('Unread')
  // An older response arrives after the notifications were marked.
  const older = Promise.withResolvers<ReturnType<typeof list>>()
  const refetched = browser.server.mock(listNotifications, () => older.promise)
  void queryClient.invalidateQueries()
  await waitFor(() => expect(refetched).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Mark all read' }))
  await waitFor(() => expect(screen.queryAllByText('Unread')).toEqual([]))
  older.resolve(list(false))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryAllByText('Unread')).toEqual([])
  expect(read).toHaveLength(1)
})

test('a live notification updates the unread count from the server', async () => {
  const { live, counts } = open([])
  await screen.findByText('Nothing yet')
  browser.server.mock(listNotifications, () => ({ notifications: [liked], unread: 1 }))
  browser.server.mock(countUnreadNotifications, () => ({ unread: 1 }))
  live.receive('notification', liked)
  expect(await screen.findByText('liked your post', { exact: false })).toBeTruthy()
  expect(counts.length).toBeGreaterThan(0)
})

test('reading a conversation on another device also updates what it is notified of', async () => {
  const { live } = open([liked], 3)
  expect(await screen.findByText('3')).toBeTruthy()
  browser.server.mock(listNotifications, () => ({ notifications: [], unread: 2 }))
  browser.server.mock(countUnreadNotifications, () => ({ unread: 2 }))
  live.receive('read', { conversation_id: 7, user_id: ada.id, last_read_id: 101, unread: 0 })
  expect(await screen.findByText('2')).toBeTruthy()
  expect(await screen.findByText('Nothing yet')).toBeTruthy()
})
