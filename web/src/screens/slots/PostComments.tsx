import { useQueryClient } from '@tanstack/react-query'
import type { Comment } from 'contract/comments'
import type { Post } from 'contract/posts'
import { Suspense, type ComponentProps } from 'react'
import { CommentsPanel } from '../../features/comments/CommentsPanel.tsx'
import { EmojiButton } from '../../features/emoji/EmojiButton.tsx'
import { MentionPicker } from '../../features/mentions/MentionPicker.tsx'
import { adjustCommentCount } from '../../features/posts/posts.cache.ts'
import { renderHiddenNotice, ReportDialog } from './lazyParts.tsx'
import { renderScamNote, renderScamWarning } from '../../parts/LazyScamWarning.tsx'

/** The comments of a post, connected to the features they use. */
export function PostComments({ post, takesFocus }: { post: Post; takesFocus: boolean }) {
  const client = useQueryClient()
  return (
    <CommentsPanel
      post={post}
      takesFocus={takesFocus}
      onCount={(change) => adjustCommentCount(client, post.id, change)}
      EmojiButton={EmojiButton}
      MentionPicker={MentionPicker}
      renderReport={reportDialog}
      renderNotice={(comment) =>
        renderHiddenNotice('comment', comment) ?? renderScamWarning(comment.content, { surface: 'message' })
      }
      renderNote={(text) => renderScamNote(text, { surface: 'message' })}
    />
  )
}

function reportDialog(
  { id }: Comment,
  dialog: Pick<ComponentProps<typeof ReportDialog>, 'open' | 'onClose'>,
) {
  return (
    <Suspense>
      <ReportDialog subject={{ type: 'comment', id }} name="this comment" {...dialog} />
    </Suspense>
  )
}
