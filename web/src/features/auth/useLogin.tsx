import { useMutation } from '@tanstack/react-query'
import { login, type Credentials, type Signed } from 'contract/auth'
import { PRODUCT_NAME } from 'contract/product'
import { z } from 'contract/zod'
import { call } from '../../api/call.ts'
import { deviceId } from '../../api/deviceId.ts'
import { ApiError } from '../../api/errors.ts'
import { serverMessage } from '../../api/serverMessage.ts'
import { useSession } from '../../api/session.tsx'
import { useToast } from '../../ui/useToast.ts'
import { Welcome } from './Welcome.tsx'

const SUCCESS_MS = 2_000
const FAILURE_MS = 4_000

/** Signs in by e-mail or phone; where to go next is the guard's affair. */
export function useLogin() {
  const toast = useToast()
  const session = useSession()
  return useMutation({
    mutationFn: signInWith,
    onSuccess: (signed) => {
      toast.success(
        <Welcome title={`Welcome back to ${PRODUCT_NAME}!`} detail="Login successful!" />,
        SUCCESS_MS,
      )
      session.signIn(signed)
    },
    onError: (error) => toast.error(loginFailure(error), FAILURE_MS),
  })
}

/** Why signing in failed, in words (specification, sections 5 and 8). */
export function loginFailure(error: Error): string {
  const own = isAnswered(error) ? undefined : error.message
  return missingPart(error) ?? serverMessage(error) ?? (own || 'Login failed')
}

function signInWith(credentials: z.input<typeof Credentials>): Promise<Signed> {
  return call(login, { ...credentials, device_id: deviceId() })
}

function isAnswered(error: Error): boolean {
  return error instanceof ApiError && error.status !== undefined
}

/** An answer without a token or without a user is no sign-in. */
function missingPart(error: Error): string | undefined {
  if (!(error instanceof ApiError && error.cause instanceof z.ZodError)) return undefined
  return error.cause.issues[0]?.path[0] === 'user'
    ? 'No user data received'
    : 'No authentication token received'
}
