import type { Post } from 'contract/posts'
import { Suspense } from 'react'
import { Spinner } from '../ui/Spinner.tsx'
import { importWithRetry } from '../ui/importWithRetry.ts'
import { lazyComponent } from '../ui/lazyComponent.ts'

const PostComments = lazyComponent(() => import('./PostComments.tsx'), 'PostComments')

/** A post's comments, for the `renderFooter` of any list of posts. Loaded when they are first opened. */
export function commentsOf(post: Post) {
  return (
    <Suspense fallback={<Waiting />}>
      <PostComments post={post} />
    </Suspense>
  )
}

function Waiting() {
  return (
    <div className="grid justify-items-center border-t py-6 text-brand">
      <Spinner label="Loading comments" />
    </div>
  )
}
