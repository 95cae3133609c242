import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { listMemories, listVideos, type MemoryItem } from 'contract/memories'
import type { Story } from 'contract/stories'
import { changeCached, keyOf, mapPages } from '../../api/queries.ts'
import { storiesQuery, type StoryPages } from './stories.queries.ts'

type MixedPages = InfiniteData<{ items: MemoryItem[]; next: string | undefined }>

/** Adds a new story to the start of the list. */
export function addStory(client: QueryClient, story: Story) {
  const { queryKey } = storiesQuery
  if (client.getQueryData(queryKey)) {
    changeStories(client, (stories, page) => (page === 0 ? [story, ...stories] : stories))
  } else {
    void client.invalidateQueries({ queryKey })
  }
}

/** Changes the cached stories, page by page. */
export function changeStories(client: QueryClient, change: (stories: Story[], page: number) => Story[]) {
  changeCached<StoryPages>(client, { queryKey: storiesQuery.queryKey }, (list) =>
    mapPages(list, (items, page) => ({ ...items, stories: change(items.stories, page) })),
  )
}

/** Removes a deleted story from every list. */
export function dropStory(client: QueryClient, id: number) {
  changeStories(client, (stories) => stories.filter((story) => story.id !== id))
  for (const list of [listMemories, listVideos])
    changeCached<MixedPages>(client, { queryKey: keyOf(list) }, (pages) =>
      mapPages(pages, (items) => items.filter(({ story }) => story?.id !== id)),
    )
}
