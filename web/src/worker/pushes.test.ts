import { expect, test, vi } from 'vitest'
import { openNotificationPage, showPush } from './pushes.ts'

type Tab = { focused: boolean; focus: () => Promise<void>; postMessage: (message: unknown) => void }

function stubWorker(...tabs: Tab[]) {
  const openWindow = vi.fn()
  const showNotification = vi.fn()
  vi.stubGlobal('self', {
    clients: { matchAll: async () => tabs, openWindow },
    registration: { showNotification },
  })
  return { openWindow, showNotification }
}

const messageWith = (json: () => unknown) => ({ json }) as PushMessageData

test('a push shows its title, text and page', async () => {
  const { showNotification } = stubWorker()
  await showPush(
    messageWith(() => ({ title: 'Ben Moss', body: 'liked your post', url: '/p/10', tag: 'like' })),
  )
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'Ben Moss',
    expect.objectContaining({ body: 'liked your post', tag: 'like', data: '/p/10' }),
  )
})

test.each([
  ['without data', null],
  ['that is not JSON', messageWith(() => JSON.parse('<html>'))],
])('a push %s is shown too, because browsers require it', async (_, data) => {
  const { showNotification } = stubWorker()
  await showPush(data)
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Cayfolk', expect.objectContaining({ data: '/' }))
})

test.each([
  ['/p/10', '/p/10'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  [undefined, '/'],
])('a notification for %s opens %s', async (data, path) => {
  const { openWindow } = stubWorker()
  await openNotificationPage(data)
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(path)
})

test('a notification opens in the tab that was used last', async () => {
  const tab = (focused: boolean) => ({ focused, focus: vi.fn(async () => {}), postMessage: vi.fn() })
  const [other, last] = [tab(false), tab(true)]
  const { openWindow } = stubWorker(other, last)
  await openNotificationPage('/p/10')
  expect(last.focus).toHaveBeenCalledOnce()
  expect(last.postMessage).toHaveBeenCalledExactlyOnceWith({ open: '/p/10' }, {})
  expect([other.focus, other.postMessage, openWindow].flatMap(({ mock }) => mock.calls)).toEqual([])
})
