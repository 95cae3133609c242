import * as contract from 'contract/posts'
import type { ContactRation } from '../../http/contacts.ts'
import type { On } from '../../http/serve.ts'
import * as store from './posts.sql.ts'
import type { Media, Posts } from './posts.ts'

export function postsRoutes(on: On, posts: Posts, ration: ContactRation): void {
  on(
    contract.listPosts,
    async ({ limit, user_id }, viewer, { sql, after, page }) => {
      const list =
        user_id === undefined
          ? await store.listNewest(sql, viewer?.id, { limit, after })
          : await store.listOfUser(sql, viewer?.id, user_id, { limit, after })
      return rationed(viewer?.id, page(limit, list))
    },
    { kept: true },
  )

  on(contract.listSavedPosts, async ({ limit }, me, { sql, after, page }) => {
    const rows = await store.listSaved(sql, me.id, { limit, after })
    const savings = page(
      limit,
      rows.map((row) => ({ id: row.saving_id, post: row })),
    )
    return rationed(
      me.id,
      savings.map((saving) => saving.post),
    )
  })

  on(contract.getPost, async ({ id }, viewer, { sql }) => {
    const post = await posts.get(sql, viewer, id)
    rationed(viewer?.id, [post])
    return post
  })

  on(contract.createPost, (post, me, call, media: Media) => posts.create(call, me, post, media), {
    prepare: (post, me, { sql }) => posts.settle(sql, me, post),
  })
  on(contract.editPost, ({ id, content }, me, call) => posts.edit(call, me, id, content))
  on(contract.deletePost, ({ id }, me, { sql }) => posts.remove(sql, me, id))
  on(contract.toggleLike, ({ id, liked }, me, call) => posts.toggleLike(call, me, id, liked))
  on(contract.hidePost, ({ id }, me, { sql }) => posts.setHidden(sql, me, id, true))
  on(contract.unhidePost, ({ id }, me, { sql }) => posts.setHidden(sql, me, id, false))
  on(contract.savePost, ({ id }, me, { sql }) => posts.save(sql, me, id))
  on(contract.unsavePost, ({ id }, me, { sql }) => posts.unsave(sql, me, id))

  function rationed(viewer: number | undefined, list: Awaited<ReturnType<Posts['get']>>[]) {
    if (viewer !== undefined)
      ration(
        viewer,
        list.map((post) => post.user),
      )
    return list
  }
}
