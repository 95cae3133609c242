import type { LikeState, NewPost, Post } from 'contract/posts'
import { findMentions } from 'contract/mentions'
import { notificationPhrases } from 'contract/notifications'
import type { z } from 'contract/zod'
import { inTransaction, type Sql } from '../../db/connect.ts'
import type { MediaService } from '../../storage/storage.ts'
import { refuse } from '../../http/refusals.ts'
import type { Member } from '../../http/sessions.ts'
import type { Notify, WriteContext } from '../../live/notify.ts'
import type { PostEvents } from './posts.live.ts'
import * as queries from './posts.sql.ts'

type New = z.output<typeof NewPost>
/** A new post's pictures and its video with its poster, stored. */
export type Media = Pick<Post, 'images' | 'video_url' | 'video_poster_url'>

/** The rules of posts: who may publish, change and delete what. */
export function createPostService({
  pictures,
  notify,
  tell,
}: {
  pictures: MediaService
  notify: Notify
  tell: PostEvents
}) {
  /** The post's pictures and video, stored where they were sent along. */
  async function settle(sql: Sql, me: Member, post: New): Promise<Media> {
    const { image_url, video_url, video_poster_url: poster } = post
    const given = post.images?.length ? post.images : image_url ? [image_url] : []
    const [video = null] = video_url ? await pictures.settle(sql, me.id, [video_url], 'video') : []
    const [video_poster_url = null] = video && poster ? await pictures.settle(sql, me.id, [poster]) : []
    return { images: await pictures.settle(sql, me.id, given), video_url: video, video_poster_url }
  }

  async function create(
    { sql, afterwards }: WriteContext,
    me: Member,
    post: New,
    media: Media,
  ): Promise<Post> {
    const image_alts = media.images.map((_, index) => post.image_alts?.[index] ?? '')
    const { content, audience } = post
    const location = post.location || null
    const row = { user_id: me.id, content, ...media, image_alts, location, audience }
    const mentions = findMentions(content).length > 0
    const write = async (sql: Sql) => {
      const id = await queries.insert(sql, row)
      if (mentions) await setMentions({ sql, afterwards }, me, id, content)
      return id
    }
    // One row commits by itself.
    const id = await (mentions ? inTransaction(sql, write) : write(sql))
    afterwards(() => tell.created(id))
    return get(sql, me, id)
  }

  /** Notes who is mentioned, and tells those who were not before. */
  async function setMentions(write: WriteContext, me: Member, id: number, content: string): Promise<void> {
    const people = await queries.setMentions(write.sql, me.id, id, findMentions(content))
    const notice = { type: 'mention', content: notificationPhrases.mentionInPost, ...onPost(me, id) } as const
    await notify(
      write,
      people.map((to) => ({ ...notice, to })),
    )
  }

  async function get(sql: Sql, viewer: Member | undefined, id: number): Promise<Post> {
    return (await queries.find(sql, viewer?.id, id)) ?? refuse('post_not_found')
  }

  async function edit(
    { sql, afterwards }: WriteContext,
    me: Member,
    id: number,
    content: string,
  ): Promise<Post> {
    return inTransaction(sql, async (sql) => {
      if (!(await queries.edit(sql, me.id, id, content))) return refuseForeign(sql, me, id)
      await setMentions({ sql, afterwards }, me, id, content)
      return get(sql, me, id)
    })
  }

  async function remove(sql: Sql, me: Member, id: number): Promise<void> {
    const files = (await queries.remove(sql, me.id, id)) ?? (await refuseForeign(sql, me, id))
    await pictures.release(sql, files)
  }

  async function toggleLike(
    { sql, afterwards }: WriteContext,
    me: Member,
    id: number,
    wanted: boolean | undefined,
  ): Promise<LikeState> {
    return inTransaction(sql, async (sql) => {
      const it = (await queries.setLike(sql, me.id, id, wanted)) ?? refuse('post_not_found')
      const { was_liked, author: to, likes_count, liked } = it
      if (liked !== was_liked) afterwards(() => tell.changed(id))
      if (liked && !was_liked)
        await notify({ sql, afterwards }, [
          { to, type: 'like', content: notificationPhrases.like, ...onPost(me, id) },
        ])
      return { likes_count, liked }
    })
  }

  async function save(sql: Sql, me: Member, id: number): Promise<void> {
    if (!(await queries.save(sql, me.id, id))) refuse('post_not_found')
  }

  async function unsave(sql: Sql, me: Member, id: number): Promise<void> {
    if (!(await queries.exists(sql, me.id, id))) refuse('post_not_found')
    await queries.unsave(sql, me.id, id)
  }

  async function setHidden(sql: Sql, me: Member, id: number, hidden: boolean): Promise<void> {
    if (!(await queries.exists(sql, me.id, id))) refuse('post_not_found')
    await queries.setHidden(sql, me.id, id, hidden)
  }

  return { settle, create, get, edit, remove, toggleLike, save, unsave, setHidden }
}

export type PostService = ReturnType<typeof createPostService>

function onPost(me: Member, id: number) {
  return { from: me.id, subject_type: 'post', subject_id: id } as const
}

async function refuseForeign(sql: Sql, me: Member, id: number): Promise<never> {
  return refuse((await queries.exists(sql, me.id, id)) ? 'not_your_post' : 'post_not_found')
}
