import type { createStory as createStoryEndpoint, Story } from 'contract/stories'
import type { ParsedInput } from 'contract/endpoint'
import type { Sql } from '../../db/connect.ts'
import { refuse } from '../../http/refusals.ts'
import type { RequestContext } from '../../http/serve.ts'
import type { EmailVerificationPolicy } from '../../http/verifiedEmail.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { MediaService } from '../../storage/storage.ts'
import * as queries from './stories.sql.ts'

const success = true as const

export type StoryMediaPaths = Pick<Story, 'image_url' | 'video_url'>

type Dependencies = {
  media: MediaService
  emailVerification: Pick<EmailVerificationPolicy, 'require'>
}

export function createStoryService({ media, emailVerification }: Dependencies) {
  return {
    async listStories({ sql, page, paginate }: RequestContext, viewer: AuthenticatedMember | undefined) {
      return { success, stories: paginate(await queries.listStories(sql, viewer?.id, page)) }
    },

    async storeMedia(
      sql: Sql,
      me: AuthenticatedMember,
      { image_path, video_path }: ParsedInput<typeof createStoryEndpoint>,
    ): Promise<StoryMediaPaths> {
      const [image_url = null] = image_path ? await media.resolvePaths(sql, me.id, [image_path]) : []
      const [video_url = null] = video_path ? await media.resolvePaths(sql, me.id, [video_path], 'video') : []
      return { image_url, video_url }
    },

    async createStory(
      { sql }: RequestContext,
      me: AuthenticatedMember,
      story: StoryMediaPaths & { content: string },
    ) {
      await emailVerification.require(sql, me.id)
      return { success, story: await queries.insertStory(sql, { user_id: me.id, ...story }) }
    },

    async deleteStory({ sql }: RequestContext, me: AuthenticatedMember, id: number): Promise<void> {
      const files = await queries.deleteStory(sql, me.id, id)
      if (files) return media.deleteUnused(sql, [files.image_url, files.video_url])
      refuse((await queries.canSeeStory(sql, me.id, id)) ? 'not_your_story' : 'story_not_found')
    },

    async markStoryViewed({ sql }: RequestContext, me: AuthenticatedMember, id: number): Promise<void> {
      if (!(await queries.canSeeStory(sql, me.id, id))) refuse('story_not_found')
      await queries.markStoryViewed(sql, me.id, id)
    },

    async listStoryViewers({ sql, page, paginate }: RequestContext, me: AuthenticatedMember, id: number) {
      if (!(await queries.isOwnStory(sql, me.id, id))) refuse('story_not_found')
      const viewers = paginate(await queries.listStoryViewers(sql, me.id, id, page))
      return { viewers, total: await queries.countStoryViewers(sql, me.id, id) }
    },
  }
}

export type StoryService = ReturnType<typeof createStoryService>
