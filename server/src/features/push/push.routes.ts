import * as contract from 'contract/push'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { PushService } from './push.ts'

export function pushRoutes(on: RegisterEndpoint, push: PushService): void {
  on(contract.getPushKey, () => push.getPushKey())
  on(contract.listPushSubscriptions, (_input, me, context) => push.listSubscriptions(context, me))
  on(contract.subscribeToPush, (input, me, context) => push.subscribe(context, me, input))
  on(contract.unsubscribeFromPush, ({ endpoint }, me, context) => push.unsubscribe(context, me, endpoint))
}
