import { fullName } from 'contract/words/fullName'
import { parseIdOrZero } from 'contract/ids'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useSession } from '../api/session.tsx'
import { signInLink } from '../api/signInLink.ts'
import { PostCard } from '../features/posts/PostCard.tsx'
import { usePost } from '../features/posts/posts.queries.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Delayed, LoadingStatus } from '../ui/Loading.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { postSlots } from './slots/postSlots.tsx'
import { LoadFailure } from './LoadFailure.tsx'

/** A post with its comments, public for anyone with the link. */
export function PostScreen() {
  const { id } = useParams()
  return (
    <div className="mx-auto grid max-w-column grid-cols-[minmax(0,1fr)] gap-4">
      <Post key={id} id={parseIdOrZero(id)} />
    </div>
  )
}

function Post({ id }: { id: number }) {
  const result = usePost(id)
  const { data: post, isPending, error } = result
  const [editing, setEditing] = useState<number>()

  if (isPending) return <PostSkeleton />
  if (!post)
    return (
      <LoadFailure
        result={result}
        message={error.message}
        heading="Post"
        title="This post is no longer available."
        hint="The author may have deleted it."
        link={{ to: '/', label: 'Go to the feed' }}
      />
    )

  const title = `Post by ${fullName(post.user)}`
  return (
    <>
      <PageTitle title={title} />
      <h1 className="sr-only">{title}</h1>
      <PostCard
        post={post}
        {...postSlots}
        footerOpen
        isEditing={editing === id}
        onEditing={setEditing}
        eager
      />
      <JoinPrompt />
    </>
  )
}

function PostSkeleton() {
  return (
    <Delayed>
      <Card className="grid gap-4 p-4">
        <div className="flex items-center gap-3">
          <Skeleton shape="circle" className="size-12" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-28" />
          </div>
        </div>
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton shape="box" className="aspect-16/10" />
      </Card>
      <LoadingStatus label="Loading post" />
    </Delayed>
  )
}

/** Invites visitors, who reach a post by a shared link. */
function JoinPrompt() {
  const session = useSession()
  const from = useLocation()
  if (session.state !== 'anonymous') return null
  return (
    <Card as="section" pad aria-labelledby="join" className="grid justify-items-start gap-3">
      <h2 id="join" className="text-xl">
        Find work and people on every island
      </h2>
      <p className="text-muted">
        Create a free account to like, comment and message, or look at the jobs first.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={signInLink('/register', from)} variant="action">
          Create Account
        </ButtonLink>
        <ButtonLink to="/jobs">Find Jobs</ButtonLink>
      </div>
    </Card>
  )
}
