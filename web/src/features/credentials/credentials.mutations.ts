import { useMutation, useQueryClient } from '@tanstack/react-query'
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
import { serverMessage } from '../../api/errors.ts'
import { token } from '../../api/token.ts'
import { useWrite } from '../../parts/useWrite.ts'
import { toast } from '../../ui/toast.ts'
import { credentialsQuery } from './credentials.queries.ts'

type RequestInput = Input<typeof requestCredential> & { id?: number; requested_at?: string | undefined }

/** Asks for a check, or asks again for the credential with this id. */
export function useRequestCredential() {
  const refresh = useRefreshCredentials()
  return useMutation({
    mutationFn: ({ id, kind, requested_at, ...details }: RequestInput) =>
      id === undefined
        ? call(requestCredential, { kind, ...details })
        : call(updateCredential, { id, requested_at, ...details }),
    onSuccess: () => toast.success("Sent. We'll tell you when we've checked it."),
    onSettled: refresh,
  })
}

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
  const refresh = useRefreshCredentials()
  return useMutation({
    mutationFn: (id: number) => call(deleteCredential, { id }),
    onSuccess: () => toast.success('Removed'),
    onError: (error) => toast.error(serverMessage(error) ?? "This couldn't be removed. Please try again."),
    onSettled: refresh,
  })
}

/** Refetches the list, and the profile, which shows the badges. */
function useRefreshCredentials() {
  const client = useQueryClient()
  return () => {
    token.recheck()
    return client.invalidateQueries({ queryKey: credentialsQuery.queryKey })
  }
}

export function useDecideCredential() {
  return useWrite(decideCredential, { done: (_, { decision }) => DONE[decision] })
}

const DONE = { approve: 'Verification approved', return: 'Question sent', end: 'Verification ended' }
