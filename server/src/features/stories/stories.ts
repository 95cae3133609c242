import type * as contract from 'contract/stories'
import { withPreparation, type Handlers } from '../../http/handler.ts'
import type { EmailVerificationPolicy } from '../../members/verifiedEmail.ts'
import { refuse } from '../../refuse.ts'
import type { MediaService } from '../../storage/storage.ts'
import * as queries from './stories.sql.ts'

const success = true as const

type Dependencies = {
  media: MediaService
  emailVerification: Pick<EmailVerificationPolicy, 'require'>
}

export function createStoryService({ media, emailVerification }: Dependencies): Handlers<typeof contract> {
  return {
    async listStories(_input, viewer, { sql, page, paginate }) {
      return { success, stories: paginate(await queries.listStories(sql, viewer?.id, page)) }
    },

    createStory: withPreparation(
      async ({ image_path, video_path }, me, { sql }) => {
        const [image_url = null] = image_path
          ? await media.resolvePaths(sql, me.id, 'image_path', [image_path])
          : []
        const [video_url = null] = video_path
          ? await media.resolvePaths(sql, me.id, 'video_path', [video_path], 'video')
          : []
        return { image_url, video_url }
      },
      async ({ content }, me, { sql }, files) => {
        await emailVerification.require(sql, me.id)
        return { success, story: await queries.insertStory(sql, { user_id: me.id, content, ...files }) }
      },
    ),

    async deleteStory({ id }, me, { sql }) {
      const files = await queries.deleteStory(sql, me.id, id)
      if (files) return media.deleteUnused(sql, [files.image_url, files.video_url])
      refuse((await queries.canSeeStory(sql, me.id, id)) ? 'not_your_story' : 'story_not_found')
    },

    async markStoryViewed({ id }, me, { sql }) {
      if (!(await queries.canSeeStory(sql, me.id, id))) refuse('story_not_found')
      await queries.markStoryViewed(sql, me.id, id)
    },

    async listStoryViewers({ id }, me, { sql, page, paginate }) {
      if (!(await queries.isOwnStory(sql, me.id, id))) refuse('story_not_found')
      const viewers = paginate(await queries.listStoryViewers(sql, me.id, id, page))
      return { viewers, total: await queries.countStoryViewers(sql, me.id, id) }
    },
  }
}
