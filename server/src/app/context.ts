import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import type { Endpoint } from 'contract/endpoint'
import Fastify from 'fastify'
import { createBackgroundQueue } from '../background/backgroundQueue.ts'
import { logFailedMessages } from '../background/failedMessages.ts'
import type { Database } from '../db/connect.ts'
import { traceQueries } from '../db/traceQueries.ts'
import { createMailer } from '../email/mailer.ts'
import { createSecurityEmails } from '../email/securityEmail.ts'
import type { EmailTransport } from '../email/transport.ts'
import { deviceName } from '../http/deviceName.ts'
import { createNotificationDelivery } from '../features/notifications/deliver.ts'
import { createNotifier } from '../features/notifications/notifications.ts'
import { createUnsubscribeTokens } from '../features/notifications/unsubscribe.ts'
import { createPushService } from '../features/push/push.ts'
import { createUploadService } from '../features/uploads/uploads.ts'
import type { LogFailure } from '../forEachIsolated.ts'
import { collectMetrics } from '../http/collectMetrics.ts'
import { createCursors } from '../http/cursors.ts'
import { createFileAddresses } from '../http/fileAddresses.ts'
import { COMPRESSIBLE, fastifyOptions, registerHooks } from '../http/hooks.ts'
import { DEADLINE_MS } from '../http/deadline.ts'
import { createLoadShedder } from '../http/loadShedder.ts'
import { createTrustedProxies } from '../http/proxies.ts'
import { createRateLimiter } from '../http/rateLimiter.ts'
import { createReadiness } from '../http/readiness.ts'
import type { RegisterEndpoint } from '../http/handler.ts'
import { serve } from '../http/serve.ts'
import { createSessions } from '../http/sessions.ts'
import { traceRequests } from '../http/traceRequests.ts'
import { createLiveService } from '../live/live.ts'
import type { LogLevel } from '../log.ts'
import { createDemoAccountGuard } from '../members/demoAccount.ts'
import { createContactDisclosure } from '../members/discloseContacts.ts'
import { createEmailVerificationPolicy } from '../members/verifiedEmail.ts'
import { createRequestSender, type LocalServer } from '../outgoing/requestSender.ts'
import { createPdfRenderer } from '../pdf/pdfRenderer.ts'
import type { Redis } from '../redis.ts'
import type { SmsTransport } from '../sms/smsTransport.ts'
import type { FileStorage } from '../storage/storage.ts'
import type { Tracing } from '../tracing.ts'

export type AppOptions = {
  db: Database
  /** Connects several server processes. */
  redis?: Redis | undefined
  files: FileStorage
  /** The folders whose disk space matters. */
  folders: string[]
  /** Opens the connection of the background queue. */
  openQueue: () => Database
  transport: EmailTransport
  sms: SmsTransport
  emailFrom: string
  /** For tests: a local server that replaces the push service. */
  localServer?: LocalServer
  secret: string
  publicUrl: string
  version: string
  /** Demonstration mode: the test account exists. */
  demonstration: boolean
  /** Whether members must confirm their email address before they can reach people they don't know. */
  requireVerifiedEmail: boolean
  /** Whether administrators' endpoints require a second factor. */
  requireAdminSecondFactor: boolean
  /** How long a request may take, in ms: longer in tests, because their machine may be busy. */
  deadlineMs?: number
  /** Multiplies every rate limit; 1 outside of tests and benchmarks. */
  limitsScale: number
  trustedProxies: string[]
  /** Whether job searches run in a thread of their own, whose start takes some time. */
  searchInThread: boolean
  /** The folder of the built web app. */
  web: string
  /** Parses every response with the contract; for tests. */
  checkResponses: boolean
  logLevel: LogLevel
  /** Measures requests, queries and background tasks, if traces are wanted. */
  tracing?: Tracing | undefined
}

export type AppContext = Awaited<ReturnType<typeof createContext>>

/** Shared by all groups of features: the HTTP and live servers, sessions, limits, email, push and notifications. */
export async function createContext(options: AppOptions) {
  const { files, limitsScale, publicUrl, secret, emailFrom, redis, tracing } = options
  const ownHost = new URL(publicUrl).host
  const db = tracing ? traceQueries(options.db, tracing) : options.db
  const app = Fastify({ ...fastifyOptions(options), genReqId: () => randomUUID() })
  if (tracing) traceRequests(app, tracing)
  const loadShedder = createLoadShedder()
  registerHooks(app, { ...options, loadShedder })
  await app.register(compress, {
    globalCompression: true,
    globalDecompression: false,
    customTypes: COMPRESSIBLE,
    threshold: 1400,
    encodings: ['br', 'gzip'],
  })
  const logFailure: LogFailure = (error, details) =>
    app.log.error({ err: error, ...details }, 'background work failed')

  const limiter = createRateLimiter(limitsScale, redis)
  const sessions = createSessions(db, logFailure)
  const fileAddresses = createFileAddresses(secret)
  const live = createLiveService(app.server, {
    fileAddresses,
    sessions,
    sql: db,
    redis,
    limiter,
    loadShedder,
    proxies: createTrustedProxies(options.trustedProxies),
    publicUrl,
    log: (error, during) => app.log.error({ err: error, during }, 'live connection failed'),
  })
  app.addHook('preClose', () => live.close())

  const adminPolicy = { requiresSecondFactor: options.requireAdminSecondFactor }
  const endpoints: Endpoint[] = []
  const register = serve({
    app,
    db,
    sessions,
    limiter,
    cursors: createCursors(secret),
    fileAddresses,
    loadShedder,
    deadlineMs: options.deadlineMs ?? DEADLINE_MS,
    emitChanged: (id, what, except) => live.toMember(id, 'changed', { what }, { except }),
    adminPolicy,
    checkResponses: options.checkResponses,
    temporary: files.temporary,
    ownHost,
  })
  const on: RegisterEndpoint = (endpoint, handle, handlerOptions) => {
    endpoints.push(endpoint)
    register(endpoint, handle, handlerOptions)
  }

  const background = createBackgroundQueue({
    open: options.openQueue,
    onError: logFailure,
    tracing,
  })
  app.addHook('onClose', () => background.stop())
  logFailedMessages(background, logFailure)
  const unsubscribeTokens = createUnsubscribeTokens(secret)
  const { enqueueEmail, enqueueEmails, registerSecretEmail, resendFailedEmails } = createMailer({
    db,
    background,
    transport: options.transport,
    from: emailFrom,
    unsubscribeUrl: (user_id, type) =>
      `${publicUrl}/unsubscribe?token=${unsubscribeTokens.write(user_id, type)}`,
    logFailure,
  })
  const push = createPushService({
    db,
    background,
    publicUrl,
    emailFrom,
    sendRequest: createRequestSender(options.localServer),
    localHost: options.localServer?.host,
    deviceName,
  })
  const { notify, markSubjectRead } = createNotifier({
    live,
    deliver: createNotificationDelivery({ enqueueEmails, sendPushes: push.send, limiter, publicUrl }),
  })

  const pdf = createPdfRenderer()
  app.addHook('onClose', () => pdf.close())

  const readiness = createReadiness({ sql: options.db, redis, storage: files, folders: options.folders })
  app.addHook('onClose', () => readiness.close())

  return {
    options,
    app,
    on,
    endpoints,
    db,
    publicUrl,
    ownHost,
    fileAddresses,
    sessions,
    limiter,
    discloseContacts: createContactDisclosure(limitsScale),
    live,
    background,
    enqueueEmail,
    sendSecurityEmail: createSecurityEmails({ enqueueEmail }),
    resendFailedEmails,
    registerSecretEmail,
    push,
    notify,
    markSubjectRead,
    unsubscribeTokens,
    renderPdf: pdf.renderPdf,
    renderPackPdf: pdf.renderPackPdf,
    media: createUploadService({ files, limiter }),
    emailVerification: createEmailVerificationPolicy(options.requireVerifiedEmail),
    adminPolicy,
    protectDemoAccount: createDemoAccountGuard(options.demonstration),
    logFailure,
    readiness,
    metrics: collectMetrics({
      app,
      sql: options.db,
      loadShedder,
      readiness,
      liveConnections: live.connections,
    }),
  }
}
