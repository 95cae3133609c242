import * as contract from 'contract/stories'
import type { MediaService } from '../../storage/storage.ts'
import { refuse } from '../../http/refusals.ts'
import type { On } from '../../http/serve.ts'
import * as queries from './stories.sql.ts'

const success = true as const

type Media = { image_url: string | null; video_url: string | null }

export function storiesRoutes(on: On, files: MediaService): void {
  on(
    contract.listStories,
    async ({ limit }, viewer, { sql, after, page }) => ({
      success,
      stories: page(limit, await queries.listCurrent(sql, viewer?.id, { limit, after })),
    }),
    { kept: true },
  )

  on(
    contract.createStory,
    async ({ content }, me, { sql }, media: Media) => ({
      success,
      story: await queries.insert(sql, { user_id: me.id, content, ...media }),
    }),
    {
      prepare: async ({ image_path, video_path }, me, { sql }) => {
        const [image_url = null] = image_path ? await files.settle(sql, me.id, [image_path]) : []
        const [video_url = null] = video_path ? await files.settle(sql, me.id, [video_path], 'video') : []
        return { image_url, video_url }
      },
    },
  )

  on(contract.deleteStory, async ({ id }, me, { sql }) => {
    const gone = await queries.remove(sql, me.id, id)
    if (gone) return files.release(sql, [gone.image_url, gone.video_url])
    return refuse((await queries.isVisible(sql, me.id, id)) ? 'not_your_story' : 'story_not_found')
  })

  on(contract.markStoryViewed, async ({ id }, me, { sql }) => {
    if (!(await queries.isVisible(sql, me.id, id))) refuse('story_not_found')
    await queries.insertView(sql, me.id, id)
  })

  on(contract.listStoryViewers, async ({ id, limit }, me, { sql, after, page }) => {
    if (!(await queries.isOwn(sql, me.id, id))) refuse('story_not_found')
    const viewers = page(limit, await queries.listViewers(sql, me.id, id, { limit, after }))
    return { viewers, total: await queries.countViewers(sql, me.id, id) }
  })
}
