import type { AuthResult } from 'contract/auth'
import { PRODUCT_NAME } from 'contract/words/product'
import { useSession } from '../../api/session.tsx'
import { SHORT_SUCCESS_MS, useToast } from '../../ui/toast.ts'
import { WelcomeToast } from './WelcomeToast.tsx'

/** Welcomes the member after a sign-in and starts their session. The route guard then redirects. */
export function useSignedIn(): (result: AuthResult) => void {
  const toast = useToast()
  const session = useSession()
  return (result) => {
    toast.success(
      <WelcomeToast title={`Welcome back to ${PRODUCT_NAME}!`} detail="Login successful!" />,
      SHORT_SUCCESS_MS,
    )
    session.signIn(result)
  }
}
