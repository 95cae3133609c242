import { useNavigate } from 'react-router'
import { inFlightCount } from '../api/outbox/inFlightWrites.ts'
import { outboxPanelEvents } from '../api/outbox/outboxPanelEvents.ts'
import { outboxSummary } from '../api/outbox/outboxSummary.ts'
import { useSession } from '../api/session.tsx'
import { SHORT_SUCCESS_MS, toast } from '../ui/toast.ts'

/** Signs out and goes to the landing page. If there are unsent writes, the outbox opens first. */
export function useSignOut(): () => void {
  const session = useSession()
  const signOut = useSignOutNow()

  return () => {
    const owner = session.state === 'authenticated' ? session.user.id : undefined
    const { waiting, failed } = outboxSummary.get(owner)
    if (waiting + failed + inFlightCount.get() > 0 && outboxPanelEvents.open('sign_out')) return
    signOut()
  }
}

/** Signs out even with unsent entries in the outbox. */
export function useSignOutNow(): () => void {
  const { signOut } = useSession()
  const navigate = useNavigate()

  return () => {
    // Navigate first: a protected screen would otherwise redirect to /login.
    void navigate('/')
    signOut()
    toast.success('Logged out successfully', SHORT_SUCCESS_MS)
  }
}
