import * as contract from 'contract/profiles'
import * as publicContract from 'contract/publicProfiles'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { ProfileService } from './profiles.ts'
import type { PublicProfileService } from './publicProfiles.ts'

export function profilesRoutes(on: RegisterEndpoint, profiles: ProfileService): void {
  on(contract.getProfile, (_input, me, { sql }) => profiles.getProfile(sql, me))
  on(contract.updateProfile, (changes, me, context) => profiles.updateProfile(context, me, changes))
  on(contract.finishFirstRun, (_input, me, context) => profiles.finishFirstRun(context, me))
  on(contract.checkUsername, ({ username }, me, context) => profiles.checkUsername(context, me, username))
  on(contract.getUser, ({ id }, me, context) => profiles.getUser(context, me, id))
}

export function publicProfilesRoutes(on: RegisterEndpoint, profiles: PublicProfileService): void {
  on(publicContract.getPublicProfile, ({ username }, viewer, { sql }) =>
    profiles.getPublicProfile(sql, viewer, username),
  )
  on(publicContract.listPublicProfilePosts, ({ username }, viewer, context) =>
    profiles.listPosts(context, viewer, username),
  )
  on(publicContract.listPublicProfileReviews, ({ username }, viewer, context) =>
    profiles.listReviews(context, viewer, username),
  )
}
