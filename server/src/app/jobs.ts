import { createSharedColumns } from '../db/sharedColumns.ts'
import { alertsRoutes } from '../features/alerts/alerts.routes.ts'
import { createAlertService } from '../features/alerts/alerts.ts'
import { registerDigests } from '../features/alerts/digest.ts'
import { replyRoutes } from '../features/applications/replies.routes.ts'
import { createReplyService } from '../features/applications/replies.ts'
import { registerReplyReminders } from '../features/applications/replyReminders.ts'
import { applicantsRoutes } from '../features/applications/applicants.routes.ts'
import { createApplicantService } from '../features/applications/applicants.ts'
import { applicationsRoutes } from '../features/applications/applications.routes.ts'
import { createApplicationService } from '../features/applications/applications.ts'
import { registerJobExpiry } from '../features/applications/expiry.ts'
import { reviewsRoutes } from '../features/applications/reviews.routes.ts'
import { createReviewService } from '../features/applications/reviews.ts'
import { storedCvRoutes } from '../features/applications/storedCv.routes.ts'
import { createStoredCvService } from '../features/applications/storedCv.ts'
import { createDatedSettingsService } from '../features/datedSettings/datedSettings.ts'
import { registerAvailabilityEnd } from '../features/hireme/availabilityEnd.ts'
import { hiremeRoutes } from '../features/hireme/hireme.routes.ts'
import { createHireMeService } from '../features/hireme/hireme.ts'
import { hiddenJobsRoutes } from '../features/jobs/hiddenJobs.routes.ts'
import { createHiddenJobService } from '../features/jobs/hiddenJobs.ts'
import { jobInvitationsRoutes } from '../features/jobInvitations/jobInvitations.routes.ts'
import { createJobInvitationService } from '../features/jobInvitations/jobInvitations.ts'
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
import { serveVacancyPack } from '../features/vacancyPack/vacancyPackFile.ts'
import type { AppContext } from './context.ts'

/** Jobs, applications, reviews, job alerts, the HireMe Board, search and saved items. */
export function registerJobFeatures(context: AppContext) {
  const { app, on, db } = context

  const alerts = createAlertService(context)
  registerDigests(context)
  const applications = createApplicationService(context)
  registerJobExpiry({ ...context, applications })
  registerReplyReminders(context)
  const addShared = createSharedColumns(listSharedJobs)
  const search = createJobSearch({
    db,
    inThread: context.options.searchInThread,
    readJobs: async (sql, viewer, ids) => addShared(sql, await listViewersJobs(sql, viewer, ids)),
  })
  app.addHook('onListen', () => search.warmUp())
  app.addHook('onClose', () => search.close())
  // The sweep retries jobs whose alerts weren't sent.
  const notifyAlerts = (id: number) =>
    void alerts.notifyAbout(id).catch((error: unknown) => app.log.error(error))
  const ownHost = new URL(context.publicUrl).host
  const jobs = createJobService({
    closeApplications: (write, id) => applications.closeApplications(write, id),
    notifyApplicants: (write, id, content) => applications.notifyApplicants(write, id, content),
    notifyAlerts,
    withMatch: search.withMatch,
    listPaperKinds: (sql) => createDatedSettingsService().papers(sql),
    emailVerification: context.emailVerification,
    ownHost,
  })

  jobsRoutes(on, jobs)
  hiddenJobsRoutes(on, createHiddenJobService())
  jobSearchRoutes(on, search)
  searchRoutes(on, createSearchService({ findPosts, findJobs: search.best }))
  applicationsRoutes(on, applications)
  applicantsRoutes(on, createApplicantService(context))
  replyRoutes(on, createReplyService(context))
  storedCvRoutes(on, createStoredCvService(context))
  serveVacancyPack(app, context)
  jobInvitationsRoutes(on, createJobInvitationService(context))
  reviewsRoutes(on, createReviewService())
  alertsRoutes(on, alerts)
  registerAvailabilityEnd(context)
  hiremeRoutes(on, createHireMeService(context.discloseContacts))
  savedRoutes(on, createSavedService({ listSavedPosts, listSavedJobs }))
  return { search, onJobReleased: notifyAlerts, notifyMissedAlerts: () => alerts.notifyMissed() }
}
