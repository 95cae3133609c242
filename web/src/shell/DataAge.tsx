import { timeAgo } from 'contract/time'
import { useSyncExternalStore } from 'react'
import { dataAge } from '../api/dataAge.ts'
import { useNow } from '../ui/useNow.ts'
import { healthLevel } from './health/level.ts'

const OLD_MS = 60_000

/** What else there is to say while the server is away: that it takes long, and how old what is on the screen is. */
export function DataAge() {
  const readAt = useSyncExternalStore(dataAge.subscribe, dataAge.get)
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
