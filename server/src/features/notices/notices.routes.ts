import * as contract from 'contract/notices'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { NoticeService } from './notices.ts'

export function noticesRoutes(on: RegisterEndpoint, notices: NoticeService): void {
  on(contract.getNotice, (_input, _viewer, context) => notices.getNotice(context))
  on(contract.setNotice, (notice, me, context) => notices.setNotice(context, me, notice))
  on(contract.clearNotice, (_input, me, context) => notices.clearNotice(context, me))
  on(contract.listNotices, (_input, _me, context) => notices.listNotices(context))
}
