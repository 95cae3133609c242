import { findPage } from 'contract/pages'
import { cacheBuild, cachedFile, deleteBuildsBeyondMax, cachedPage } from './builds.ts'
import { sendOutbox } from './sendOutbox.ts'
import { cachedPicture } from './pictures.ts'
import { openNotificationPage, showPush } from './pushes.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(cacheBuild()))

self.addEventListener('activate', (event) =>
  event.waitUntil(deleteBuildsBeyondMax().then(() => self.clients.claim())),
)

// A new version waits for the person's consent: see shell/worker/updates.ts.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})

// API calls and the live connection bypass this worker: member data is never cached here.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || request.headers.has('authorization')) return
  if (request.mode === 'navigate') {
    // All routes of the web app are the same page, as on the server (pages/pages.ts).
    if (findPage(pathname)) event.respondWith(cachedPage(request))
  } else if (pathname.startsWith('/uploads/')) {
    if (request.destination === 'image') event.respondWith(cachedPicture(event))
  } else if (pathname.includes('.')) event.respondWith(cachedFile(request))
})

// Background Sync, where supported: the network is back, perhaps with no page open. Registered in
// api/outbox/backgroundSync.ts.
self.addEventListener('sync' as 'push', (event) => event.waitUntil(sendOutbox()))

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotificationPage(event.notification.data))
})
