import { useNavigate } from 'react-router'
import { useSession } from '../api/session.tsx'
import { toast } from '../ui/toast.ts'

/** Signs out, says so and goes to the landing page. */
export function useSignOut(): () => void {
  const { signOut } = useSession()
  const navigate = useNavigate()

  return () => {
    // First the way, then the session: the other way round a protected screen would send us to /login.
    void navigate('/')
    signOut()
    toast.success('Logged out successfully')
  }
}
