import { listLimitedAccounts } from 'contract/accountLimits'
import * as contract from 'contract/moderation'
import * as heldJobsContract from 'contract/heldJobs'
import * as heldMessagesContract from 'contract/heldMessages'
import * as heldPostsContract from 'contract/heldPosts'
import * as suspensionAppealsContract from 'contract/suspensionAppeals'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { HeldJobService } from './heldJobs.ts'
import type { ModerationService } from './moderation.ts'
import type { SuspensionAppealService } from './suspensionAppeals.ts'

export function moderationRoutes(on: RegisterEndpoint, moderation: ModerationService): void {
  on(contract.createReport, (input, me, context) => moderation.createReport(context, me, input))
  on(contract.listReports, (_input, me, context) => moderation.listReports(context, me))
  on(contract.moderate, (input, me, context) => moderation.moderate(context, me, input))
  on(contract.createAppeal, (input, me, context) => moderation.createAppeal(context, me, input))
  on(contract.listAppeals, (_input, me, context) => moderation.listAppeals(context, me))
  on(listLimitedAccounts, (_input, _me, context) => moderation.listLimitedAccounts(context))
  on(contract.listModerationActions, (_input, _me, context) => moderation.listModerationActions(context))
}

export function heldJobsRoutes(on: RegisterEndpoint, heldJobs: HeldJobService): void {
  on(heldJobsContract.listHeldJobs, (_input, _me, context) => heldJobs.listHeldJobs(context))
  on(heldJobsContract.decideHeldJob, (input, me, context) => heldJobs.decideHeldJob(context, me, input))
  on(heldPostsContract.listHeldPosts, (_input, _me, context) => heldJobs.listHeldPosts(context))
  on(heldPostsContract.decideHeldPost, (input, me, context) => heldJobs.decideHeldPost(context, me, input))
  on(heldMessagesContract.listHeldMessages, (_input, _me, context) => heldJobs.listHeldMessages(context))
  on(heldMessagesContract.decideHeldMessage, (input, me, context) =>
    heldJobs.decideHeldMessage(context, me, input),
  )
}

export function suspensionAppealsRoutes(on: RegisterEndpoint, appeals: SuspensionAppealService): void {
  on(suspensionAppealsContract.findSuspension, (input, _viewer, context) =>
    appeals.findSuspension(context, input),
  )
  on(suspensionAppealsContract.appealSuspension, (input, _viewer, context) =>
    appeals.appealSuspension(context, input),
  )
}
