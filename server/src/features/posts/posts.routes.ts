import * as contract from 'contract/posts'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { PostMediaPaths, PostService } from './posts.ts'

export function postsRoutes(on: RegisterEndpoint, posts: PostService): void {
  on(contract.listPosts, ({ user_id }, viewer, call) => posts.listPosts(call, viewer, user_id), {
    cache: true,
  })
  on(contract.listSavedPosts, (_input, me, call) => posts.listSavedPosts(call, me))
  on(contract.listHiddenPosts, (_input, me, call) => posts.listHiddenPosts(call, me))
  on(contract.getPost, ({ id }, viewer, { sql }) => posts.getPost(sql, viewer, id))
  on(
    contract.createPost,
    (post, me, call, media: PostMediaPaths) => posts.createPost(call, me, { ...post, ...media }),
    { prepare: (post, me, { sql }) => posts.storeMedia(sql, me, post) },
  )
  on(contract.editPost, ({ id, content }, me, call) => posts.editPost(call, me, id, content))
  on(contract.deletePost, ({ id }, me, call) => posts.deletePost(call, me, id))
  on(contract.likePost, ({ id, liked }, me, call) => posts.likePost(call, me, id, liked))
  on(contract.hidePost, ({ id }, me, call) => posts.hidePost(call, me, id))
  on(contract.unhidePost, ({ id }, me, call) => posts.unhidePost(call, me, id))
  on(contract.savePost, ({ id }, me, call) => posts.savePost(call, me, id))
  on(contract.unsavePost, ({ id }, me, call) => posts.unsavePost(call, me, id))
}
