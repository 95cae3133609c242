import * as contract from 'contract/push'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { PushService } from './push.ts'

export function pushRoutes(on: RegisterEndpoint, push: PushService): void {
  on(contract.getPushKey, () => push.getPushKey())
  on(contract.listPushSubscriptions, (_input, me, call) => push.listSubscriptions(call, me))
  on(contract.subscribeToPush, (input, me, call) => push.subscribe(call, me, input))
  on(contract.unsubscribeFromPush, ({ endpoint }, me, call) => push.unsubscribe(call, me, endpoint))
}
