import * as contract from 'contract/posts'
import type { On } from '../../http/serve.ts'
import * as queries from './posts.sql.ts'
import type { Media, PostService } from './posts.ts'

export function postsRoutes(on: On, posts: PostService): void {
  on(
    contract.listPosts,
    async ({ limit, user_id }, viewer, { sql, after, page }) => {
      const list =
        user_id === undefined
          ? await queries.listNewest(sql, viewer?.id, { limit, after })
          : await queries.listOfUser(sql, viewer?.id, user_id, { limit, after })
      return page(limit, list)
    },
    { kept: true },
  )

  on(contract.listSavedPosts, async ({ limit }, me, { sql, after, page }) => {
    const rows = await queries.listSaved(sql, me.id, { limit, after })
    const savings = page(
      limit,
      rows.map((row) => ({ id: row.saving_id, post: row })),
    )
    return savings.map((saving) => saving.post)
  })

  on(contract.listHiddenPosts, async ({ limit }, me, { sql, after, page }) => {
    const rows = await queries.listHidden(sql, me.id, { limit, after })
    const hidings = page(
      limit,
      rows.map(({ hiding_id, ...post }) => ({ id: hiding_id, post })),
    )
    return hidings.map(({ post }) => post)
  })

  on(contract.getPost, ({ id }, viewer, { sql }) => posts.get(sql, viewer, id))

  on(contract.createPost, (post, me, call, media: Media) => posts.create(call, me, post, media), {
    prepare: (post, me, { sql }) => posts.settle(sql, me, post),
  })
  on(contract.editPost, ({ id, content }, me, call) => posts.edit(call, me, id, content))
  on(contract.deletePost, ({ id }, me, { sql }) => posts.remove(sql, me, id))
  on(contract.likePost, ({ id, liked }, me, call) => posts.toggleLike(call, me, id, liked))
  on(contract.hidePost, ({ id }, me, { sql }) => posts.setHidden(sql, me, id, true))
  on(contract.unhidePost, ({ id }, me, { sql }) => posts.setHidden(sql, me, id, false))
  on(contract.savePost, ({ id }, me, { sql }) => posts.save(sql, me, id))
  on(contract.unsavePost, ({ id }, me, { sql }) => posts.unsave(sql, me, id))
}
