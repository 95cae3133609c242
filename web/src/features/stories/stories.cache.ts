import type { QueryClient } from '@tanstack/react-query'
import type { Story } from 'contract/stories'
import { changeCached, mapPages } from '../../api/queries.ts'
import { storiesQuery, type StoryPages } from './stories.queries.ts'

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
