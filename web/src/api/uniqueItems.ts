import type { InfiniteData } from '@tanstack/react-query'

/** The items of all loaded pages without duplicates: an insertion between two page loads shifts an item onto both. */
export function uniqueItems<Page extends { total: number }, Item extends { id: number }>(
  itemsOf: (page: Page) => readonly Item[],
) {
  return ({ pages }: InfiniteData<{ items: Page }>): { items: Item[]; total: number } => ({
    items: [...new Map(pages.flatMap((page) => itemsOf(page.items)).map((item) => [item.id, item])).values()],
    total: pages.at(-1)?.items.total ?? 0,
  })
}
