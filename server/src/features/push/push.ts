import webPush from 'web-push'
import type { BackgroundQueue, Task } from '../../background/background.ts'
import type { Database, Sql } from '../../db/connect.ts'
import { mayHear } from '../../db/mayHear.ts'
import { refuse } from '../../http/refusals.ts'
import type { Member } from '../../http/sessions.ts'
import type { Send } from '../../outgoing/outgoing.ts'
import * as queries from './push.sql.ts'

/** What a device shows, and the path of the web app that a tap opens. */
type Push = {
  title: string
  body: string
  url: string
  /** A later one of the same tag takes the place of the earlier. */
  tag: string
}

/** `from` is who it is about: it is dropped where one of the two has blocked the other meanwhile. */
type About = { from?: number | null }

/** Pushes to all of a member's devices, as part of the write that `sql` is in; answers how many there are. */
type SendPush = (sql: Sql, user_id: number, push: Push & About) => Promise<number>

/** The push services of browsers, with their subdomains: nobody else is called, whatever a subscription says. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

const pushing: Task<{ user_id: number; subscription_id: number; push: Push } & About> = {
  name: 'push',
  retries: 4,
  concurrency: 2,
}

/** How long a push service keeps what a device can't get now. */
const KEPT_SECONDS = 24 * 60 * 60
/** A subscription that is no more: RFC 8030, section 7.3, and what services answer in practice. */
const GONE = [404, 410]
const PLAIN_HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/

type Parts = {
  db: Database
  background: BackgroundQueue
  publicUrl: string
  mailFrom: string
  sendOut: Send
  /** A push service besides the known ones, for tests. */
  localHost?: string | undefined
}

/** Web Push: who is reached where, and the sending. */
export function createPushService({ db, background, publicUrl, mailFrom, sendOut, localHost }: Parts) {
  let keys: Promise<queries.VapidKeys> | undefined

  function ownKeys(): Promise<queries.VapidKeys> {
    keys ??= (async () => {
      const { publicKey, privateKey } = webPush.generateVAPIDKeys()
      return queries.loadVapidKeys(db, { public_key: publicKey, private_key: privateKey })
    })()
    keys.catch(() => (keys = undefined))
    return keys
  }

  background.on(pushing, async ({ user_id, subscription_id, push, from = null }) => {
    if (!(await mayHear(db, user_id, from))) return
    const subscription = await queries.find(db, subscription_id)
    const url = subscription && serviceUrl(subscription.endpoint)
    if (!url) return
    const { p256dh, auth } = subscription
    const { public_key, private_key } = await ownKeys()
    const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${mailFrom}`
    const details = webPush.generateRequestDetails(
      { endpoint: url.href, keys: { p256dh, auth } },
      JSON.stringify(push),
      { TTL: KEPT_SECONDS, vapidDetails: { subject, publicKey: public_key, privateKey: private_key } },
    )
    const { method, headers, body } = details
    const { status } = await sendOut({ url, method, headers, body })
    if (GONE.includes(status)) await queries.deleteSubscription(db, subscription_id)
    else if (status < 200 || status > 299) throw new Error(`${url.host} answered ${status}`)
  })

  /**
   * The endpoint as a URL of an allowed host, undefined for any other. Plain host names only: of `127.0.0.1;.push.apple.com`
   * another parser, such as web-push's, takes the part before the semicolon for the host.
   */
  function serviceUrl(endpoint: string): URL | undefined {
    const url = URL.parse(endpoint)
    if (!url || url.protocol !== 'https:' || !PLAIN_HOST.test(url.host)) return undefined
    const isKnown = PUSH_HOSTS.some((known) => url.host === known || url.host.endsWith(`.${known}`))
    if (!isKnown && url.host !== localHost) return undefined
    return new URL(`https://${url.host}${url.pathname}${url.search}`)
  }

  async function subscribe(
    sql: Sql,
    me: Member,
    { endpoint, keys, device }: { endpoint: string; keys: { p256dh: string; auth: string }; device: string },
  ): Promise<{ id: number }> {
    const { href } = serviceUrl(endpoint) ?? refuse('unknown_push_service')
    const { session_id } = me
    const id = await queries.upsert(sql, { session_id, endpoint: href, ...keys, device })
    return { id: id ?? refuse('sign_in_required') }
  }

  const send: SendPush = async (sql, user_id, { from = null, ...push }) => {
    const subscriptions = await queries.list(sql, user_id)
    for (const { id } of subscriptions)
      await background.enqueue(sql, pushing, { user_id, subscription_id: id, push, from })
    return subscriptions.length
  }

  async function unsubscribe(sql: Sql, me: Member, endpoint: string): Promise<void> {
    const url = serviceUrl(endpoint)
    if (url) await queries.remove(sql, me.id, url.href)
  }

  return { publicKey: async () => (await ownKeys()).public_key, subscribe, unsubscribe, send }
}

export type PushService = ReturnType<typeof createPushService>
