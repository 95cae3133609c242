import { useMutation } from '@tanstack/react-query'
import { NEW_ACCOUNT_LOCATION, register, type RegistrationForm } from 'contract/auth'
import type { z } from 'contract/zod'
import { call } from '../../api/call.ts'
import { deviceId } from '../../api/deviceId.ts'
import { serverMessage } from '../../api/serverMessage.ts'
import { useSession } from '../../api/session.tsx'
import { useToast } from '../../ui/useToast.ts'
import { Welcome } from './Welcome.tsx'

const SUCCESS_MS = 2_000
const FAILURE_MS = 4_000

/** Creates an account and signs it in. */
export function useRegister() {
  const toast = useToast()
  const session = useSession()
  return useMutation({
    mutationFn: (form: z.output<typeof RegistrationForm>) =>
      call(register, { ...form, location: NEW_ACCOUNT_LOCATION, device_id: deviceId() }),
    onSuccess: (signed) => {
      toast.success(
        <Welcome festive title="Account created successfully!" detail="Registration successful!" />,
        SUCCESS_MS,
      )
      session.signIn(signed)
    },
    onError: (error) => toast.error(registrationFailure(error), FAILURE_MS),
  })
}

/** Why registering failed: the server's words where it said any (specification, section 8). */
export function registrationFailure(error: Error): string {
  return serverMessage(error) ?? 'Registration failed'
}
