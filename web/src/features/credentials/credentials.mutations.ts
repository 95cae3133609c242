import { useMutation } from '@tanstack/react-query'
import {
  decideCredential,
  deleteCredential,
  listCredentials,
  requestCredential,
  updateCredential,
  type Credential,
} from 'contract/credentials'
import type { Input } from 'contract/endpoint'
import { call } from '../../api/call.ts'
import { token } from '../../api/token.ts'
import { useWrite } from '../../parts/useWrite.ts'

type RequestInput = Input<typeof requestCredential> & { id?: number; requested_at?: string | undefined }

/** Asks for a check, or asks again for the credential with this id. */
export function useRequestCredential() {
  const send = ({ id, kind, company_id, requested_at, ...details }: RequestInput) =>
    id === undefined
      ? call(requestCredential, { kind, company_id, ...details })
      : call(updateCredential, { id, requested_at, ...details })
  return useWrite(
    { endpoint: updateCredential, send },
    { done: "Sent. We'll tell you when we've checked it.", ...AFTER },
  )
}

/** The profile shows the badges. */
const AFTER = { refetch: [listCredentials], onSettled: () => token.recheck() }

/** Fetches one of the member's credentials as it is now, for a form that is outdated. */
export function useNewerCredential(onLoaded: (credential: Credential) => void) {
  return useMutation({
    mutationFn: async (id: number) => {
      const { credentials } = await call(listCredentials, {})
      return credentials.find((it) => it.id === id) ?? Promise.reject(new Error('This was removed.'))
    },
    onSuccess: onLoaded,
  })
}

export function useDeleteCredential() {
  return useWrite(deleteCredential, {
    done: 'Removed',
    failed: "This couldn't be removed. Please try again.",
    ...AFTER,
  })
}

export function useDecideCredential() {
  return useWrite(decideCredential, { done: (_, { decision }) => DONE[decision] })
}

const DONE = {
  approve: 'Verification approved',
  return: 'Question sent',
  refuse: 'Verification refused',
  end: 'Verification ended',
}
