import * as contract from 'contract/search'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { SearchService } from './search.ts'

export function searchRoutes(on: RegisterEndpoint, search: SearchService): void {
  on(contract.searchPeople, (input, me, context) => search.searchPeople(context, me, input))
  on(contract.searchPosts, (input, me, context) => search.searchPosts(context, me, input))
  on(contract.searchEverything, ({ q }, me, context) => search.searchEverything(context, me, q))
}
