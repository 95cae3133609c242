import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendPhoneCode, verifyPhone } from 'contract/phoneVerification'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.tsx'
import { toast } from '../../ui/toast.ts'
import { phoneCodeQuery } from './phoneVerification.queries.ts'

export function useSendPhoneCode() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (phone: string) => call(sendPhoneCode, { phone }),
    onSuccess: (sent) => client.setQueryData(phoneCodeQuery.queryKey, sent),
  })
}

export function useVerifyPhone() {
  const client = useQueryClient()
  const { updateUser } = useSession()
  return useMutation({
    mutationFn: (code: string) => call(verifyPhone, { code }),
    onSuccess: (user) => {
      updateUser(user)
      toast.success('Your phone number is verified.')
    },
    // A wrong code leaves fewer tries.
    onSettled: () => client.invalidateQueries({ queryKey: phoneCodeQuery.queryKey }),
  })
}
