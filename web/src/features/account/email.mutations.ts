import { cancelEmailChange, changeEmail, resendVerification } from 'contract/emailVerification'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.tsx'
import { useWrite } from '../../parts/useWrite.ts'

/** Sends the link again. The server knows the address; the input is for the message only. */
export function useResendVerification() {
  return useWrite(
    { endpoint: resendVerification, send: (_address: string) => call(resendVerification, {}) },
    {
      done: (_, address) => `Email sent to ${address}. Open the link in it.`,
      failed: "The email couldn't be sent. Please try again.",
    },
  )
}

export function useChangeEmail() {
  const { updateUser } = useSession()
  return useWrite(changeEmail, { onDone: updateUser })
}

export function useCancelEmailChange() {
  const { updateUser } = useSession()
  return useWrite(
    { endpoint: cancelEmailChange, send: () => call(cancelEmailChange, {}) },
    { failed: "This couldn't be cancelled. Please try again.", onDone: updateUser },
  )
}
