import { useNavigate } from 'react-router'
import { outboxPanelEvents } from '../api/outboxPanelEvents.ts'
import { useSession } from '../api/session.tsx'
import { outboxSummary } from '../api/outboxSummary.ts'
import { toast } from '../ui/toast.ts'

/** Signs out, says so and goes to the landing page; what has not been sent yet is shown first. */
export function useSignOut(): () => void {
  const session = useSession()
  const signOut = useSignOutNow()

  return () => {
    const owner = session.state === 'authenticated' ? session.user.id : undefined
    const unsent = outboxSummary.get(owner)
    if (unsent.waiting + unsent.failed > 0 && outboxPanelEvents.open('sign_out')) return
    signOut()
  }
}

/** Signs out whatever has not been sent yet. */
export function useSignOutNow(): () => void {
  const { signOut } = useSession()
  const navigate = useNavigate()

  return () => {
    // First the way, then the session: the other way round a protected screen would send us to /login.
    void navigate('/')
    signOut()
    toast.success('Logged out successfully')
  }
}
