import type {
  DataTag,
  InfiniteData,
  Query,
  QueryClient,
  QueryFilters,
  QueryFunctionContext,
} from '@tanstack/react-query'
import type { ChangeTopic, Endpoint, Input, Output } from 'contract/endpoint'
import { call, callPage, prefetched, prefetchedPage } from './call.ts'
import { useEffect } from 'react'
import { isNotFound } from './errors.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { endpoint: Endpoint }
  }
}

type Cursor = string | undefined
type Page<E extends Endpoint> = { items: Output<E>; next: Cursor }

/** The mutation key of an endpoint, and the beginning of its query keys, which go on with the input. */
export const keyOf = ({ method, path }: Endpoint) => [method, path]

/** Refetches all queries of an endpoint. */
export function reload(client: QueryClient, endpoint: Endpoint): Promise<void> {
  return client.invalidateQueries({ queryKey: keyOf(endpoint) })
}

/**
 * Query options for an endpoint: `useQuery(query(getPost, { id }))`. The key is [method, path, input]; `meta` says
 * which changes outdate it, and parses offline data.
 */
export function query<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const queryKey = [endpoint.method, endpoint.path, input] as const
  return {
    queryKey: queryKey as DataTag<typeof queryKey, Output<E>, Error>,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Output<E>> => call(endpoint, input, { signal }),
    initialData: () => prefetched(endpoint, input),
    meta: { endpoint: endpoint as Endpoint },
  }
}

/**
 * Infinite query options for a list endpoint: `useInfiniteQuery(infiniteQuery(listPosts, {}))`. The key is [method,
 * path, input, 'pages'].
 */
export function infiniteQuery<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const queryKey = [endpoint.method, endpoint.path, input, 'pages'] as const
  return {
    queryKey: queryKey as DataTag<typeof queryKey, InfiniteData<Page<E>, Cursor>, Error>,
    queryFn: ({ pageParam, signal }: QueryFunctionContext<typeof queryKey, Cursor>): Promise<Page<E>> =>
      callPage(endpoint, pageParam === undefined ? input : Object.assign({}, input, { cursor: pageParam }), {
        signal,
      }),
    initialPageParam: undefined as Cursor,
    initialData: (): InfiniteData<Page<E>, Cursor> | undefined => {
      const page = prefetchedPage(endpoint, input)
      return page && { pages: [page], pageParams: [undefined] }
    },
    getNextPageParam: (last: Page<E>): Cursor => last.next,
    meta: { endpoint: endpoint as Endpoint },
  }
}

/** The infinite query options of a list whose pages are flattened, such as by `({ posts }) => posts`. */
export function itemsQuery<E extends Endpoint, Item extends { id: number }>(
  endpoint: E,
  input: Input<E>,
  itemsOf: (page: Output<E>) => readonly Item[],
) {
  return { ...infiniteQuery(endpoint, input), select: uniqueItems(itemsOf) }
}

/** Logs a failed query (specification, section 8: no toast). Missing things aren't failures. */
export function useLogError<Result extends { error: Error | null }>(what: string, result: Result): Result {
  const { error } = result
  useEffect(() => {
    if (error && !isNotFound(error)) console.warn(`${what} could not be loaded.`, error)
  }, [what, error])
  return result
}

/** Whether a query shows one of the topics of the live event `changed`. */
export function showsTopic(isTopic: (topic: ChangeTopic) => boolean) {
  return ({ meta }: Query) => meta?.endpoint.shows?.some(isTopic) ?? false
}

/**
 * Changes the cached data of queries. Keeps their age and their invalidation: a patch to one item doesn't make the rest
 * fresh.
 */
export function changeCached<Data>(
  client: QueryClient,
  which: QueryFilters,
  change: (data: Data) => Data | undefined,
): void {
  for (const query of client.getQueryCache().findAll(which)) {
    const { dataUpdatedAt: updatedAt, isInvalidated } = query.state
    client.setQueryData<Data>(query.queryKey, (data) => data && change(data), { updatedAt })
    if (isInvalidated) query.invalidate()
  }
}

/** A cached paged list with the items of each page changed. */
export function mapPages<Page extends { items: unknown }, Param>(
  list: InfiniteData<Page, Param> | undefined,
  change: (items: Page['items'], page: number) => Page['items'],
): InfiniteData<Page, Param> | undefined {
  return (
    list && {
      ...list,
      pages: list.pages.map((page, index) => ({ ...page, items: change(page.items, index) })),
    }
  )
}

/**
 * Drops repeated items. When an item is added between two page requests, another one moves from the first page to the
 * second and is in both.
 */
export function uniqueById<Item extends { id: number }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

/** A query's `select` that flattens pages into `{ items, total }`, each item once. */
export function uniqueItems<Page, Item extends { id: number }>(itemsOf: (page: Page) => readonly Item[]) {
  return ({ pages }: InfiniteData<{ items: Page }>): { items: Item[]; total: number } => {
    const items = uniqueById(pages.flatMap((page) => itemsOf(page.items)))
    const { total = items.length }: { total?: number } = { ...pages.at(-1)?.items }
    return { items, total }
  }
}
