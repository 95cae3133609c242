import { useMutation } from '@tanstack/react-query'
import { removePasskey, renamePasskey } from 'contract/passkeys'
import { call } from '../../../api/call.ts'
import { importWithRetry } from '../../../ui/importWithRetry.ts'
import { toast } from '../../../ui/toast.ts'
import { useInvalidateSessions } from '../Devices.tsx'
import { useRefetchSecondFactor } from './secondFactor.mutations.ts'

/** Creates a passkey, which signs out all other devices. */
export function useAddPasskey() {
  const refetch = useRefetchSecondFactor()
  const forgetSessions = useInvalidateSessions()
  return useMutation({
    mutationFn: async (input: { name: string; password: string }) => {
      const { createPasskey } = await importWithRetry(() => import('../passkeyBrowser.ts'))
      return createPasskey(input)
    },
    onSuccess: () => {
      refetch()
      forgetSessions()
      toast.success('Passkey added. Other devices are signed out.')
    },
  })
}

export function useRenamePasskey() {
  const refetch = useRefetchSecondFactor()
  return useMutation({
    mutationFn: (input: { id: number; name: string }) => call(renamePasskey, input),
    onSuccess: refetch,
  })
}

export function useRemovePasskey() {
  const refetch = useRefetchSecondFactor()
  return useMutation({
    mutationFn: (input: { id: number; password: string }) => call(removePasskey, input),
    onSuccess: () => {
      refetch()
      toast.success('Passkey removed')
    },
  })
}
