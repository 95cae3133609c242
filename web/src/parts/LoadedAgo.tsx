import { timeAgo } from 'contract/rules/time'
import { useNow } from '../ui/Time.tsx'

/** How old data is that couldn't be loaded again. */
export function LoadedAgo({ at }: { at: number }) {
  const age = timeAgo(at, useNow())
  return <span className="block text-sm">{age === 'now' ? 'Loaded just now.' : `Loaded ${age} ago.`}</span>
}
