import * as contract from 'contract/search'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { SearchService } from './search.ts'

export function searchRoutes(on: RegisterEndpoint, search: SearchService): void {
  on(contract.searchPeople, (input, me, call) => search.searchPeople(call, me, input))
  on(contract.searchPosts, (input, me, call) => search.searchPosts(call, me, input))
  on(contract.searchEverything, ({ q }, me, call) => search.searchEverything(call, me, q))
}
