import * as contract from 'contract/hiddenFrom'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { HiddenFromService } from './hiddenFrom.ts'

export function hiddenFromRoutes(on: RegisterEndpoint, hiddenFrom: HiddenFromService): void {
  on(contract.listHiddenFrom, (_input, me, context) => hiddenFrom.listHiddenFrom(context, me))
  on(contract.hideFrom, (input, me, context) => hiddenFrom.hideFrom(context, me, input))
  on(contract.stopHidingFrom, ({ id }, me, context) => hiddenFrom.stopHidingFrom(context, me, id))
}
