import { KeyRound } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { noSubscription } from '../../ui/browserState.ts'
import { importWithRetry } from '../../ui/importWithRetry.ts'
import { useFormToast } from '../../ui/toast.ts'
import { useSignedIn } from './useSignedIn.tsx'

type Props = {
  /** The token of the second step; without it, the passkey replaces the password. */
  token?: string
}

/** Signs in with a passkey. Not shown where the browser has none, such as on pages without HTTPS. */
export function PasskeyButton({ token }: Props) {
  const toast = useFormToast()
  const hasPasskeys = useSyncExternalStore(
    noSubscription,
    () => 'PublicKeyCredential' in window,
    () => true,
  )
  const signIn = useMutation({
    mutationFn: async () => {
      const { signInByPasskey } = await importWithRetry(() => import('./passkeyBrowser.ts'))
      return signInByPasskey({ token, remember: true })
    },
    onSuccess: useSignedIn(),
    onError: (error) => toast.error(error.message),
  })
  if (!hasPasskeys) return null
  return (
    <Button
      block
      icon={<KeyRound />}
      busy={signIn.isPending}
      busyLabel="Waiting..."
      onClick={() => signIn.mutate()}
    >
      Use a passkey
    </Button>
  )
}
