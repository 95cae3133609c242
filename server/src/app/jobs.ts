import { features } from 'contract/endpoints'
import type { Sql } from '../db/connect.ts'
import { createSharedColumns } from '../db/sharedColumns.ts'
import { createAlertService } from '../features/alerts/alerts.ts'
import { registerAlertDigests } from '../features/alerts/digest.ts'
import { createReplyService } from '../features/applications/replies.ts'
import { registerReplyReminders } from '../features/applications/replyReminders.ts'
import { createApplicantDecisionService } from '../features/applications/applicantDecisions.ts'
import { createApplicantService } from '../features/applications/applicants.ts'
import { createApplicationEnds } from '../features/applications/applicationEnds.ts'
import { createApplicationService } from '../features/applications/applications.ts'
import { createDeclines } from '../features/applications/declines.ts'
import { registerApplicationDigests } from '../features/applications/digests.ts'
import { registerJobExpiry } from '../features/applications/expiry.ts'
import { createOfferService, registerOfferReminders } from '../features/applications/offers.ts'
import { createReviewService, registerShownReviews } from '../features/applications/reviews.ts'
import { createStoredCvService } from '../features/applications/storedCv.ts'
import { createCompanyService } from '../features/companies/companies.ts'
import { createCompanyMemberService, promoteHeirs } from '../features/companies/companyMembers.ts'
import { createDatedSettingsService } from '../features/datedSettings/datedSettings.ts'
import { registerAvailabilityEnd } from '../features/hireme/availabilityEnd.ts'
import { createEventCancellations } from '../features/events/cancellations.ts'
import { createHireMeService } from '../features/hireme/hireme.ts'
import { createHiddenJobService } from '../features/jobs/hiddenJobs.ts'
import { createJobInvitationService } from '../features/jobInvitations/jobInvitations.ts'
import { listSavedJobs, listSharedJobs, listViewersJobs } from '../features/jobs/jobs.sql.ts'
import { createChangedTermsNews } from '../features/jobs/changedTerms.ts'
import { createJobService } from '../features/jobs/jobs.ts'
import { createJobSearch } from '../features/jobs/search/search.ts'
import { findPosts, listSavedPosts } from '../features/posts/posts.sql.ts'
import { createSavedService } from '../features/saved/saved.ts'
import { createSearchService } from '../features/search/search.ts'
import { serveVacancyPack } from '../features/vacancyPack/vacancyPackFile.ts'
import { serveAll } from '../http/handler.ts'
import type { WriteContext } from '../writes/notify.ts'
import { createHeldJobPublisher } from '../writes/publishHeldJobs.ts'
import type { AppContext } from './context.ts'

/** Jobs, applications, reviews, job alerts, the HireMe Board, search and saved items. */
export function registerJobFeatures(context: AppContext) {
  const { app, on, db } = context

  const alerts = createAlertService(context)
  registerAlertDigests(context)
  const { cancelInterviews, cancelEventsOf, tellOrganizers } = createEventCancellations(context)
  const applicationEnds = createApplicationEnds({ ...context, cancelInterviews })
  registerJobExpiry({ ...context, ...applicationEnds })
  registerReplyReminders(context)
  registerOfferReminders(context)
  registerShownReviews(context)
  registerApplicationDigests(context)
  const addShared = createSharedColumns(listSharedJobs)
  const readJobs = async (sql: Sql, viewer: number | undefined, ids: number[]) =>
    addShared(sql, await listViewersJobs(sql, viewer, ids))
  const search = createJobSearch({ db, inThread: context.options.searchInThread, readJobs })
  const declines = createDeclines({ ...context, cancelInterviews })
  const applicants = createApplicantService({ ...context, usualPay: search.usualPay })
  const { readReceived } = applicants
  const decisions = createApplicantDecisionService({ ...context, declines, cancelInterviews, readReceived })
  app.addHook('onListen', () => search.warmUp())
  app.addHook('onClose', () => search.close())
  // The sweep retries jobs whose alerts weren't sent.
  const notifyAlerts = (id: number) =>
    void alerts.notifyAbout(id).catch((error: unknown) => app.log.error(error))
  const publishHeldJobs = createHeldJobPublisher({ ...context, onJobReleased: notifyAlerts })
  const tellChangedTerms = createChangedTermsNews(applicationEnds)
  const jobs = createJobService({
    limiter: context.limiter,
    live: context.live,
    notify: context.notify,
    ...applicationEnds,
    tellChangedTerms,
    notifyAlerts,
    withMatch: search.withMatch,
    listPaperKinds: (sql) => createDatedSettingsService().papers(sql),
    emailVerification: context.emailVerification,
    ownHost: context.ownHost,
  })

  serveAll(on, features.jobs, { ...jobs, ...createHiddenJobService(), ...search.handlers })
  serveAll(on, features.companies, {
    ...createCompanyService({ ...context, readJobs }),
    ...createCompanyMemberService({ ...context, publishHeldJobs }),
  })
  serveAll(on, features.search, createSearchService({ findPosts, findJobs: search.best }))
  serveAll(on, features.applications, {
    ...createApplicationService({ ...context, cancelInterviews }),
    ...applicants.handlers,
    ...decisions.handlers,
    ...createOfferService({ ...context, cancelInterviews, readReceived }),
    ...createStoredCvService(context),
    ...createReviewService(context),
  })
  serveAll(on, features.replies, createReplyService({ ...context, declines }))
  serveVacancyPack(app, context)
  serveAll(on, features.jobInvitations, createJobInvitationService(context))
  serveAll(on, features.alerts, alerts.handlers)
  registerAvailabilityEnd(context)
  serveAll(on, features.hireme, createHireMeService(context.discloseContacts))
  serveAll(on, features.saved, createSavedService({ listSavedPosts, listSavedJobs }))
  return {
    search,
    startInterview: decisions.startInterview,
    beforeDeletion: async (write: WriteContext, member: number) => {
      await promoteHeirs(context, write, member)
      await cancelEventsOf(write, member)
      await applicationEnds.endForDeletion(write, member)
      // After the interviews, which are cancelled.
      await tellOrganizers(write, member)
    },
    onJobReleased: notifyAlerts,
    publishHeldJobs,
    tellChangedTerms,
    notifyMissedAlerts: () => alerts.notifyMissed(),
  }
}
