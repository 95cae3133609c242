import { timeAgo } from 'contract/time'
import { Notice } from '../../ui/Notice.tsx'
import { useNow } from '../../ui/useNow.ts'

type Props = {
  /** When the jobs that are still shown were read, in milliseconds. */
  lastRead?: number | undefined
  retrying: boolean
  onRetry: () => void
}

/** Jobs that could not be loaded are never mistaken for no jobs. */
export function JobsNotice({ lastRead, retrying, onRetry }: Props) {
  const now = useNow()
  const age = lastRead && timeAgo(lastRead, now)
  return (
    <Notice onRetry={onRetry} retrying={retrying}>
      Jobs could not be loaded. Please check your connection.
      {age && (
        <span className="block text-sm">{age === 'now' ? 'Loaded just now.' : `Loaded ${age} ago.`}</span>
      )}
    </Notice>
  )
}
