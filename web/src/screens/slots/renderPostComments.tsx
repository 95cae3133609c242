import type { Post } from 'contract/posts'
import { Suspense } from 'react'
import { Spinner } from '../../ui/Spinner.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'

const PostComments = lazyComponent(() => import('./PostComments.tsx'), 'PostComments')

/** A post's comments, for the `renderFooter` of post lists. Lazy-loaded when first opened. */
export function renderPostComments(post: Post, takesFocus: boolean) {
  return (
    <Suspense fallback={<CommentsLoading />}>
      <PostComments post={post} takesFocus={takesFocus} />
    </Suspense>
  )
}

function CommentsLoading() {
  return (
    <div className="grid justify-items-center border-t py-6 text-brand">
      <Spinner label="Loading comments" />
    </div>
  )
}
