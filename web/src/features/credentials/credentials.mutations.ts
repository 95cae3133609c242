import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  decideCredential,
  deleteCredential,
  listCredentialRequests,
  requestCredential,
  updateCredential,
} from 'contract/credentials'
import type { Input } from 'contract/endpoint'
import { listModerationActions } from 'contract/moderation'
import { call } from '../../api/call.ts'
import { serverMessage } from '../../api/errors.ts'
import { token } from '../../api/token.ts'
import { toast } from '../../ui/toast.ts'
import { credentialsQuery } from './credentials.queries.ts'

type RequestInput = Input<typeof requestCredential> & { id?: number }

/** Asks for a check, or asks again for the credential with this id. */
export function useRequestCredential() {
  const refresh = useRefreshCredentials()
  return useMutation({
    mutationFn: ({ id, kind, ...details }: RequestInput) =>
      id === undefined
        ? call(requestCredential, { kind, ...details })
        : call(updateCredential, { id, ...details }),
    onSuccess: () => toast.success("Sent. We'll tell you when we've checked it."),
    onSettled: refresh,
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
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<typeof decideCredential>) => call(decideCredential, input),
    onSuccess: (_, { decision }) => toast.success(DONE[decision]),
    onSettled: () =>
      Promise.all(
        [listCredentialRequests, listModerationActions].map(({ method, path }) =>
          client.invalidateQueries({ queryKey: [method, path] }),
        ),
      ),
  })
}

const DONE = { approve: 'Verification approved', return: 'Question sent', end: 'Verification ended' }
