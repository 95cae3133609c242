import * as contract from 'contract/hireme'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { HireMeService } from './hireme.ts'

export function hiremeRoutes(on: RegisterEndpoint, hireme: HireMeService): void {
  on(contract.listTalent, (input, me, call) => hireme.listTalent(call, me, input))
  on(contract.toggleAvailability, (input, me, call) => hireme.toggleAvailability(call, me, input))
}
