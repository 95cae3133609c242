import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Output } from 'contract/endpoint'
import { listStories, type Story } from 'contract/stories'
import { infiniteQuery, uniqueById } from '../../api/queries.ts'

type StoryPages = InfiniteData<{ items: Output<typeof listStories>; next: string | undefined }>

/** The story list, the only query that caches stories. */
export const storiesQuery = infiniteQuery(listStories, {})

/** The stories of all pages, unique. */
export function storiesOf({ pages }: StoryPages): Story[] {
  return uniqueById(pages.flatMap(({ items }) => items.stories))
}

/** Adds a new story to the start of the list. */
export function addStory(client: QueryClient, story: Story) {
  const { queryKey } = storiesQuery
  if (client.getQueryData(queryKey)) {
    changeStories(client, (stories, page) => (page === 0 ? [story, ...stories] : stories))
  } else {
    void client.invalidateQueries({ queryKey })
  }
}

export function patchStory(client: QueryClient, id: number, change: Partial<Story>) {
  changeStories(client, (stories) =>
    stories.map((story) => (story.id === id ? { ...story, ...change } : story)),
  )
}

export function dropStory(client: QueryClient, id: number) {
  changeStories(client, (stories) => stories.filter((story) => story.id !== id))
}

function changeStories(client: QueryClient, change: (stories: Story[], page: number) => Story[]) {
  const { queryKey } = storiesQuery
  // Keep `updatedAt`: an optimistic patch must not mark the data fresh.
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt
  client.setQueryData<StoryPages>(
    queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page, at) => ({
          ...page,
          items: { ...page.items, stories: change(page.items.stories, at) },
        })),
      },
    { ...(updatedAt !== undefined && { updatedAt }) },
  )
}
