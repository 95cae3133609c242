import { Link, useLocation } from 'react-router'
import { toast } from '../../ui/toast.ts'

/** Says why one must sign in, with the way there and back. */
export function useAskToSignIn() {
  const from = useLocation()
  return (why: string) => {
    toast.error(
      <>
        {why}
        <Link to="/login" state={{ from }} className="block w-fit">
          Sign In
        </Link>
      </>,
    )
  }
}
