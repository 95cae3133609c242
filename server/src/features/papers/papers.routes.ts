import * as contract from 'contract/papers'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { PaperService } from './papers.ts'

export function papersRoutes(on: RegisterEndpoint, papers: PaperService): void {
  on(contract.listPapers, (_input, me, context) => papers.list(context, me))
  on(contract.updatePaper, (input, me, context) => papers.update(context, me, input))
  on(contract.sharePapers, (input, me, context) => papers.share(context, me, input))
}
