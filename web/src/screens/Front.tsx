import { useSession } from '../api/session.tsx'
import { token } from '../api/token.ts'
import { lazyScreen } from '../shell/lazyScreen.tsx'
import { Waiting } from '../shell/Waiting.tsx'
import { patiently } from '../ui/patiently.ts'
// Not lazy: it is what a visitor sees first, and another file would be another round trip.
import { Landing } from './Landing.tsx'

const Home = lazyScreen(() => patiently(() => import('./Home.tsx')), 'Home')
/** The front page: the feed for members, the landing page for everybody else. */
export function Front() {
  const session = useSession()

  if (session.state === 'loading') return <Waiting label="Checking your session" />
  if (session.state === 'anonymous') return <Landing />
  return <Home />
}

/** A visitor's has come with the page. */
Front.preload = async () => {
  if (token.get() !== undefined) await Home.preload()
}
