import { timeAgo } from 'contract/time'
import { Time } from '../../ui/Time.tsx'
import { useNow } from '../../ui/useNow.ts'

/** 'Posted 3h ago' */
export function JobPosted({ at }: { at: string }) {
  const age = timeAgo(at, useNow())
  return <Time at={at}>{age === 'now' ? 'Posted just now' : `Posted ${age} ago`}</Time>
}
