import type { Post } from 'contract/posts'
import type { Author } from 'contract/profiles'
import { timeAgo } from 'contract/rules/time'
import { MapPin, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AuthorRow } from '../../ui/AuthorRow.tsx'
import { Time, useNow } from '../../ui/Time.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** A post's author, time and location, with actions at the right. `nameId` labels the post. */
export function PostHeader({ post, nameId, children }: { post: Post; nameId: string; children: ReactNode }) {
  const { user, created_at, edited_at, audience, location } = post
  const now = useNow()

  return (
    <AuthorRow person={user} nameId={nameId} actions={children}>
      <p className="flex text-sm text-subtle">
        <span className="min-w-0 truncate">{roleOf(user)}</span>
        <span className="max-w-full flex-none whitespace-pre-wrap">
          {' · '}
          <Link to={`/p/${post.id}`} className={timeClass}>
            <Time at={created_at}>{timeAgo(created_at, now)}</Time>
          </Link>
          {audience === 'friends' && (
            <>
              {' · '}
              <UsersRound className="inline size-4 align-text-bottom" />
              <VisuallyHidden>Only friends see this</VisuallyHidden>
            </>
          )}
          {edited_at && (
            <>
              {' · '}
              <Time at={edited_at}>edited</Time>
            </>
          )}
        </span>
      </p>
      {location && (
        <p className="flex items-start gap-1 text-sm text-subtle">
          <MapPin className="mt-0.75 size-4 flex-none" />
          <VisuallyHidden>Location: </VisuallyHidden>
          {location}
        </p>
      )}
    </AuthorRow>
  )
}

// 44 px wide and high, without moving the lines around it.
const timeClass =
  'relative -mx-3 -mb-6 inline-block min-w-11 px-3 pb-6 text-subtle no-underline hover:underline'

/** Shown under an author's name: occupation or company (specification, section 2). */
export function roleOf({ occupation, company_name }: Pick<Author, 'occupation' | 'company_name'>) {
  return occupation || company_name || 'Professional'
}
