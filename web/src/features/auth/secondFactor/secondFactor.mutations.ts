import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  confirmAuthenticator,
  removeAuthenticator,
  replaceRecoveryCodes,
  startAuthenticator,
} from 'contract/secondFactor'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.ts'
import { useInvalidateSessions } from '../Devices.tsx'
import { passkeysQuery, secondFactorQuery } from './secondFactor.queries.ts'

export function useRefetchSecondFactor() {
  const client = useQueryClient()
  return () => {
    for (const { queryKey } of [secondFactorQuery, passkeysQuery]) void client.invalidateQueries({ queryKey })
  }
}

export function useStartAuthenticator() {
  return useMutation({ mutationFn: (password: string) => call(startAuthenticator, { password }) })
}

/** Turns the authenticator on, which signs out all other devices. */
export function useConfirmAuthenticator() {
  const refetch = useRefetchSecondFactor()
  const invalidateSessions = useInvalidateSessions()
  return useMutation({
    mutationFn: (code: string) => call(confirmAuthenticator, { code }),
    onSuccess: () => {
      refetch()
      invalidateSessions()
      toast.success('Your authenticator app is on. Other devices are signed out.')
    },
  })
}

export function useRemoveAuthenticator() {
  const refetch = useRefetchSecondFactor()
  return useMutation({
    mutationFn: (input: { password: string; code: string }) => call(removeAuthenticator, input),
    onSuccess: () => {
      refetch()
      toast.success('Your authenticator app is off.')
    },
  })
}

export function useReplaceRecoveryCodes() {
  const refetch = useRefetchSecondFactor()
  return useMutation({
    mutationFn: (password: string) => call(replaceRecoveryCodes, { password }),
    onSuccess: refetch,
  })
}
