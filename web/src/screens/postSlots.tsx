import { lazy, Suspense } from 'react'
import type { PostSlots } from '../features/posts/postSlots.ts'
import type { RenderReport } from '../features/stories/ReportStory.tsx'
import { importWithRetry } from '../ui/importWithRetry.ts'
import { commentsOf } from './commentsOf.tsx'
import { hiddenNotice } from './hiddenNotice.tsx'

const MentionPicker = lazy(() =>
  importWithRetry(() => import('../features/mentions/MentionPicker.tsx')).then(({ MentionPicker }) => ({
    default: MentionPicker,
  })),
)
const ReportDialog = lazy(() =>
  importWithRetry(() => import('../features/moderation/ReportDialog.tsx')).then(({ ReportDialog }) => ({
    default: ReportDialog,
  })),
)
const BlockDialog = lazy(() =>
  importWithRetry(() => import('../features/friends/BlockDialog.tsx')).then(({ BlockDialog }) => ({
    default: BlockDialog,
  })),
)

/** The dialog that reports a story. */
export const reportStory: RenderReport = ({ id }, dialog) => (
  <Suspense>
    <ReportDialog subject={{ type: 'story', id }} what="this story" {...dialog} />
  </Suspense>
)

/** All that a member can do around a post, for any list of posts. */
export const postSlots: PostSlots = {
  renderFooter: commentsOf,
  MentionPicker: (field) => (
    <Suspense>
      <MentionPicker {...field} />
    </Suspense>
  ),
  renderHidden: (post) => hiddenNotice('post', post),
  renderConcern: (concern, { id, user }, dialog) => (
    <Suspense>
      {concern === 'report' ? (
        <ReportDialog subject={{ type: 'post', id }} what="this post" {...dialog} />
      ) : (
        <BlockDialog person={user} {...dialog} />
      )}
    </Suspense>
  ),
}
