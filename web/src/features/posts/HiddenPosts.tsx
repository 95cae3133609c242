import { fullName } from 'contract/fullName'
import type { Post } from 'contract/posts'
import { useId } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { useRestoreListFocus } from '../../ui/listFocus.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useUnhidePost } from './hiding.mutations.tsx'
import { useHiddenPosts } from './posts.queries.ts'

/** The member's hidden posts, each with an Unhide button. */
export function HiddenPosts() {
  const list = useHiddenPosts()
  const { mutate: unhide, isPending, variables } = useUnhidePost()
  const focusProps = useRestoreListFocus()
  return (
    <div {...focusProps} className="rounded-sm">
      <PagedList
        list={list}
        name="The posts you hid"
        skeleton={<Skeleton className="h-10 w-full" />}
        empty={list.data?.length === 0 && <p className="text-muted">You haven't hidden any posts.</p>}
      >
        <ul aria-label="The posts you hid" className="grid divide-y">
          {list.data?.map((post) => (
            <Row
              key={post.id}
              post={post}
              busy={isPending && variables.id === post.id}
              onUnhide={() => unhide(post)}
            />
          ))}
        </ul>
      </PagedList>
    </div>
  )
}

function Row({ post, busy, onUnhide }: { post: Post; busy: boolean; onUnhide: () => void }) {
  const wordsId = useId()
  const { id, content, video_url, user } = post
  return (
    <li tabIndex={-1} className="flex min-h-16 items-center gap-3 py-2">
      <Link to={`/p/${id}`} id={wordsId} className="min-w-0 flex-1 text-text no-underline hover:underline">
        <b className="line-clamp-1 font-semibold wrap-anywhere">{fullName(user)}</b>
        <span className="line-clamp-2 text-sm wrap-anywhere text-muted">
          {content || (video_url ? 'Video' : 'Picture')}
        </span>
      </Link>
      <Button busy={busy} aria-describedby={wordsId} onClick={onUnhide}>
        Unhide
      </Button>
    </li>
  )
}
