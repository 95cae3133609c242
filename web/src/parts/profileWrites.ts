import { useQueryClient } from '@tanstack/react-query'
import type { ProfileChanges, User } from 'contract/profiles'
import { ApiError } from '../api/errors.ts'
import { QUEUED, type Queued } from '../api/outbox/sendOrQueue.ts'
import { useSession } from '../api/session.tsx'

/** Returns a function that shows the result of a write to the member's profile everywhere. */
export function useStoreProfile() {
  const client = useQueryClient()
  const session = useSession()
  // The values of a queued write are shown as if saved.
  return (user: User | Queued, queuedChanges: object) => {
    if (user !== QUEUED) session.updateUser(user)
    else if (session.state === 'authenticated') session.updateUser({ ...session.user, ...queuedChanges })
    // Posts and comments show the name too: they are refetched when next shown.
    void client.invalidateQueries({ refetchType: 'none' })
  }
}

/** The message for each field of the profile that the server refused. */
export function profileErrorsOf(error: Error): Partial<Record<keyof ProfileChanges, string>> {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'username_taken') return { username: error.message }
  if (error.code === 'phone_taken' || error.code === 'invalid_phone') return { phone: error.message }
  return error.fields ?? {}
}
