import { timeAgo } from 'contract/rules/time'
import { useSyncExternalStore } from 'react'
import { oldestDataTime } from '../api/offlineCache.ts'
import { useNow } from '../ui/Time.tsx'
import { healthLevel } from './health/health.ts'

const OLD_MS = 60_000

/** Details for the offline bar: how old the data on the screen is. */
export function DataAge() {
  const readAt = useSyncExternalStore(oldestDataTime.subscribe, oldestDataTime.get)
  const level = useSyncExternalStore(healthLevel.subscribe, healthLevel.get)
  const now = useNow()
  const isOld = readAt !== undefined && now - readAt >= OLD_MS
  return (
    <>
      {level === 'critical' && " We'll keep what you write."}
      {isOld && ` This is from ${timeAgo(readAt, now)} ago.`}
    </>
  )
}
