import { createContext, type AppOptions } from './app/context.ts'
import { registerEvents } from './app/events.ts'
import { registerFeed } from './app/feed.ts'
import { registerJobFeatures } from './app/jobs.ts'
import { registerMessaging } from './app/messaging.ts'
import { registerMembers } from './app/members.ts'
import { registerModeration } from './app/moderation.ts'
import { createPublicPages } from './app/publicPages.ts'
import { createSitemapSections } from './app/sitemapSections.ts'
import { deleteOldFailedEmails } from './email/failedEmails.sql.ts'
import { deleteOldSentEmails } from './email/sentEmails.sql.ts'
import { storeDailyTotals } from './features/administration/overview.sql.ts'
import { deleteOldPasswordResets, deleteOldSignInReports } from './features/account/account.sql.ts'
import { deleteOldEarlierEmails } from './features/account/earlierEmails.sql.ts'
import { deleteOldVerifications } from './features/account/emailVerification.sql.ts'
import { deleteOldSignInSources } from './features/auth/signInSources.sql.ts'
import { deleteExpiredSessions } from './features/auth/sessions.sql.ts'
import { deleteOldChallenges } from './features/auth/passkeys.sql.ts'
import { deleteOldPendingSignIns } from './features/auth/secondFactor.sql.ts'
import { deleteOldClientErrors } from './features/health/health.sql.ts'
import { deleteOldEarlierCompanies } from './features/hiddenFrom/hiddenFrom.sql.ts'
import { deleteOldJobChanges } from './features/jobs/search/search.sql.ts'
import { deleteOldPhoneCodes } from './features/phoneVerification/phoneVerification.sql.ts'
import { isPublicFile } from './features/uploads/uploads.sql.ts'
import { forEachIsolated } from './forEachIsolated.ts'
import { serveApiDocs } from './http/apiDocs.ts'
import { deleteOldIdempotencyKeys } from './http/idempotency.ts'
import { serveMemberFiles } from './http/memberFiles.ts'
import { deleteOldContactViews } from './members/contactViews.sql.ts'
import { serveJobFeed } from './pages/jobFeed.ts'
import { servePages } from './pages/pages.ts'
import { serveSitemap } from './pages/sitemap.ts'

export type { AppOptions } from './app/context.ts'

/** Builds the whole server from its options. It doesn't listen yet. */
export async function buildApp(options: AppOptions) {
  const context = await createContext(options)
  const {
    app,
    endpoints,
    db,
    limiter,
    publicUrl,
    fileAddresses,
    media,
    background,
    metrics,
    readiness,
    logFailure,
  } = context

  const jobs = registerJobFeatures(context)
  const { notifyMissedAlerts, onJobReleased, search, startInterview, tellChangedTerms } = jobs
  const { endExpiredCredentials } = registerMembers(context, jobs)
  const { onPostChanged, onPostReleased } = registerFeed(context)
  const { onMessageModerated, deliverHeldMessage } = registerMessaging(context)
  const { rankUnrankedReports, systemNotice } = registerModeration(context, {
    onPostChanged,
    onPostReleased,
    onJobReleased,
    tellChangedTerms,
    onMessageModerated,
    deliverHeldMessage,
  })
  registerEvents(context, { startInterview })

  serveApiDocs(app, endpoints, { version: options.version, url: publicUrl })
  serveMemberFiles(app, {
    files: options.files,
    fileAddresses,
    isPublic: (name) => isPublicFile(db, `/uploads/${name}`),
  })
  await servePages(app, {
    web: options.web,
    publicUrl,
    ownHost: context.ownHost,
    limiter,
    files: options.files,
    publicPages: await createPublicPages({ web: options.web, publicUrl }),
    systemNotice,
  })
  serveJobFeed(app, { publicUrl })
  serveSitemap(app, {
    publicUrl,
    limiter,
    sections: createSitemapSections(db, search),
  })

  const sweepSteps = {
    uploads: () => media.sweep(db),
    idempotencyKeys: () => deleteOldIdempotencyKeys(db),
    jobChanges: () => deleteOldJobChanges(db),
    sessions: () => deleteExpiredSessions(db),
    knownSources: () => deleteOldSignInSources(db),
    pendingSignIns: () => deleteOldPendingSignIns(db),
    passkeyChallenges: () => deleteOldChallenges(db),
    signInReports: () => deleteOldSignInReports(db),
    earlierEmails: () => deleteOldEarlierEmails(db),
    earlierCompanies: () => deleteOldEarlierCompanies(db),
    passwordResets: () => deleteOldPasswordResets(db),
    phoneCodes: () => deleteOldPhoneCodes(db),
    emailVerifications: () => deleteOldVerifications(db),
    contactViews: () => deleteOldContactViews(db),
    clientErrors: () => deleteOldClientErrors(db),
    sentEmails: () => deleteOldSentEmails(db),
    failedEmails: () => deleteOldFailedEmails(db),
    credentials: () => endExpiredCredentials(),
    unrankedReports: () => rankUnrankedReports(),
    dailyTotals: () => storeDailyTotals(db),
    missedAlerts: () => notifyMissedAlerts(),
  } satisfies Record<string, () => Promise<void>>

  /** Deletes expired rows and files, and catches up on missed alerts. To be run hourly; never throws. */
  const sweep = () =>
    forEachIsolated(
      Object.entries(sweepSteps),
      ([, step]) => step(),
      (error, [step]) => logFailure(error, { sweep: step }),
    )

  return { app, endpoints, sweep, sweepSteps, background, metrics, readiness }
}
