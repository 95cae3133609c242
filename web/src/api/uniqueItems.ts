import type { InfiniteData } from '@tanstack/react-query'

/** Drops repeated items. When an item is added between two page requests, another one moves from the first page to the second and is in both. */
export function uniqueById<Item extends { id: number }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

/** A query's `select` that flattens pages into `{ items, total }`, each item once. */
export function uniqueItems<Page extends { total: number }, Item extends { id: number }>(
  itemsOf: (page: Page) => readonly Item[],
) {
  return ({ pages }: InfiniteData<{ items: Page }>): { items: Item[]; total: number } => ({
    items: uniqueById(pages.flatMap((page) => itemsOf(page.items))),
    total: pages.at(-1)?.items.total ?? 0,
  })
}
