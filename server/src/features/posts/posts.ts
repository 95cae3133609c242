import { findMentions } from 'contract/rules/mentions'
import { notificationPhrases } from 'contract/words/notificationPhrases'
import type * as contract from 'contract/posts'
import type { NewPost, Post } from 'contract/posts'
import type { z } from 'contract/zod'
import type { Sql } from '../../db/connect.ts'
import { createSharedColumns } from '../../db/sharedColumns.ts'
import { withPreparation, type Handlers } from '../../http/handler.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LimitMentions } from '../../members/limitMentions.ts'
import { lockMember } from '../../members/locks.ts'
import { findMentioned } from '../../members/mentioned.sql.ts'
import type { EmailVerificationPolicy } from '../../members/verifiedEmail.ts'
import { refuse } from '../../refuse.ts'
import type { MediaService } from '../../storage/storage.ts'
import type { Notify, WriteContext } from '../../writes/notify.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import { reviewPost } from './postReview.ts'
import type { PostEvents } from './posts.live.ts'
import * as queries from './posts.sql.ts'

type PostInput = z.output<typeof NewPost>
/** Paths of a new post's stored files. */
type PostMediaPaths = Pick<Post, 'images' | 'video_url' | 'video_poster_url'>

type Dependencies = {
  media: MediaService
  notify: Notify
  limitMentions: LimitMentions
  events: PostEvents
  emailVerification: Pick<EmailVerificationPolicy, 'require'>
  /** The host of this server's pages. */
  ownHost: string
}

export function createPostService({
  media,
  notify,
  limitMentions,
  events,
  emailVerification,
  ownHost,
}: Dependencies) {
  const addShared = createSharedColumns(queries.listSharedPosts)

  async function getPost(sql: Sql, viewer: AuthenticatedMember | undefined, id: number): Promise<Post> {
    return (await queries.findPost(sql, viewer?.id, id)) ?? refuse('post_not_found')
  }

  /** Stores the mentions and notifies people who weren't mentioned before, with strangers up to the limit. */
  async function setMentions(
    write: WriteContext,
    me: AuthenticatedMember,
    id: number,
    content: string,
  ): Promise<void> {
    const mentioned = await findMentioned(write.sql, me.id, content)
    const people = await queries.setMentions(write.sql, id, { content, mentioned })
    const notified = await limitMentions(write.sql, me, { post_id: id, people })
    await notify(
      write,
      notified.map((to) => mentionIn(id, me.id, to)),
    )
  }

  /** Stores pictures and video that were sent inline; uploads only need to be the member's own. */
  async function storeMedia(sql: Sql, me: AuthenticatedMember, post: PostInput): Promise<PostMediaPaths> {
    const { image_url, video_url, video_poster_url: poster } = post
    const images = post.images?.length ? post.images : image_url ? [image_url] : []
    const [video = null] = video_url
      ? await media.resolvePaths(sql, me.id, 'video_url', [video_url], 'video')
      : []
    const [video_poster_url = null] =
      video && poster ? await media.resolvePaths(sql, me.id, 'video_poster_url', [poster]) : []
    const field = post.images?.length ? 'images' : 'image_url'
    const stored = await media.resolvePaths(sql, me.id, field, images)
    return { images: stored, video_url: video, video_poster_url }
  }

  const handlers: Handlers<typeof contract> = {
    getPost: ({ id }, viewer, { sql }) => getPost(sql, viewer, id),

    async listPosts({ user_id }, viewer, { sql, page, paginate }) {
      return user_id === undefined
        ? addShared(sql, paginate(await queries.listFeed(sql, viewer?.id, page)))
        : paginate(await queries.listPostsOfUser(sql, viewer?.id, user_id, page))
    },

    async listSavedPosts(_input, me, { sql, page, paginate }) {
      return paginate(await queries.listSavedPosts(sql, me.id, page), 'list_id')
    },

    async listHiddenPosts(_input, me, { sql, page, paginate }) {
      return paginate(await queries.listHiddenPosts(sql, me.id, page), 'list_id')
    },

    createPost: withPreparation(
      (post, me, { sql }) => storeMedia(sql, me, post),
      async (post, me, write, files) => {
        await emailVerification.require(write.sql, me.id)
        const { content, audience } = post
        const { images, video_url, video_poster_url } = files
        const image_alts = images.map((_, index) => post.image_alts?.[index] ?? '')
        const location = post.location || null
        const row = {
          user_id: me.id,
          content,
          images,
          image_alts,
          video_url,
          video_poster_url,
          location,
          audience,
        }
        const hasMentions = findMentions(content).length > 0
        const insert = async (write: WriteContext) => {
          const { sql } = write
          const others = [location, ...image_alts]
          const review = await reviewPost(sql, { user_id: me.id, content, others }, ownHost)
          const stored = await queries.insertPost(sql, row, review)
          if (!hasMentions) return stored
          await setMentions(write, me, stored.id, content)
          return getPost(sql, me, stored.id)
        }
        const stored = await inWriteTransaction(write, insert)
        write.afterCommit(() => events.created(stored.id))
        return stored
      },
    ),

    async editPost({ id, content }, me, write) {
      await emailVerification.require(write.sql, me.id)
      return inWriteTransaction(write, async (write) => {
        const { sql } = write
        // Before the post, as whoever suspends or deletes the member does.
        await lockMember(sql, me.id)
        const before = await queries.lockPost(sql, me.id, id)
        if (!before) return refuseNotOwn(sql, me, id)
        const others = [before.location, ...before.image_alts]
        const review = await reviewPost(sql, { user_id: me.id, id, content, others }, ownHost)
        await queries.editPost(sql, me.id, id, content, review)
        await setMentions(write, me, id, content)
        return getPost(sql, me, id)
      })
    },

    async deletePost({ id }, me, { sql }) {
      const files = (await queries.deletePost(sql, me.id, id)) ?? (await refuseNotOwn(sql, me, id))
      await media.deleteUnused(sql, files)
    },

    /** Sets the like to `liked`, or toggles it if undefined. */
    async likePost({ id, liked }, me, write) {
      return inWriteTransaction(write, async (write) => {
        const like = (await queries.likePost(write.sql, me.id, id, liked)) ?? refuse('post_not_found')
        if (like.liked !== like.was_liked) write.afterCommit(() => events.changed(id))
        if (like.liked && !like.was_liked)
          await notify(write, [
            { ...aboutPost(me.id, id), to: like.author, type: 'like', content: notificationPhrases.like },
          ])
        return { likes_count: like.likes_count, liked: like.liked }
      })
    },

    async hidePost({ id }, me, { sql }) {
      await requireVisible(sql, me, id)
      await queries.hidePost(sql, me.id, id)
    },

    async unhidePost({ id }, me, { sql }) {
      await requireVisible(sql, me, id)
      await queries.unhidePost(sql, me.id, id)
    },

    async savePost({ id }, me, { sql }) {
      if (!(await queries.savePost(sql, me.id, id))) refuse('post_not_found')
    },

    async unsavePost({ id }, me, { sql }) {
      await requireVisible(sql, me, id)
      await queries.unsavePost(sql, me.id, id)
    },
  }

  return {
    handlers,

    /** Notifies the people whom a held post mentions, and emits it to its readers. */
    async onPostReleased(write: WriteContext, id: number): Promise<void> {
      const { author, people } = await queries.releaseMentions(write.sql, id)
      const notified = await limitMentions(write.sql, author, { post_id: id, people })
      await notify(
        write,
        notified.map((to) => mentionIn(id, author.id, to)),
      )
      write.afterCommit(() => events.created(id))
    },
  }
}

const aboutPost = (from: number, id: number) => ({ from, subject_type: 'post', subject_id: id }) as const

const mentionIn = (id: number, author: number, to: number) =>
  ({ ...aboutPost(author, id), to, type: 'mention', content: notificationPhrases.mention }) as const

async function requireVisible(sql: Sql, me: AuthenticatedMember, id: number): Promise<void> {
  if (!(await queries.canSeePost(sql, me.id, id))) refuse('post_not_found')
}

async function refuseNotOwn(sql: Sql, me: AuthenticatedMember, id: number): Promise<never> {
  await requireVisible(sql, me, id)
  return refuse('not_your_post')
}
