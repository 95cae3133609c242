import * as contract from 'contract/push'
import type { On } from '../../http/serve.ts'
import * as queries from './push.sql.ts'
import type { PushService } from './push.ts'

export function pushRoutes(on: On, pushes: PushService, deviceName: (userAgent: string) => string): void {
  on(contract.getPushKey, async () => ({ key: await pushes.publicKey() }))
  on(contract.listPushSubscriptions, async (_input, me, { sql }) => ({
    subscriptions: await queries.list(sql, me.id),
  }))
  on(contract.subscribeToPush, (subscription, me, { sql, userAgent }) =>
    pushes.subscribe(sql, me, { ...subscription, device: deviceName(userAgent) }),
  )
  on(contract.unsubscribeFromPush, ({ endpoint }, me, { sql }) => pushes.unsubscribe(sql, me, endpoint))
}
