import * as contract from 'contract/hireme'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { HireMeService } from './hireme.ts'

export function hiremeRoutes(on: RegisterEndpoint, hireme: HireMeService): void {
  on(contract.listTalent, (input, me, context) => hireme.listTalent(context, me, input))
  on(contract.confirmAvailability, (_input, me, context) => hireme.confirmAvailability(context, me))
  on(contract.setAvailability, (input, me, context) => hireme.setAvailability(context, me, input))
}
