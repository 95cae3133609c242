import type * as contract from 'contract/push'
import webPush from 'web-push'
import type { BackgroundQueue, TaskDefinition } from '../../background/backgroundQueue.ts'
import type { Database } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import { mayBeNotifiedAbout, type Occasion } from '../../members/mayBeNotifiedAbout.ts'
import type { SendRequest } from '../../outgoing/requestSender.ts'
import { refuse, refuseField } from '../../refuse.ts'
import type { Push, SendPushes } from '../../writes/sendPushes.ts'
import * as queries from './push.sql.ts'

/** Push services of browsers, including their subdomains. Subscriptions of other hosts are refused. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

const pushTask: TaskDefinition<{ user_id: number; subscription_id: number; push: Push } & Occasion> = {
  name: 'push',
  retries: 4,
  concurrency: 2,
}

/** How long a push service stores a message for an offline device. */
const TTL_SECONDS = 24 * 60 * 60

/** Statuses of an expired subscription: RFC 8030, section 7.3, and what services return in practice. */
const EXPIRED_STATUSES = [404, 410]
const PLAIN_HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/

type Dependencies = {
  db: Database
  background: BackgroundQueue
  publicUrl: string
  emailFrom: string
  sendRequest: SendRequest
  /** An additional push service, for tests. */
  localHost?: string | undefined
  deviceName: (userAgent: string) => string
}

export function createPushService({
  db,
  background,
  publicUrl,
  emailFrom,
  sendRequest,
  localHost,
  deviceName,
}: Dependencies) {
  let keys: Promise<queries.VapidKeys> | undefined

  function loadKeys(): Promise<queries.VapidKeys> {
    keys ??= (async () => {
      const { publicKey, privateKey } = webPush.generateVAPIDKeys()
      return queries.loadVapidKeys(db, { public_key: publicKey, private_key: privateKey })
    })()
    keys.catch(() => (keys = undefined))
    return keys
  }

  background.on(pushTask, async ({ user_id, subscription_id, push, ...occasion }) => {
    if (!(await mayBeNotifiedAbout(db, user_id, occasion))) return
    const subscription = await queries.findSubscription(db, user_id, subscription_id)
    const url = subscription && serviceUrl(subscription.endpoint)
    if (!url) return
    const { p256dh, auth } = subscription
    const { public_key, private_key } = await loadKeys()
    const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${emailFrom}`
    const details = webPush.generateRequestDetails(
      { endpoint: url.href, keys: { p256dh, auth } },
      JSON.stringify(push),
      {
        TTL: occasion.event ? secondsUntil(occasion.event.start_date) : TTL_SECONDS,
        vapidDetails: { subject, publicKey: public_key, privateKey: private_key },
      },
    )
    const { method, headers, body } = details
    const { status } = await sendRequest({ url, method, headers, body })
    if (EXPIRED_STATUSES.includes(status)) await queries.deleteSubscription(db, subscription_id)
    else if (status < 200 || status > 299) throw new Error(`${url.host} returned ${status}`)
  })

  /**
   * The endpoint as a URL of an allowed host, or undefined. Accepts plain host names only: other parsers, such as
   * web-push's, read `127.0.0.1;.push.apple.com` as the host before the semicolon.
   */
  function serviceUrl(endpoint: string): URL | undefined {
    const url = URL.parse(endpoint)
    if (!url || url.protocol !== 'https:' || !PLAIN_HOST.test(url.host)) return undefined
    const isKnown = PUSH_HOSTS.some((known) => url.host === known || url.host.endsWith(`.${known}`))
    if (!isKnown && url.host !== localHost) return undefined
    return new URL(`https://${url.host}${url.pathname}${url.search}`)
  }

  const send: SendPushes = async (sql, pushes) => {
    if (pushes.length === 0) return 0
    const members = [...new Set(pushes.map(({ user_id }) => user_id))]
    const devices = Map.groupBy(await queries.listSubscriptionsOf(sql, members), ({ user_id }) => user_id)
    const jobs = pushes.flatMap(({ user_id, from, notification, event, ...push }) =>
      (devices.get(user_id) ?? []).map(({ id }) => ({
        payload: { user_id, subscription_id: id, push, from, notification, event },
      })),
    )
    await background.enqueueAll(sql, pushTask, jobs)
    return jobs.length
  }

  const handlers: Handlers<typeof contract> = {
    async getPushKey() {
      return { key: (await loadKeys()).public_key }
    },

    async listPushSubscriptions(_input, me, { sql }) {
      return { subscriptions: await queries.listSubscriptions(sql, me.id) }
    },

    async subscribeToPush({ endpoint, keys }, { session_id }, { sql, userAgent }) {
      const { href } = serviceUrl(endpoint) ?? refuseField('endpoint', 'unknown_push_service')
      const device = deviceName(userAgent)
      const id = await queries.upsertSubscription(sql, { session_id, endpoint: href, ...keys, device })
      return { id: id ?? refuse('sign_in_required') }
    },

    async unsubscribeFromPush({ endpoint }, me, { sql }) {
      const url = serviceUrl(endpoint)
      if (url) await queries.deleteSubscriptionByEndpoint(sql, me.id, url.href)
    },
  }

  return { handlers, send }
}

/** Seconds until then, at most `TTL_SECONDS`: a late reminder is worthless. */
const secondsUntil = (moment: string) =>
  Math.min(TTL_SECONDS, Math.max(0, Math.floor((Date.parse(moment) - Date.now()) / 1000)))
