import * as contract from 'contract/saved'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { SavedService } from './saved.ts'

export function savedRoutes(on: RegisterEndpoint, saved: SavedService): void {
  on(contract.listSaved, (_input, me, call) => saved.listSaved(call, me))
  on(contract.savePerson, ({ id }, me, call) => saved.savePerson(call, me, id))
  on(contract.unsavePerson, ({ id }, me, call) => saved.unsavePerson(call, me, id))
  on(contract.listSavedPeople, (_input, me, call) => saved.listSavedPeople(call, me))
}
