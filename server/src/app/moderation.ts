import type { SystemNotice } from 'contract/datedSettings'
import { features } from 'contract/endpoints'
import { createDatedSettingsService } from '../features/datedSettings/datedSettings.ts'
import { createContactService } from '../features/contact/contact.ts'
import { createFailedEmailService } from '../features/failedEmails/failedEmails.ts'
import { createAccountLimits } from '../features/moderation/accountLimits.ts'
import { createReportClosing } from '../features/moderation/reportClosing.ts'
import { createHeldContentService } from '../features/moderation/heldContent.ts'
import { createModerationService } from '../features/moderation/moderation.ts'
import { createPeopleAtRisk } from '../features/moderation/peopleAtRisk.ts'
import { createReleases, type ReleaseDependencies } from '../features/moderation/releases.ts'
import { createReportRanking } from '../features/moderation/reportRanking.ts'
import {
  createAppealTokens,
  createSuspensionAppealService,
} from '../features/moderation/suspensionAppeals.ts'
import { createSuspensionEmails } from '../features/moderation/suspensionEmails.ts'
import { createNoticeService } from '../features/notices/notices.ts'
import { registerPaperReminders } from '../features/papers/paperReminders.ts'
import { createPaperService } from '../features/papers/papers.ts'
import { serveAll } from '../http/handler.ts'
import type { WriteContext } from '../writes/notify.ts'
import type { AppContext } from './context.ts'

type OtherFeatures = ReleaseDependencies & {
  onPostChanged: (id: number) => void
  onMessageModerated: (write: WriteContext, id: number) => Promise<void>
  deliverHeldMessage: (write: WriteContext, id: number) => Promise<number>
}

/**
 * The administrators' features (reports, held content, notices, dated settings, the contact form, failed emails), and
 * the papers, whose list is a dated setting.
 */
export function registerModeration(
  context: AppContext,
  { onPostChanged, onMessageModerated, deliverHeldMessage, ...releasing }: OtherFeatures,
): { rankUnrankedReports: () => Promise<void>; systemNotice: () => Promise<SystemNotice | undefined> } {
  const { on, db, live } = context
  const settings = createDatedSettingsService()
  const ranking = createReportRanking({ ...context, minimumWage: (sql) => settings.minimumWage(sql) })
  const limits = createAccountLimits(context)
  const reportClosing = createReportClosing({ ...context, limits, ranking })
  const peopleAtRisk = createPeopleAtRisk(context)
  const appealTokens = createAppealTokens(context.options.secret)
  const release = createReleases(releasing)
  const moderation = createModerationService({
    ...context,
    limits,
    closeReports: reportClosing.closeReports,
    sendSuspensionEmail: createSuspensionEmails({ ...context, appealTokens }),
    peopleAtRisk,
    ranking,
    onPostChanged,
    onMessageModerated,
    deliverHeldMessage,
    release,
  })
  serveAll(on, features.moderation, {
    ...moderation,
    ...createHeldContentService({ ...context, reportClosing, peopleAtRisk, release, deliverHeldMessage }),
    ...createSuspensionAppealService(appealTokens),
  })
  serveAll(on, features.notices, createNoticeService())
  serveAll(on, features.datedSettings, settings.handlers)
  serveAll(on, features.papers, createPaperService({ live, listKinds: (sql) => settings.papers(sql) }))
  registerPaperReminders({ ...context, listKinds: (sql) => settings.papers(sql) })
  serveAll(on, features.contact, createContactService())
  serveAll(on, features.failedEmails, createFailedEmailService(context))
  return {
    rankUnrankedReports: () => ranking.rankUnranked(db),
    systemNotice: () => settings.systemNotice(db),
  }
}
