import { ClosingCall } from './ClosingCall.tsx'
import { Features } from './Features.tsx'
import { Places } from './Places.tsx'
import { PublicFeed } from './PublicFeed.tsx'

/** What follows the hero: loaded after it, and by nobody who is signed in. */
export function BelowTheFold() {
  return (
    <>
      <Places />
      <Features />
      <ClosingCall />
      <PublicFeed />
    </>
  )
}
