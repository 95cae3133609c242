import type { Post } from 'contract/posts'
import { Suspense } from 'react'
import type { PostSlots } from '../../features/posts/postSlots.ts'
import type { StorySlots } from '../../features/stories/storySlots.ts'
import { lazyComponent } from '../../ui/lazy.tsx'
import { BlockDialog, ReportDialog, renderHiddenNotice } from './lazyParts.tsx'
import { renderPostComments } from './renderPostComments.tsx'
import { renderScamNote, renderScamWarning } from '../../parts/LazyScamWarning.tsx'

const MentionPicker = lazyComponent(
  () => import('../../features/mentions/MentionPicker.tsx'),
  'MentionPicker',
)
/** Reporting and warnings for stories. */
export const storySlots: StorySlots = {
  renderReport: ({ id }, dialog) => (
    <Suspense>
      <ReportDialog subject={{ type: 'story', id }} name="this story" {...dialog} />
    </Suspense>
  ),
  renderWarning: ({ content }) => renderScamWarning(content, { surface: 'message' }),
  renderNote: (text) => renderScamNote(text, { surface: 'message' }),
}

/** Comments, mentions, reporting and blocking for post lists. */
export const postSlots: PostSlots = {
  renderFooter: renderPostComments,
  MentionPicker: (field) => (
    <Suspense>
      <MentionPicker {...field} />
    </Suspense>
  ),
  renderHidden: (post, onEdit) =>
    (post.moderation ?? post.warned_of?.[0]) && (
      <div className="grid gap-2 px-4 pt-3">
        {renderHiddenNotice('post', post, onEdit) ?? renderScamWarning(textOf(post), { surface: 'message' })}
        {post.moderation?.held_for && renderScamNote(textOf(post), { surface: 'message' })}
      </div>
    ),
  renderNote: (text) => renderScamNote(text, { surface: 'message' }),
  renderDialog: (kind, { id, user }, dialog) => (
    <Suspense>
      {kind === 'report' ? (
        <ReportDialog subject={{ type: 'post', id }} name="this post" {...dialog} />
      ) : (
        <BlockDialog person={user} {...dialog} />
      )}
    </Suspense>
  ),
}

const textOf = ({ content, location, image_alts }: Pick<Post, 'content' | 'location' | 'image_alts'>) =>
  [content, location, ...image_alts].filter(Boolean).join('\n')
