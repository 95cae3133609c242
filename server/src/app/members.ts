import { accountRoutes, emailVerificationRoutes } from '../features/account/account.routes.ts'
import { createAccountService } from '../features/account/account.ts'
import { createEmailChangeService } from '../features/account/emailChange.ts'
import { createEmailVerification } from '../features/account/emailVerification.ts'
import { administrationRoutes } from '../features/administration/administration.routes.ts'
import { createAdministrationService } from '../features/administration/administration.ts'
import { createRoleChangeNotifier } from '../features/administration/roleChange.ts'
import { createSecondStepRemoval } from '../features/administration/secondStepRemoval.ts'
import { deviceName } from '../http/deviceName.ts'
import { hashNewPassword } from '../features/auth/passwords.ts'
import { blocksRoutes } from '../features/blocks/blocks.routes.ts'
import { createBlockService } from '../features/blocks/blocks.ts'
import { contactRequestsRoutes } from '../features/contactRequests/contactRequests.routes.ts'
import { createContactRequestService } from '../features/contactRequests/contactRequests.ts'
import { credentialsRoutes } from '../features/credentials/credentials.routes.ts'
import { createCredentialService } from '../features/credentials/credentials.ts'
import { cvRoutes, portfolioRoutes } from '../features/cv/cv.routes.ts'
import { createCvService } from '../features/cv/cvEntries.ts'
import { serveCvFile } from '../features/cv/cvFile.ts'
import { createPortfolioService } from '../features/cv/portfolio.ts'
import { friendsRoutes } from '../features/friends/friends.routes.ts'
import { createFriendService } from '../features/friends/friends.ts'
import { healthRoutes } from '../features/health/health.routes.ts'
import { createHealthService } from '../features/health/health.ts'
import { hiddenFromRoutes } from '../features/hiddenFrom/hiddenFrom.routes.ts'
import { createHiddenFromService } from '../features/hiddenFrom/hiddenFrom.ts'
import { insertModerationAction } from '../features/moderation/moderation.sql.ts'
import { notificationsRoutes, serveUnsubscribe } from '../features/notifications/notifications.routes.ts'
import { createNotificationService } from '../features/notifications/notifications.ts'
import { phoneVerificationRoutes } from '../features/phoneVerification/phoneVerification.routes.ts'
import { createPhoneVerificationService } from '../features/phoneVerification/phoneVerification.ts'
import { listPublicPosts } from '../features/posts/posts.sql.ts'
import { profilesRoutes, publicProfilesRoutes } from '../features/profiles/profiles.routes.ts'
import { createProfileService } from '../features/profiles/profiles.ts'
import { findPublicProfileId } from '../features/profiles/publicProfiles.sql.ts'
import { createPublicProfileService } from '../features/profiles/publicProfiles.ts'
import { pushRoutes } from '../features/push/push.routes.ts'
import { settingsRoutes } from '../features/settings/settings.routes.ts'
import { createSettingsService } from '../features/settings/settings.ts'
import { createHeldJobPublisher } from '../live/publishHeldJobs.ts'
import { registerAuth } from './auth.ts'
import type { AppContext } from './context.ts'

type Jobs = { onJobReleased: (job_id: number) => void }

/** Health, sign-in, accounts, profiles, friends, and how members are notified. */
export function registerMembers(context: AppContext, { onJobReleased }: Jobs) {
  const { options, app, on, db, limiter, live } = context

  const health = createHealthService({
    db,
    readiness: context.readiness,
    version: options.version,
    demonstration: options.demonstration,
    deviceName,
    logClientError: (error) => app.log.warn({ clientError: error }, 'client error'),
  })
  const publishHeldJobs = createHeldJobPublisher({ live, onJobReleased })
  const credentials = createCredentialService({
    ...context,
    logDecision: insertModerationAction,
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

  healthRoutes(on, health)
  accountRoutes(
    on,
    createAccountService({
      ...context,
      hashNewPassword,
      auth,
      confirmEmail: (write, id) => verification.confirmByReset(write, id),
    }),
  )
  emailVerificationRoutes(
    on,
    verification,
    createEmailChangeService({ ...context, auth, getProfile, verification }),
  )
  const { sms, secret } = options
  phoneVerificationRoutes(
    on,
    createPhoneVerificationService({ ...context, sms, secret, getProfile, publishHeldJobs }),
  )
  profilesRoutes(on, profiles)
  cvRoutes(on, createCvService({ findPublicProfileId }))
  portfolioRoutes(on, createPortfolioService({ findPublicProfileId }))
  serveCvFile(app, context)
  publicProfilesRoutes(on, createPublicProfileService({ listPublicPosts }))
  credentialsRoutes(on, credentials)
  administrationRoutes(
    on,
    createAdministrationService({ ...context, ...auth, notifyRoleChange: createRoleChangeNotifier(context) }),
    createSecondStepRemoval({ ...context, ...auth }),
  )
  settingsRoutes(on, createSettingsService(live))
  pushRoutes(on, context.push)
  notificationsRoutes(on, notifications)
  serveUnsubscribe(app, { db, limiter, notifications })
  friendsRoutes(on, createFriendService(context))
  blocksRoutes(on, createBlockService(live))
  contactRequestsRoutes(on, createContactRequestService(context))
  hiddenFromRoutes(on, createHiddenFromService(live))

  return { endExpiredCredentials: () => credentials.endExpired(db) }
}
