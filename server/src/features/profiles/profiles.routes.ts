import * as contract from 'contract/profiles'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { ProfileService } from './profiles.ts'

export function profilesRoutes(on: RegisterEndpoint, profiles: ProfileService): void {
  on(contract.getProfile, (_input, me, { sql }) => profiles.getProfile(sql, me))
  on(contract.updateProfile, (changes, me, call) => profiles.updateProfile(call, me, changes))
  on(contract.checkUsername, ({ username }, me, call) => profiles.checkUsername(call, me, username))
  on(contract.getUser, ({ id }, me, call) => profiles.getUser(call, me, id), { cache: 'single-process' })
}
