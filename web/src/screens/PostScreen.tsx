import { fullName } from 'contract/fullName'
import { parseId } from 'contract/ids'
import { useState } from 'react'
import { useParams } from 'react-router'
import { PostCard } from '../features/posts/PostCard.tsx'
import { PostSkeleton } from '../features/posts/PostSkeleton.tsx'
import { usePost } from '../features/posts/posts.queries.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { postSlots } from './slots/postSlots.tsx'
import { LoadFailure } from './LoadFailure.tsx'

/** A post with its comments, public for anyone with the link. */
export function PostScreen() {
  const { id } = useParams()
  return (
    <div className="mx-auto grid max-w-column grid-cols-[minmax(0,1fr)] gap-4">
      <Post key={id} id={parseId(id)} />
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
    </>
  )
}
