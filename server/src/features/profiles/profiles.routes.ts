import * as contract from 'contract/profiles'
import { isReservedUsername } from 'contract/usernames'
import type { ContactLimit } from '../../http/contactLimit.ts'
import { refuse } from '../../http/refusals.ts'
import type { On } from '../../http/serve.ts'
import * as queries from './profiles.sql.ts'
import type { ProfileService } from './profiles.ts'

export function profilesRoutes(on: On, profiles: ProfileService, ration: ContactLimit): void {
  on(contract.getProfile, (_input, me, { sql }) => profiles.self(sql, me))
  on(contract.updateProfile, (changes, me, { sql }) => profiles.update(sql, me, changes))
  on(contract.checkUsername, async ({ username }, me, { sql }) => ({
    available: !isReservedUsername(username) && !(await queries.isUsernameTaken(sql, me.id, username)),
  }))

  on(
    contract.getUser,
    async ({ id }, me, { sql }) => {
      if (id === me.id)
        return { ...(await profiles.self(sql, me)), friendship: null, is_saved: false, is_muted: false }
      const person = (await queries.findPerson(sql, me.id, id)) ?? refuse('user_not_found')
      ration(me.id, [person])
      return person
    },
    { kept: 'alone' },
  )
}
