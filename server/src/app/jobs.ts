import { createSharedColumns } from '../db/sharedColumns.ts'
import { alertsRoutes } from '../features/alerts/alerts.routes.ts'
import { createAlertService } from '../features/alerts/alerts.ts'
import { registerDigests } from '../features/alerts/digest.ts'
import { answeringRoutes } from '../features/applications/answering.routes.ts'
import { createAnsweringService } from '../features/applications/answering.ts'
import { registerAnswerReminders } from '../features/applications/answerReminders.ts'
import { applicationsRoutes } from '../features/applications/applications.routes.ts'
import { createApplicationService } from '../features/applications/applications.ts'
import { registerJobExpiry } from '../features/applications/expiry.ts'
import { reviewsRoutes } from '../features/applications/reviews.routes.ts'
import { createReviewService } from '../features/applications/reviews.ts'
import { hiremeRoutes } from '../features/hireme/hireme.routes.ts'
import { createHireMeService } from '../features/hireme/hireme.ts'
import { jobsRoutes } from '../features/jobs/jobs.routes.ts'
import { listSavedJobs, listSharedJobs, listViewersJobs } from '../features/jobs/jobs.sql.ts'
import { createJobService } from '../features/jobs/jobs.ts'
import { jobSearchRoutes } from '../features/jobs/search/search.routes.ts'
import { createJobSearch } from '../features/jobs/search/search.ts'
import { findPosts, listSavedPosts } from '../features/posts/posts.sql.ts'
import { savedRoutes } from '../features/saved/saved.routes.ts'
import { createSavedService } from '../features/saved/saved.ts'
import { searchRoutes } from '../features/search/search.routes.ts'
import { createSearchService } from '../features/search/search.ts'
import type { AppContext } from './context.ts'

/** Jobs, applications, reviews, job alerts, the HireMe Board, search and saved items. */
export function registerJobFeatures(context: AppContext) {
  const { app, on, db } = context

  const alerts = createAlertService(context)
  registerDigests(context)
  const applications = createApplicationService(context)
  registerJobExpiry({ ...context, applications })
  registerAnswerReminders(context)
  const addShared = createSharedColumns(listSharedJobs)
  const search = createJobSearch({
    db,
    inThread: context.options.searchInThread,
    readJobs: async (sql, viewer, ids) => addShared(sql, await listViewersJobs(sql, viewer, ids)),
  })
  app.addHook('onListen', () => search.warmUp())
  app.addHook('onClose', () => search.close())
  // The sweep retries jobs that weren't announced.
  const notifyAlerts = (id: number) =>
    void alerts.notifyAbout(id).catch((error: unknown) => app.log.error(error))
  const jobs = createJobService({
    closeApplications: (write, id) => applications.closeApplications(write, id),
    notifyAlerts,
    withMatch: search.withMatch,
    emailVerification: context.emailVerification,
    ownHost: new URL(context.publicUrl).host,
  })

  jobsRoutes(on, jobs)
  jobSearchRoutes(on, search)
  searchRoutes(on, createSearchService({ findPosts, findJobs: search.best }))
  applicationsRoutes(on, applications)
  answeringRoutes(on, createAnsweringService(context))
  reviewsRoutes(on, createReviewService())
  alertsRoutes(on, alerts)
  hiremeRoutes(on, createHireMeService(context.discloseContacts))
  savedRoutes(on, createSavedService({ listSavedPosts, listSavedJobs }))
  return { search, onJobReleased: notifyAlerts, notifyMissedAlerts: () => alerts.notifyMissed() }
}
