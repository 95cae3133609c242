import type { Agent } from 'node:https'
import webPush, { WebPushError } from 'web-push'
import type { Background, Task } from '../../background/background.ts'
import type { Database, Sql } from '../../db/connect.ts'
import { refuse } from '../../http/refusals.ts'
import type { Member } from '../../http/viewer.ts'
import * as store from './push.sql.ts'

/** What a device shows, and the path of the web app that a tap opens. */
type Push = {
  title: string
  body: string
  url: string
  /** A later one of the same tag takes the place of the earlier. */
  tag: string
}

/** Pushes to all of a member's devices, as part of the write that `sql` is in; answers how many there are. */
type SendPush = (sql: Sql, user_id: number, push: Push) => Promise<number>

/** The services that browsers are reached through: the server calls nobody else, whatever a subscription says. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

const pushing: Task<{ user_id: number; subscription_id: number; push: Push }> = {
  name: 'push',
  retries: 4,
  atOnce: 2,
}

/** How long a push service keeps what a device can't get now. */
const KEPT_SECONDS = 24 * 60 * 60
const TIMEOUT_MS = 10_000
/** A subscription that is no more: RFC 8030, section 7.3, and what services answer in practice. */
const GONE = [404, 410]

type Parts = {
  db: Database
  background: Background
  publicUrl: string
  mailFrom: string
  /** Further hosts to call, and how they are connected to, for tests. */
  hosts?: string[]
  agent?: Agent
}

/** Web Push: who is reached where, and the sending. */
export function pushes({ db, background, publicUrl, mailFrom, hosts = [], agent }: Parts) {
  const allowed = [...PUSH_HOSTS, ...hosts]
  let keys: Promise<store.Keys> | undefined

  function ownKeys(): Promise<store.Keys> {
    keys ??= (async () => {
      const { publicKey, privateKey } = webPush.generateVAPIDKeys()
      return store.keptKeys(db, { public_key: publicKey, private_key: privateKey })
    })()
    keys.catch(() => (keys = undefined))
    return keys
  }

  background.on(pushing, async ({ subscription_id, push }) => {
    const subscription = await store.find(db, subscription_id)
    if (!subscription || !isAllowed(subscription.endpoint)) return
    const { endpoint, p256dh, auth } = subscription
    const { public_key, private_key } = await ownKeys()
    const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${mailFrom}`
    try {
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(push), {
        TTL: KEPT_SECONDS,
        timeout: TIMEOUT_MS,
        ...(agent && { agent }),
        vapidDetails: { subject, publicKey: public_key, privateKey: private_key },
      })
    } catch (error) {
      if (!(error instanceof WebPushError && GONE.includes(error.statusCode))) throw error
      await store.forget(db, subscription_id)
    }
  })

  function isAllowed(endpoint: string): boolean {
    const host = URL.parse(endpoint)?.host ?? ''
    return allowed.some((known) => host === known || host.endsWith(`.${known}`))
  }

  async function subscribe(
    sql: Sql,
    me: Member,
    { endpoint, keys, device }: { endpoint: string; keys: { p256dh: string; auth: string }; device: string },
  ): Promise<{ id: number }> {
    if (!isAllowed(endpoint)) refuse('unknown_push_service')
    const { session_id } = me
    const id = await store.upsert(sql, { session_id, endpoint, ...keys, device })
    return { id: id ?? refuse('sign_in_required') }
  }

  const send: SendPush = async (sql, user_id, push) => {
    const subscriptions = await store.list(sql, user_id)
    for (const { id } of subscriptions)
      await background.enqueue(sql, pushing, { user_id, subscription_id: id, push })
    return subscriptions.length
  }

  return { publicKey: async () => (await ownKeys()).public_key, subscribe, send }
}

export type Pushes = ReturnType<typeof pushes>
