import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import type { Endpoint } from 'contract/endpoint'
import Fastify from 'fastify'
import { background as backgroundWork } from './background/background.ts'
import type { Database } from './db/connect.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { deleteOldResets } from './features/account/account.sql.ts'
import { account } from './features/account/account.ts'
import { alertsRoutes } from './features/alerts/alerts.routes.ts'
import { alerts } from './features/alerts/alerts.ts'
import { digests } from './features/alerts/digest.ts'
import { applicationsRoutes } from './features/applications/applications.routes.ts'
import { applications } from './features/applications/applications.ts'
import { jobExpiry } from './features/applications/expiry.ts'
import { reviewsRoutes } from './features/applications/reviews.routes.ts'
import { deleteExpiredSessions, deleteOldSources } from './features/auth/auth.sql.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { auth } from './features/auth/auth.ts'
import { hashNewPassword } from './features/auth/passwords.ts'
import { blocksRoutes } from './features/blocks/blocks.routes.ts'
import { commentsRoutes } from './features/comments/comments.routes.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { serveCalendars } from './features/events/calendars.ts'
import { eventsRoutes } from './features/events/events.routes.ts'
import { events } from './features/events/events.ts'
import { feeds } from './features/events/feeds.ts'
import { reminders } from './features/events/reminders.ts'
import { friendsRoutes } from './features/friends/friends.routes.ts'
import { deleteOldClientErrors } from './features/health/clientErrors.sql.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { hiremeRoutes } from './features/hireme/hireme.routes.ts'
import { jobCard } from './features/jobs/jobCard.ts'
import { jobsRoutes } from './features/jobs/jobs.routes.ts'
import { findJobs, listForCrawlers, listSaved as listSavedJobs } from './features/jobs/jobs.sql.ts'
import { jobs } from './features/jobs/jobs.ts'
import { categoryGroupOf } from './features/jobs/language/categoryGroup.ts'
import { jobSearchRoutes } from './features/jobs/search/search.routes.ts'
import { forgetOldChanges } from './features/jobs/search/search.sql.ts'
import { jobSearch } from './features/jobs/search/search.ts'
import { memoriesRoutes } from './features/memories/memories.routes.ts'
import { hearMessages } from './features/messages/messages.live.ts'
import { messagesRoutes } from './features/messages/messages.routes.ts'
import { countUnread } from './features/messages/messages.sql.ts'
import { messages } from './features/messages/messages.ts'
import { moderationRoutes } from './features/moderation/moderation.routes.ts'
import { noticesRoutes } from './features/notices/notices.routes.ts'
import { notificationsRoutes, serveUnsubscribe } from './features/notifications/notifications.routes.ts'
import { notifier } from './features/notifications/notifications.ts'
import { reacher } from './features/notifications/reach.ts'
import { unsubscribeTokens } from './features/notifications/unsubscribe.ts'
import { postCard } from './features/posts/postCard.ts'
import { postsRoutes } from './features/posts/posts.routes.ts'
import { postsLive } from './features/posts/posts.live.ts'
import { findAll as findPosts, listSaved as listSavedPosts } from './features/posts/posts.sql.ts'
import { posts } from './features/posts/posts.ts'
import { profilesRoutes } from './features/profiles/profiles.routes.ts'
import { profiles } from './features/profiles/profiles.ts'
import { deviceName } from './features/auth/device.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import { pushes } from './features/push/push.ts'
import { savedRoutes } from './features/saved/saved.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { findAll as findStories } from './features/stories/stories.sql.ts'
import { storiesRoutes } from './features/stories/stories.routes.ts'
import { uploadsRoutes } from './features/uploads/uploads.routes.ts'
import { uploads } from './features/uploads/uploads.ts'
import type { Files } from './files/files.ts'
import { forEachIsolated, type LogFailure } from './forEachIsolated.ts'
import { contactRation } from './http/contacts.ts'
import { serveCrawlers } from './http/crawlers.ts'
import { cursors } from './http/cursors.ts'
import { demoAccountGuard } from './http/demoAccount.ts'
import { serveDocs } from './http/docs.ts'
import { fastifyOptions, guard, type LogLevel } from './http/guard.ts'
import { keptAnswers } from './http/kept.ts'
import { limiter } from './http/limiter.ts'
import { measures } from './http/measures.ts'
import { serveMemberFiles } from './http/memberFiles.ts'
import { servePages } from './http/pages.ts'
import { forgetOldKeys } from './http/once.ts'
import { trustedProxies } from './http/proxies.ts'
import { serve, type On } from './http/serve.ts'
import type { Redis } from './redis.ts'
import { viewers } from './http/viewer.ts'
import { workload } from './http/workload.ts'
import { liveServer } from './live/live.ts'
import { forgetSentMails } from './mail/mail.sql.ts'
import { mailer } from './mail/mail.ts'
import type { Transport } from './mail/transport.ts'
import { outgoing, type LocalServer } from './outgoing/outgoing.ts'

export type Parts = {
  db: Database
  /** What several processes are one through. */
  redis?: Redis | undefined
  /** Whether somebody besides this process writes into the database: other processes do where there is Redis. */
  othersWrite?: boolean
  files: Files
  /** Opens the one connection of the background work. */
  openQueue: () => Database
  /** Who carries mails. */
  transport: Transport
  mailFrom: string
  /** For tests: a server of this machine that is called like a push service on the internet. */
  localServer?: LocalServer
  secret: string
  publicUrl: string
  version: string
  /** Demonstration mode: the test account exists. */
  demonstration: boolean
  /** Multiplies every limit; 1 outside of tests and benchmarks. */
  limitsScale: number
  trustedProxies: string[]
  /** The folder of the built web app. */
  web: string
  checkAnswers: boolean
  logLevel: LogLevel
}

/** The whole server, built from what it is given; it listens to nothing yet. */
export async function buildApp(parts: Parts) {
  const { db, files, limitsScale } = parts
  const app = Fastify({ ...fastifyOptions(parts), genReqId: () => randomUUID() })
  const work = workload()
  guard(app, { ...parts, workload: work })
  await app.register(compress, {
    globalCompression: true,
    globalDecompression: false,
    threshold: 1400,
    encodings: ['br', 'gzip'],
  })

  const limits = limiter(limitsScale, parts.redis)
  const who = viewers(db)
  const kept = keptAnswers()
  const live = liveServer(app.server, {
    viewers: who,
    sql: db,
    redis: parts.redis,
    limiter: limits,
    workload: work,
    written: () => kept.forget(),
    proxies: trustedProxies(parts.trustedProxies),
    publicUrl: parts.publicUrl,
    log: (error, during) => app.log.error({ err: error, during }, 'live connection failed'),
  })
  app.addHook('preClose', () => live.close())
  const ration = contactRation(limitsScale)
  const bind = serve({
    app,
    db,
    viewers: who,
    limiter: limits,
    cursors: cursors(parts.secret),
    kept,
    isAlone: !(parts.othersWrite ?? parts.redis),
    workload: work,
    tellChanged: (id, what, except) => live.toMember(id, 'changed', { what }, { except }),
    checkAnswers: parts.checkAnswers,
    temporary: files.temporary,
  })
  const metrics = measures({ app, sql: db, workload: work, liveConnections: live.connections })
  const endpoints: Endpoint[] = []
  const on: On = (endpoint, handle, options) => {
    endpoints.push(endpoint)
    bind(endpoint, handle, options)
  }

  const logFailure: LogFailure = (error, about) =>
    app.log.error({ err: error, ...about }, 'background work failed')
  const background = backgroundWork({
    open: parts.openQueue,
    done: () => kept.forget(),
    onError: logFailure,
  })
  app.addHook('onClose', () => background.stop())
  const tokens = unsubscribeTokens(parts.secret)
  const { sendMail, secretMail } = mailer({
    db,
    background,
    transport: parts.transport,
    from: parts.mailFrom,
    unsubscribeUrl: (user_id, type) => `${parts.publicUrl}/unsubscribe?token=${tokens.write(user_id, type)}`,
  })

  const pictures = uploads({ files, limiter: limits })
  const protectDemoAccount = demoAccountGuard(parts.demonstration)
  const people = profiles({ pictures, protectDemoAccount })
  const webPush = pushes({
    db,
    background,
    publicUrl: parts.publicUrl,
    mailFrom: parts.mailFrom,
    sendOut: outgoing(parts.localServer),
    localHost: parts.localServer?.host,
  })
  const reach = reacher({ sendMail, sendPush: webPush.send, publicUrl: parts.publicUrl })
  const { notify, seen } = notifier({ live, reach })
  healthRoutes(on, db, {
    version: parts.version,
    demonstration: parts.demonstration,
    deviceName,
    note: (error) => app.log.warn({ clientError: error }, 'a page met an error'),
  })
  const doors = auth({
    limiter: limits,
    viewers: who,
    live,
    self: people.self,
    sendMail,
    protectDemoAccount,
    secret: parts.secret,
    publicUrl: parts.publicUrl,
  })
  authRoutes(on, doors)
  const keys = account({
    db,
    background,
    secretMail,
    limiter: limits,
    publicUrl: parts.publicUrl,
    hashNewPassword,
    auth: doors,
    protectDemoAccount,
    pictures,
  })
  accountRoutes(on, keys)
  pushRoutes(on, webPush, deviceName)
  profilesRoutes(on, people, ration)
  noticesRoutes(on)
  contactRoutes(on)
  notificationsRoutes(on, tokens)
  serveUnsubscribe(app, { db, limiter: limits, tokens })
  settingsRoutes(on, live)
  memoriesRoutes(on, { findPosts, findStories })
  friendsRoutes(on, ration, { notify, live })
  blocksRoutes(on, live)
  const feed = postsLive({ sql: db, live, log: (error) => app.log.error(error) })
  app.addHook('preClose', () => feed.close())
  postsRoutes(on, posts({ pictures, notify, tell: feed }))
  commentsRoutes(on, notify, feed.changed)
  storiesRoutes(on, pictures)
  uploadsRoutes(on, pictures)
  const jobAlerts = alerts({ db, notify, logFailure })
  digests({
    db,
    background,
    notify,
    sendMail,
    publicUrl: parts.publicUrl,
    logFailure,
  })
  const hiring = applications({ pictures, ration, notify, seen, live })
  jobExpiry({ db, background, expire: hiring.expire, logFailure })
  const market = jobs({
    closeApplications: hiring.closeApplications,
    // What is cut off, the sweep makes up for.
    tellAlerts: (id) => void jobAlerts.tell(id).catch((error: unknown) => app.log.error(error)),
  })
  const finder = jobSearch({ db, readJobs: findJobs, groupOf: (trade) => categoryGroupOf(trade, []) })
  app.addHook('onListen', () => finder.warmUp())
  jobsRoutes(on, market, finder.withMatch)
  jobSearchRoutes(on, finder)
  searchRoutes(on, findPosts, finder.best)
  applicationsRoutes(on, hiring, parts)
  reviewsRoutes(on)
  alertsRoutes(on, jobAlerts)
  hiremeRoutes(on, ration)
  savedRoutes(on, {
    savedPosts: listSavedPosts,
    savedJobs: async (sql, me, first) => (await listSavedJobs(sql, me, first)).map(({ job }) => job),
  })
  const letters = messages({ live, limiter: limits, pictures, notify, seen })
  messagesRoutes(on, letters)
  hearMessages(live, letters, db)
  moderationRoutes(on, {
    viewers: who,
    live,
    notify,
    tellPostChanged: feed.changed,
    tellOfMessage: letters.tellModerated,
  })

  const meetings = events({
    notify,
    reminders: reminders({
      db,
      background,
      notify,
      seen,
      sendMail,
      sendPush: webPush.send,
      publicUrl: parts.publicUrl,
      logFailure,
    }),
  })
  dashboardRoutes(on, { countUnread })
  const calendarFeeds = feeds(parts)
  eventsRoutes(on, meetings, calendarFeeds)
  serveCalendars(app, { db, viewers: who, limiter: limits, publicUrl: parts.publicUrl, feeds: calendarFeeds })

  serveDocs(app, endpoints, { version: parts.version, url: parts.publicUrl })
  serveMemberFiles(app, files)
  await servePages(app, {
    web: parts.web,
    publicUrl: parts.publicUrl,
    limiter: limits,
    cards: { '/p/:id': (id) => postCard(db, id), '/j/:id': (id) => jobCard(db, id) },
  })
  serveCrawlers(app, {
    publicUrl: parts.publicUrl,
    limiter: limits,
    listed: async () =>
      (await listForCrawlers(db)).map(({ id, changed_at }) => ({ path: `/j/${id}`, changed_at })),
  })

  const sweepSteps = {
    uploads: () => pictures.sweep(db),
    idempotencyKeys: () => forgetOldKeys(db),
    jobChanges: () => forgetOldChanges(db),
    sessions: () => deleteExpiredSessions(db),
    knownSources: () => deleteOldSources(db),
    passwordResets: () => deleteOldResets(db),
    clientErrors: () => deleteOldClientErrors(db),
    sentMails: () => forgetSentMails(db),
    missedAlerts: () => jobAlerts.tellMissed(),
  } satisfies Record<string, () => Promise<void>>

  /** Deletes what nobody needs any more and makes up for what was cut off; to be run now and then. Never throws. */
  const sweep = () =>
    forEachIsolated(
      Object.entries(sweepSteps),
      ([, step]) => step(),
      (error, [step]) => logFailure(error, { sweep: step }),
    )

  return { app, endpoints, sweep, sweepSteps, background, metrics }
}
