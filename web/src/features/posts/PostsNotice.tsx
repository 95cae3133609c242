import { timeAgo } from 'contract/time'
import { ApiError } from '../../api/errors.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useNow } from '../../ui/useNow.ts'

type Props = {
  error: Error
  /** When the posts that are still shown were read, in milliseconds. */
  lastRead?: number
  retrying: boolean
  onRetry: () => void
}

/** Posts that could not be loaded are never mistaken for no posts. */
export function PostsNotice({ error, lastRead, retrying, onRetry }: Props) {
  const now = useNow()
  const age = lastRead && timeAgo(lastRead, now)
  return (
    <Notice onRetry={onRetry} retrying={retrying}>
      {isUnreadable(error)
        ? 'Received invalid posts data from server'
        : 'Failed to load posts. Please check your connection.'}
      {age && (
        <span className="block text-sm">{age === 'now' ? 'Loaded just now.' : `Loaded ${age} ago.`}</span>
      )}
    </Notice>
  )
}

/** An answer came, but not the list that the contract promises. */
function isUnreadable(error: Error) {
  return error instanceof ApiError && error.code === 'internal_error' && error.status === undefined
}
