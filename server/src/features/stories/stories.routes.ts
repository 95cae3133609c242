import * as contract from 'contract/stories'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { StoryMediaPaths, StoryService } from './stories.ts'

export function storiesRoutes(on: RegisterEndpoint, stories: StoryService): void {
  on(contract.listStories, (_input, viewer, context) => stories.listStories(context, viewer))
  on(
    contract.createStory,
    ({ content }, me, context, media: StoryMediaPaths) =>
      stories.createStory(context, me, { content, ...media }),
    { prepare: (input, me, { sql }) => stories.storeMedia(sql, me, input) },
  )
  on(contract.deleteStory, ({ id }, me, context) => stories.deleteStory(context, me, id))
  on(contract.markStoryViewed, ({ id }, me, context) => stories.markStoryViewed(context, me, id))
  on(contract.listStoryViewers, ({ id }, me, context) => stories.listStoryViewers(context, me, id))
}
