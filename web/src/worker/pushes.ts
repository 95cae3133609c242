declare const self: ServiceWorkerGlobalScope

const ICON = '/icons/icon-192.png'
const BADGE = '/icons/badge-96.png'

/** Shows a push message (server/src/features/push). Browsers require a notification for every push. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title = 'Cayfolk', body = '', url = '/', tag = '' } = read(data)
  await self.registration.showNotification(title, { body, tag, icon: ICON, badge: BADGE, data: url })
}

/** Opens a notification's page: in an open tab, which navigates itself, else in a new one. */
export async function openNotificationPage(data: unknown): Promise<void> {
  const path = typeof data === 'string' && /^\/(?![/\\])/.test(data) ? data : '/'
  const tabs = await self.clients.matchAll({ type: 'window' })
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0]
  if (!tab) {
    await self.clients.openWindow(path)
    return
  }
  await tab.focus()
  tab.postMessage({ open: path }, {})
}

function read(data: PushMessageData | null): Partial<Record<'title' | 'body' | 'url' | 'tag', string>> {
  try {
    return (data?.json() ?? {}) as Record<string, string>
  } catch {
    // A browser wants a notification for each push, even for one that isn't JSON.
    return {}
  }
}
