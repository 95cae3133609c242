import { features } from 'contract/endpoints'
import * as notificationsContract from 'contract/notifications'
import { countUnreadNotifications } from 'contract/unreadCounts'
import { createAccountService, type BeforeDeletion } from '../features/account/account.ts'
import { createEmailChangeService } from '../features/account/emailChange.ts'
import { createEmailVerification } from '../features/account/emailVerification.ts'
import { createAdministrationService } from '../features/administration/administration.ts'
import { createRoleChangeNotifier } from '../features/administration/roleChange.ts'
import { createSecondStepRemoval } from '../features/administration/secondStepRemoval.ts'
import { deviceName } from '../http/deviceName.ts'
import { hashNewPassword } from '../features/auth/passwords.ts'
import { createBlockService } from '../features/blocks/blocks.ts'
import { createContactRequestService } from '../features/contactRequests/contactRequests.ts'
import { createCredentialService } from '../features/credentials/credentials.ts'
import { createCvService } from '../features/cv/cvEntries.ts'
import { serveCvFile } from '../features/cv/cvFile.ts'
import { createPortfolioService } from '../features/cv/portfolio.ts'
import { createFriendService } from '../features/friends/friends.ts'
import { createHealthService } from '../features/health/health.ts'
import { createHiddenFromService } from '../features/hiddenFrom/hiddenFrom.ts'
import { serveUnsubscribe } from '../features/notifications/serveUnsubscribe.ts'
import { createNotificationService } from '../features/notifications/notifications.ts'
import { createPhoneVerificationService } from '../features/phoneVerification/phoneVerification.ts'
import { listPublicPosts } from '../features/posts/posts.sql.ts'
import { createProfileService } from '../features/profiles/profiles.ts'
import { findPublicProfileId } from '../features/profiles/publicProfiles.sql.ts'
import { createPublicProfileService } from '../features/profiles/publicProfiles.ts'
import { createSettingsService } from '../features/settings/settings.ts'
import { serveAll } from '../http/handler.ts'
import type { PublishHeldJobs } from '../writes/publishHeldJobs.ts'
import { registerAuth } from './auth.ts'
import type { AppContext } from './context.ts'

type Jobs = {
  publishHeldJobs: PublishHeldJobs
  beforeDeletion: BeforeDeletion
}

/** Health, sign-in, accounts, profiles, friends, and how members are notified. */
export function registerMembers(context: AppContext, { publishHeldJobs, beforeDeletion }: Jobs) {
  const { options, app, on, db, limiter, live } = context

  const health = createHealthService({
    db,
    readiness: context.readiness,
    version: options.version,
    demonstration: options.demonstration,
    deviceName,
    logClientError: (error) => app.log.warn({ clientError: error }, 'client error'),
  })
  const credentials = createCredentialService({
    ...context,
    publishHeldJobs,
  })
  const profiles = createProfileService({
    ...context,
    beforeCompanyName: (...change) => credentials.changeCompanyName(...change),
  })
  const { getProfile } = profiles
  const verification = createEmailVerification({ ...context, publishHeldJobs })
  const auth = registerAuth(context, { getProfile, sendVerification: verification.sendVerification })
  const notifications = createNotificationService(context.unsubscribeTokens)

  serveAll(on, features.health, health, { unlimited: ['getHealth', 'getLiveness', 'getReadiness'] })
  const account = createAccountService({
    ...context,
    hashNewPassword,
    auth,
    beforeDeletion,
    confirmEmail: (write, id) => verification.confirmByReset(write, id),
  })
  const emailChange = createEmailChangeService({ ...context, auth, getProfile, verification })
  serveAll(on, features.account, { ...account, ...verification.handlers, ...emailChange })
  const { sms, secret } = options
  serveAll(
    on,
    features.phoneVerification,
    createPhoneVerificationService({ ...context, sms, secret, getProfile, publishHeldJobs }),
  )
  const publicProfiles = createPublicProfileService({ listPublicPosts })
  serveAll(on, features.profiles, { ...profiles.handlers, ...publicProfiles })
  serveAll(on, features.cv, {
    ...createCvService({ findPublicProfileId }),
    ...createPortfolioService({ findPublicProfileId }),
  })
  serveCvFile(app, context)
  serveAll(on, features.credentials, credentials.handlers)
  const notifyRoleChange = createRoleChangeNotifier(context)
  serveAll(on, features.administration, {
    ...createAdministrationService({ ...context, ...auth, notifyRoleChange }),
    ...createSecondStepRemoval({ ...context, ...auth }),
  })
  serveAll(on, features.settings, createSettingsService(live))
  serveAll(on, features.push, context.push.handlers)
  serveAll(on, { ...notificationsContract, countUnreadNotifications }, notifications.handlers)
  serveUnsubscribe(app, { db, limiter, notifications })
  serveAll(on, features.friends, createFriendService(context))
  serveAll(on, features.blocks, createBlockService(context))
  serveAll(on, features.contactRequests, createContactRequestService(context))
  serveAll(on, features.hiddenFrom, createHiddenFromService(live))

  return { endExpiredCredentials: () => credentials.endExpired(db) }
}
