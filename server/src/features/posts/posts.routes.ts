import * as contract from 'contract/posts'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { PostMediaPaths, PostService } from './posts.ts'

export function postsRoutes(on: RegisterEndpoint, posts: PostService): void {
  on(contract.listPosts, ({ user_id }, viewer, context) => posts.listPosts(context, viewer, user_id))
  on(contract.listSavedPosts, (_input, me, context) => posts.listSavedPosts(context, me))
  on(contract.listHiddenPosts, (_input, me, context) => posts.listHiddenPosts(context, me))
  on(contract.getPost, ({ id }, viewer, { sql }) => posts.getPost(sql, viewer, id))
  on(
    contract.createPost,
    (post, me, context, media: PostMediaPaths) => posts.createPost(context, me, { ...post, ...media }),
    { prepare: (post, me, { sql }) => posts.storeMedia(sql, me, post) },
  )
  on(contract.editPost, ({ id, content }, me, context) => posts.editPost(context, me, id, content))
  on(contract.deletePost, ({ id }, me, context) => posts.deletePost(context, me, id))
  on(contract.likePost, ({ id, liked }, me, context) => posts.likePost(context, me, id, liked))
  on(contract.hidePost, ({ id }, me, context) => posts.hidePost(context, me, id))
  on(contract.unhidePost, ({ id }, me, context) => posts.unhidePost(context, me, id))
  on(contract.savePost, ({ id }, me, context) => posts.savePost(context, me, id))
  on(contract.unsavePost, ({ id }, me, context) => posts.unsavePost(context, me, id))
}
