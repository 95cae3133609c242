import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import type { Endpoint } from 'contract/endpoint'
import Fastify from 'fastify'
import { createBackgroundQueue as backgroundWork } from './background/background.ts'
import type { Database } from './db/connect.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { deleteOldResets } from './features/account/account.sql.ts'
import { createAccountService } from './features/account/account.ts'
import { alertsRoutes } from './features/alerts/alerts.routes.ts'
import { createAlertService } from './features/alerts/alerts.ts'
import { registerDigests } from './features/alerts/digest.ts'
import { applicationsRoutes } from './features/applications/applications.routes.ts'
import { createApplicationService } from './features/applications/applications.ts'
import { registerJobExpiry } from './features/applications/expiry.ts'
import { reviewsRoutes } from './features/applications/reviews.routes.ts'
import { createReviewService } from './features/applications/reviews.ts'
import { deleteExpiredSessions, deleteOldSources } from './features/auth/auth.sql.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { createAuthService } from './features/auth/auth.ts'
import { hashNewPassword } from './features/auth/passwords.ts'
import { blocksRoutes } from './features/blocks/blocks.routes.ts'
import { createBlockService } from './features/blocks/blocks.ts'
import { commentsRoutes } from './features/comments/comments.routes.ts'
import { createCommentService } from './features/comments/comments.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { createContactService } from './features/contact/contact.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { createDashboardService } from './features/dashboard/dashboard.ts'
import { serveCalendarFiles } from './features/events/calendarFiles.ts'
import { eventsRoutes } from './features/events/events.routes.ts'
import { createEventService } from './features/events/events.ts'
import { createCalendarFeeds } from './features/events/calendarFeeds.ts'
import { createReminderService } from './features/events/reminders.ts'
import { friendsRoutes } from './features/friends/friends.routes.ts'
import { createFriendService } from './features/friends/friends.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { deleteOldClientErrors } from './features/health/health.sql.ts'
import { createHealthService } from './features/health/health.ts'
import { hiremeRoutes } from './features/hireme/hireme.routes.ts'
import { createHireMeService } from './features/hireme/hireme.ts'
import { jobPreview } from './features/jobs/jobPreview.ts'
import { jobsRoutes } from './features/jobs/jobs.routes.ts'
import { findJobs, listForCrawlers, listSavedJobs } from './features/jobs/jobs.sql.ts'
import { createJobService } from './features/jobs/jobs.ts'
import { categoryGroupOf } from 'job-search/language/categoryGroup'
import { jobSearchRoutes } from './features/jobs/search/search.routes.ts'
import { forgetOldChanges } from './features/jobs/search/search.sql.ts'
import { jobSearch } from './features/jobs/search/search.ts'
import { memoriesRoutes } from './features/memories/memories.routes.ts'
import { createMemoryService } from './features/memories/memories.ts'
import { handleMessageEvents } from './features/messages/messages.live.ts'
import { messagesRoutes } from './features/messages/messages.routes.ts'
import { countUnread } from './features/messages/messages.sql.ts'
import { createMessageService } from './features/messages/messages.ts'
import { moderationRoutes } from './features/moderation/moderation.routes.ts'
import { createModerationService } from './features/moderation/moderation.ts'
import { noticesRoutes } from './features/notices/notices.routes.ts'
import { createNoticeService } from './features/notices/notices.ts'
import { notificationsRoutes, serveUnsubscribe } from './features/notifications/notifications.routes.ts'
import { createNotificationService, createNotifier } from './features/notifications/notifications.ts'
import { createDelivery } from './features/notifications/deliver.ts'
import { createUnsubscribeTokens } from './features/notifications/unsubscribe.ts'
import { postPreview } from './features/posts/postPreview.ts'
import { postsRoutes } from './features/posts/posts.routes.ts'
import { createPostEvents } from './features/posts/posts.live.ts'
import { findPosts, listSavedPosts } from './features/posts/posts.sql.ts'
import { createPostService } from './features/posts/posts.ts'
import { profilesRoutes } from './features/profiles/profiles.routes.ts'
import { createProfileService } from './features/profiles/profiles.ts'
import { deviceName } from './features/auth/device.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import { createPushService } from './features/push/push.ts'
import { savedRoutes } from './features/saved/saved.routes.ts'
import { createSavedService } from './features/saved/saved.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { createSearchService } from './features/search/search.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { createSettingsService } from './features/settings/settings.ts'
import { findStories } from './features/stories/stories.sql.ts'
import { storiesRoutes } from './features/stories/stories.routes.ts'
import { createStoryService } from './features/stories/stories.ts'
import { uploadsRoutes } from './features/uploads/uploads.routes.ts'
import { createUploadService } from './features/uploads/uploads.ts'
import type { FileStorage } from './storage/storage.ts'
import { forEachIsolated, type LogFailure } from './forEachIsolated.ts'
import { createContactLimit } from './http/contactLimit.ts'
import { serveSitemap } from './http/sitemap.ts'
import { createCursors } from './http/cursors.ts'
import { demoAccountGuard } from './http/demoAccount.ts'
import { serveDocs } from './http/docs.ts'
import { fastifyOptions, registerHooks, type LogLevel } from './http/hooks.ts'
import { createResponseCache } from './http/responseCache.ts'
import { createRateLimiter } from './http/rateLimiter.ts'
import { collectMetrics } from './http/collectMetrics.ts'
import { serveMemberFiles } from './http/memberFiles.ts'
import { servePages } from './http/pages.ts'
import { deleteOldIdempotencyKeys } from './http/idempotency.ts'
import { trustedProxies } from './http/proxies.ts'
import { serve, type On } from './http/serve.ts'
import type { Redis } from './redis.ts'
import { createSessions } from './http/sessions.ts'
import { createLoadShedder } from './http/loadShedder.ts'
import { createLiveService } from './live/live.ts'
import { deleteOldSentEmails } from './email/sentEmails.sql.ts'
import { createMailer } from './email/mailer.ts'
import type { EmailTransport } from './email/transport.ts'
import { outgoing, type LocalServer } from './outgoing/outgoing.ts'

export type Parts = {
  db: Database
  /** What several processes are one through. */
  redis?: Redis | undefined
  /** Whether somebody besides this process writes into the database: other processes do where there is Redis. */
  othersWrite?: boolean
  files: FileStorage
  /** Opens the one connection of the background work. */
  openQueue: () => Database
  /** Who carries mails. */
  transport: EmailTransport
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
  const work = createLoadShedder()
  registerHooks(app, { ...parts, workload: work })
  await app.register(compress, {
    globalCompression: true,
    globalDecompression: false,
    threshold: 1400,
    encodings: ['br', 'gzip'],
  })

  const limits = createRateLimiter(limitsScale, parts.redis)
  const who = createSessions(db)
  const kept = createResponseCache()
  const live = createLiveService(app.server, {
    viewers: who,
    sql: db,
    redis: parts.redis,
    limiter: limits,
    workload: work,
    written: () => kept.clear(),
    proxies: trustedProxies(parts.trustedProxies),
    publicUrl: parts.publicUrl,
    log: (error, during) => app.log.error({ err: error, during }, 'live connection failed'),
  })
  app.addHook('preClose', () => live.close())
  const limitContacts = createContactLimit(limitsScale)
  const bind = serve({
    app,
    db,
    viewers: who,
    limiter: limits,
    cursors: createCursors(parts.secret),
    kept,
    isAlone: !(parts.othersWrite ?? parts.redis),
    workload: work,
    tellChanged: (id, what, except) => live.toMember(id, 'changed', { what }, { except }),
    checkAnswers: parts.checkAnswers,
    temporary: files.temporary,
  })
  const metrics = collectMetrics({ app, sql: db, workload: work, liveConnections: live.connections })
  const endpoints: Endpoint[] = []
  const on: On = (endpoint, handle, options) => {
    endpoints.push(endpoint)
    bind(endpoint, handle, options)
  }

  const logFailure: LogFailure = (error, about) =>
    app.log.error({ err: error, ...about }, 'background work failed')
  const background = backgroundWork({
    open: parts.openQueue,
    done: () => kept.clear(),
    onError: logFailure,
  })
  app.addHook('onClose', () => background.stop())
  const tokens = createUnsubscribeTokens(parts.secret)
  const { sendMail, secretMail } = createMailer({
    db,
    background,
    transport: parts.transport,
    from: parts.mailFrom,
    unsubscribeUrl: (user_id, type) => `${parts.publicUrl}/unsubscribe?token=${tokens.write(user_id, type)}`,
  })

  const media = createUploadService({ files, limiter: limits })
  const protectDemoAccount = demoAccountGuard(parts.demonstration)
  const push = createPushService({
    db,
    background,
    publicUrl: parts.publicUrl,
    mailFrom: parts.mailFrom,
    sendRequest: outgoing(parts.localServer),
    localHost: parts.localServer?.host,
    deviceName,
  })
  const deliver = createDelivery({ sendMail, sendPush: push.send, publicUrl: parts.publicUrl })
  const { notify, seen } = createNotifier({ live, deliver })
  const notifications = createNotificationService(tokens)
  const health = createHealthService({
    db,
    version: parts.version,
    demonstration: parts.demonstration,
    deviceName,
    logClientError: (error) => app.log.warn({ clientError: error }, 'client error'),
  })
  const profiles = createProfileService({ media, limitContacts, protectDemoAccount })
  const auth = createAuthService({
    limiter: limits,
    sessions: who,
    live,
    getProfile: profiles.getProfile,
    sendMail,
    protectDemoAccount,
    secret: parts.secret,
    publicUrl: parts.publicUrl,
  })
  const account = createAccountService({
    db,
    background,
    secretMail,
    limiter: limits,
    publicUrl: parts.publicUrl,
    hashNewPassword,
    auth,
    protectDemoAccount,
    media,
  })
  const postEvents = createPostEvents({ sql: db, live, log: (error) => app.log.error(error) })
  app.addHook('preClose', () => postEvents.close())
  const alerts = createAlertService({ db, notify, logFailure })
  registerDigests({ db, background, notify, sendMail, publicUrl: parts.publicUrl, logFailure })
  const applications = createApplicationService({
    media,
    limitContacts,
    notify,
    seen,
    live,
    publicUrl: parts.publicUrl,
  })
  registerJobExpiry({ db, background, applications, logFailure })
  const searchJobs = jobSearch({ db, readJobs: findJobs, groupOf: (trade) => categoryGroupOf(trade, []) })
  app.addHook('onListen', () => searchJobs.warmUp())
  const jobs = createJobService({
    closeApplications: applications.closeApplications,
    // The sweep retries jobs that weren't announced.
    notifyAlerts: (id) => void alerts.notifyAbout(id).catch((error: unknown) => app.log.error(error)),
    withMatch: searchJobs.withMatch,
  })
  const messages = createMessageService({ live, limiter: limits, media, notify, seen })
  const reminders = createReminderService({
    db,
    background,
    notify,
    seen,
    sendMail,
    sendPush: push.send,
    publicUrl: parts.publicUrl,
    logFailure,
  })
  const feeds = createCalendarFeeds(parts)
  const moderation = createModerationService({
    sessions: who,
    live,
    notify,
    onPostChanged: postEvents.changed,
    onMessageModerated: messages.emitModerated,
  })

  healthRoutes(on, health)
  authRoutes(on, auth)
  accountRoutes(on, account)
  pushRoutes(on, push)
  profilesRoutes(on, profiles)
  noticesRoutes(on, createNoticeService())
  contactRoutes(on, createContactService())
  notificationsRoutes(on, notifications)
  serveUnsubscribe(app, { db, limiter: limits, notifications })
  settingsRoutes(on, createSettingsService(live))
  memoriesRoutes(on, createMemoryService({ findPosts, findStories }))
  friendsRoutes(on, createFriendService({ limitContacts, notify, live }))
  blocksRoutes(on, createBlockService(live))
  postsRoutes(on, createPostService({ media, notify, events: postEvents }))
  commentsRoutes(on, createCommentService({ notify, onPostChanged: postEvents.changed }))
  storiesRoutes(on, createStoryService(media))
  uploadsRoutes(on, media)
  jobsRoutes(on, jobs)
  jobSearchRoutes(on, searchJobs)
  searchRoutes(on, createSearchService({ findPosts, findJobs: searchJobs.best }))
  applicationsRoutes(on, applications)
  reviewsRoutes(on, createReviewService())
  alertsRoutes(on, alerts)
  hiremeRoutes(on, createHireMeService(limitContacts))
  savedRoutes(on, createSavedService({ listSavedPosts, listSavedJobs }))
  messagesRoutes(on, messages)
  handleMessageEvents(live, messages, db)
  moderationRoutes(on, moderation)
  dashboardRoutes(on, createDashboardService(countUnread))
  eventsRoutes(on, createEventService({ notify, reminders }), feeds)
  serveCalendarFiles(app, { db, viewers: who, limiter: limits, publicUrl: parts.publicUrl, feeds })

  serveDocs(app, endpoints, { version: parts.version, url: parts.publicUrl })
  serveMemberFiles(app, files)
  await servePages(app, {
    web: parts.web,
    publicUrl: parts.publicUrl,
    limiter: limits,
    cards: { '/p/:id': (id) => postPreview(db, id), '/j/:id': (id) => jobPreview(db, id) },
  })
  serveSitemap(app, {
    publicUrl: parts.publicUrl,
    limiter: limits,
    listed: async () =>
      (await listForCrawlers(db)).map(({ id, changed_at }) => ({ path: `/j/${id}`, changed_at })),
  })

  const sweepSteps = {
    uploads: () => media.sweep(db),
    idempotencyKeys: () => deleteOldIdempotencyKeys(db),
    jobChanges: () => forgetOldChanges(db),
    sessions: () => deleteExpiredSessions(db),
    knownSources: () => deleteOldSources(db),
    passwordResets: () => deleteOldResets(db),
    clientErrors: () => deleteOldClientErrors(db),
    sentMails: () => deleteOldSentEmails(db),
    missedAlerts: () => alerts.notifyMissed(),
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
