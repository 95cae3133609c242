import * as contract from 'contract/cv'
import { listPortfolio, listPublicPortfolio, updatePortfolio } from 'contract/portfolio'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { CvService } from './cvEntries.ts'
import type { PortfolioService } from './portfolio.ts'

export function cvRoutes(on: RegisterEndpoint, cv: CvService): void {
  on(contract.listCvEntries, ({ id }, me, context) => cv.list(context, me, id))
  on(contract.listPublicCvEntries, ({ username }, viewer, context) =>
    cv.listPublic(context, viewer, username),
  )
  on(contract.addCvEntry, (entry, me, context) => cv.add(context, me, entry))
  on(contract.updateCvEntry, (entry, me, context) => cv.update(context, me, entry))
  on(contract.deleteCvEntry, ({ id }, me, context) => cv.delete(context, me, id))
  on(contract.importCvEntries, ({ entries }, me, context) => cv.import(context, me, entries))
}

export function portfolioRoutes(on: RegisterEndpoint, portfolio: PortfolioService): void {
  on(listPortfolio, ({ id }, me, context) => portfolio.list(context, me, id))
  on(listPublicPortfolio, ({ username }, viewer, context) => portfolio.listPublic(context, viewer, username))
  on(updatePortfolio, (input, me, context) => portfolio.update(context, me, input))
}
