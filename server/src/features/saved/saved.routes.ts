import * as contract from 'contract/saved'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { SavedService } from './saved.ts'

export function savedRoutes(on: RegisterEndpoint, saved: SavedService): void {
  on(contract.listSaved, (_input, me, context) => saved.listSaved(context, me))
  on(contract.savePerson, ({ id }, me, context) => saved.savePerson(context, me, id))
  on(contract.unsavePerson, ({ id }, me, context) => saved.unsavePerson(context, me, id))
  on(contract.listSavedPeople, (_input, me, context) => saved.listSavedPeople(context, me))
}
