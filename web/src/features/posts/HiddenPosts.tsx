import { fullName } from 'contract/words/fullName'
import type { Post } from 'contract/posts'
import { useId } from 'react'
import { Link } from 'react-router'
import { Records } from '../../parts/Records.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useUnhidePost } from './hiding.mutations.tsx'
import { useHiddenPosts } from './posts.queries.ts'

/** The member's hidden posts, each with an Unhide button. */
export function HiddenPosts() {
  const { mutate: unhide, isPending, variables } = useUnhidePost()
  return (
    <Records
      list={useHiddenPosts()}
      name="The posts you hid"
      label="The posts you hid"
      layout="rows"
      skeleton={<Skeleton className="h-10 w-full" />}
      empty="You haven't hidden any posts."
      renderItem={(post) => (
        <Row post={post} busy={isPending && variables.id === post.id} onUnhide={() => unhide(post)} />
      )}
    />
  )
}

function Row({ post, busy, onUnhide }: { post: Post; busy: boolean; onUnhide: () => void }) {
  const wordsId = useId()
  const { id, content, video_url, user } = post
  return (
    <>
      <Link
        to={`/p/${id}`}
        id={wordsId}
        className="min-w-0 flex-[1_1_8rem] text-text no-underline hover:underline"
      >
        <b className="line-clamp-1 font-semibold wrap-anywhere">{fullName(user)}</b>
        <span className="line-clamp-2 text-sm wrap-anywhere text-muted">
          {content || (video_url ? 'Video' : 'Picture')}
        </span>
      </Link>
      <Button busy={busy} aria-describedby={wordsId} onClick={onUnhide}>
        Unhide
      </Button>
    </>
  )
}
