import { Suspense } from 'react'
import type { PostSlots } from '../../features/posts/postSlots.ts'
import type { RenderStoryReport } from '../../features/stories/StoryActions.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'
import {
  renderPostComments,
  BlockDialog,
  ReportDialog,
  renderHiddenNotice,
  renderScamNote,
  renderScamWarning,
} from './lazyParts.tsx'

const MentionPicker = lazyComponent(
  () => import('../../features/mentions/MentionPicker.tsx'),
  'MentionPicker',
)
/** The dialog that reports a story. */
export const renderStoryReport: RenderStoryReport = ({ id }, dialog) => (
  <Suspense>
    <ReportDialog subject={{ type: 'story', id }} what="this story" {...dialog} />
  </Suspense>
)

/** Comments, mentions, reporting and blocking for post lists. */
export const postSlots: PostSlots = {
  renderFooter: renderPostComments,
  MentionPicker: (field) => (
    <Suspense>
      <MentionPicker {...field} />
    </Suspense>
  ),
  renderHidden: (post) =>
    (post.moderation ?? post.warned_of?.[0]) && (
      <div className="grid gap-2 px-4 pt-3">
        {renderHiddenNotice('post', post) ?? renderScamWarning(post.content, { kind: 'message' })}
        {post.moderation?.held_for && renderScamNote(post.content, { kind: 'message' })}
      </div>
    ),
  renderNote: (text) => renderScamNote(text, { kind: 'message' }),
  renderDialog: (kind, { id, user }, dialog) => (
    <Suspense>
      {kind === 'report' ? (
        <ReportDialog subject={{ type: 'post', id }} what="this post" {...dialog} />
      ) : (
        <BlockDialog person={user} {...dialog} />
      )}
    </Suspense>
  ),
}
