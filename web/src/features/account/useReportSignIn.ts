import { useMutation } from '@tanstack/react-query'
import { reportSignIn } from 'contract/account'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { token as stored } from '../../api/token.ts'
import { toast } from '../../ui/toast.ts'

const DONE_MS = 15_000

/** Reports a sign-in as somebody else's: with the token of the email about it, or as the member who is signed in. */
export function useReportSignIn() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (token: string | undefined) => call(reportSignIn, { token }),
    onSuccess: () => {
      // A report ends every session, this one too.
      stored.remove('signed_out')
      toast.success(
        'All devices are signed out. Open the link that we just emailed you to choose a new password.',
        DONE_MS,
      )
      void navigate('/login', { replace: true })
    },
  })
}
