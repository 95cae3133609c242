import { useMutation } from '@tanstack/react-query'
import type { Input } from 'contract/endpoint'
import { cancelEmailChange, changeEmail, resendVerification } from 'contract/emailVerification'
import { call } from '../../api/call.ts'
import { serverMessage } from '../../api/errors.ts'
import { useSession } from '../../api/session.tsx'
import { toast } from '../../ui/toast.ts'

/** Sends the link again. The server knows the address; the input is for the message only. */
export function useResendVerification() {
  return useMutation({
    mutationFn: (_address: string) => call(resendVerification, {}),
    onSuccess: (_, address) => toast.success(`Email sent to ${address}. Open the link in it.`),
    onError: (error) => toast.error(serverMessage(error) ?? "The email couldn't be sent. Please try again."),
  })
}

export function useChangeEmail() {
  const { updateUser } = useSession()
  return useMutation({
    mutationFn: (input: Input<typeof changeEmail>) => call(changeEmail, input),
    onSuccess: updateUser,
  })
}

export function useCancelEmailChange() {
  const { updateUser } = useSession()
  return useMutation({
    mutationFn: () => call(cancelEmailChange, {}),
    onSuccess: updateUser,
    onError: (error) => toast.error(serverMessage(error) ?? "This couldn't be cancelled. Please try again."),
  })
}
