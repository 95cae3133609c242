import * as contract from 'contract/hireme'
import type { On } from '../../http/serve.ts'
import type { HireMeService } from './hireme.ts'

export function hiremeRoutes(on: On, hireme: HireMeService): void {
  on(contract.listTalent, (input, me, call) => hireme.listTalent(call, me, input))
  on(contract.toggleAvailability, (input, me, call) => hireme.toggleAvailability(call, me, input))
}
