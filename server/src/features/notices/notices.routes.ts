import * as contract from 'contract/notices'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { NoticeService } from './notices.ts'

export function noticesRoutes(on: RegisterEndpoint, notices: NoticeService): void {
  on(contract.getNotice, (_input, _viewer, call) => notices.getNotice(call), { cache: true })
  on(contract.setNotice, (notice, me, call) => notices.setNotice(call, me, notice))
  on(contract.clearNotice, (_input, me, call) => notices.clearNotice(call, me))
  on(contract.listNotices, (_input, me, call) => notices.listNotices(call, me))
}
