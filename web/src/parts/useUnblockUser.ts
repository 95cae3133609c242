import { unblockUser } from 'contract/blocks'
import type { PersonIdentity } from 'contract/people'
import { fullName } from 'contract/words/fullName'
import { call } from '../api/call.ts'
import { useWrite } from './useWrite.ts'

/** Unblocks a user, who may appear anywhere again. */
export function useUnblockUser() {
  return useWrite(
    { endpoint: unblockUser, send: ({ id }: PersonIdentity) => call(unblockUser, { id }) },
    {
      done: (_, person) => `${fullName(person)} is no longer blocked`,
      failed: 'Failed to unblock',
      refetch: 'all',
    },
  )
}
