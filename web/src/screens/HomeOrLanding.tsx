import { useSession } from '../api/session.tsx'
import { token } from '../api/token.ts'
import { lazyStaticScreen, lazyScreen } from '../shell/lazyScreen.tsx'
import { ScreenLoading } from '../shell/ScreenLoading.tsx'

const Landing = lazyStaticScreen(() => import('./Landing.tsx'), 'Landing')
const Home = lazyScreen(() => import('./Home.tsx'), 'Home')

/** /: the feed for members, the landing page for visitors. */
export function HomeOrLanding() {
  const session = useSession()

  if (session.state === 'loading') return <ScreenLoading label="Checking your session" />
  if (session.state === 'anonymous') return <Landing />
  return <Home />
}

HomeOrLanding.preload = async () => {
  await (token.get() === undefined ? Landing.preload() : Home.preload())
}
