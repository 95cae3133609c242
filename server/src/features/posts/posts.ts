import type { LikeState, NewPost, Post } from 'contract/posts'
import { mentionedIn } from 'contract/mentions'
import type { z } from 'contract/zod'
import { inTransaction, type Sql } from '../../db/connect.ts'
import type { Pictures } from '../../files/files.ts'
import { refuse } from '../../http/refusals.ts'
import type { Member } from '../../http/viewer.ts'
import * as store from './posts.sql.ts'

type New = z.output<typeof NewPost>
/** A new post's pictures and video, stored. */
export type Media = { images: string[]; video_url: string | null }

/** The rules of posts: who may publish, change and delete what. */
export function posts({ pictures }: { pictures: Pictures }) {
  /** The post's pictures and video, stored where they were sent along. */
  async function settle(sql: Sql, me: Member, { images, image_url, video_url }: New): Promise<Media> {
    const given = images?.length ? images : image_url ? [image_url] : []
    const [video = null] = video_url ? await pictures.settle(sql, me.id, [video_url], 'video') : []
    return { images: await pictures.settle(sql, me.id, given), video_url: video }
  }

  async function create(sql: Sql, me: Member, post: New, { images, video_url }: Media): Promise<Post> {
    return inTransaction(sql, async (sql) => {
      const image_alts = images.map((_, index) => post.image_alts?.[index] ?? '')
      const { content, audience } = post
      const location = post.location || null
      const id = await store.insert(sql, {
        user_id: me.id,
        content,
        images,
        image_alts,
        video_url,
        location,
        audience,
      })
      await store.setMentions(sql, me.id, id, mentionedIn(content))
      return get(sql, me, id)
    })
  }

  async function get(sql: Sql, viewer: Member | undefined, id: number): Promise<Post> {
    return (await store.find(sql, viewer?.id, id)) ?? refuse('post_not_found')
  }

  async function edit(sql: Sql, me: Member, id: number, content: string): Promise<Post> {
    return inTransaction(sql, async (sql) => {
      if (!(await store.edit(sql, me.id, id, content))) return refuseForeign(sql, me, id)
      await store.setMentions(sql, me.id, id, mentionedIn(content))
      return get(sql, me, id)
    })
  }

  async function remove(sql: Sql, me: Member, id: number): Promise<void> {
    const files = (await store.remove(sql, me.id, id)) ?? (await refuseForeign(sql, me, id))
    await pictures.release(sql, files)
  }

  async function toggleLike(
    sql: Sql,
    me: Member,
    id: number,
    wanted: boolean | undefined,
  ): Promise<LikeState> {
    return (await store.toggleLike(sql, me.id, id, wanted)) ?? refuse('post_not_found')
  }

  async function save(sql: Sql, me: Member, id: number): Promise<void> {
    if (!(await store.save(sql, me.id, id))) refuse('post_not_found')
  }

  async function unsave(sql: Sql, me: Member, id: number): Promise<void> {
    if (!(await store.exists(sql, me.id, id))) refuse('post_not_found')
    await store.unsave(sql, me.id, id)
  }

  async function setHidden(sql: Sql, me: Member, id: number, hidden: boolean): Promise<void> {
    if (!(await store.exists(sql, me.id, id))) refuse('post_not_found')
    await store.setHidden(sql, me.id, id, hidden)
  }

  return { settle, create, get, edit, remove, toggleLike, save, unsave, setHidden }
}

export type Posts = ReturnType<typeof posts>

async function refuseForeign(sql: Sql, me: Member, id: number): Promise<never> {
  return refuse((await store.exists(sql, me.id, id)) ? 'not_your_post' : 'post_not_found')
}
