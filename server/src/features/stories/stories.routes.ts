import * as contract from 'contract/stories'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { StoryMediaPaths, StoryService } from './stories.ts'

export function storiesRoutes(on: RegisterEndpoint, stories: StoryService): void {
  on(contract.listStories, (_input, viewer, call) => stories.listStories(call, viewer), {
    cache: true,
  })
  on(
    contract.createStory,
    ({ content }, me, call, media: StoryMediaPaths) => stories.createStory(call, me, { content, ...media }),
    { prepare: (input, me, { sql }) => stories.storeMedia(sql, me, input) },
  )
  on(contract.deleteStory, ({ id }, me, call) => stories.deleteStory(call, me, id))
  on(contract.markStoryViewed, ({ id }, me, call) => stories.markStoryViewed(call, me, id))
  on(contract.listStoryViewers, ({ id }, me, call) => stories.listStoryViewers(call, me, id))
}
