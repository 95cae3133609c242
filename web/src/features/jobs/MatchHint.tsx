import { Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../../api/session.tsx'

/** Tells freelancers without trade and skills why their jobs have no match. */
export function MatchHint() {
  const session = useSession()
  if (session.state !== 'authenticated') return null
  const { user_type, trade, skills } = session.user
  if (user_type !== 'freelancer' || trade || skills) return null
  return (
    <Link to="/profile?edit=trade" className="inline-flex min-h-11 items-center gap-2 justify-self-start">
      <Sparkles />
      Add your trade to see your match
    </Link>
  )
}
