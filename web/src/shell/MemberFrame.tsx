import type { User } from 'contract/profiles'
import { startTransition, useCallback, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { classes } from '../ui/classes.ts'
import { DataLight } from '../ui/dataLight.ts'
import { useRoomTaken } from '../ui/room.ts'
import { SkipLink } from '../ui/SkipLink.tsx'
import { BarPlaces } from './BarSlot.tsx'
import { useDataLightChoice } from './dataLight.ts'
import { Footer } from './Footer.tsx'
import { MemberPartsContext, NO_PARTS, type MemberParts } from './memberParts.ts'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'

type Props = { user: User; parts?: MemberParts; children: ReactNode }

/** What stands around every screen of a member: the bars, the page and the footer. */
export function MemberFrame({ user, parts = NO_PARTS, children }: Props) {
  // A conversation is as high as the window: there is nothing below it.
  const isFilled = useLocation().pathname === '/messages'
  const [search, setSearch] = usePlace()
  const [actions, setActions] = usePlace()
  const [messages, setMessages] = usePlace()
  const takeRoom = useRoomTaken('--banner-h')
  const [light] = useDataLightChoice()

  return (
    <DataLight value={light === 'automatic' ? undefined : light === 'on'}>
      <MemberPartsContext value={parts}>
        <BarPlaces value={{ search, actions, messages }}>
          <SkipLink />
          <TopBar user={user} searchRef={setSearch} actionsRef={setActions} messagesRef={setMessages} />
          <div
            ref={takeRoom}
            className="sticky top-(--bar-h) z-float mx-auto flow-root w-full max-w-page px-gutter empty:hidden *:mt-2"
          >
            {parts.banner}
          </div>
          <main
            id="main"
            tabIndex={-1}
            className={classes(
              'mx-auto w-full max-w-page px-gutter pt-4 pb-12 outline-none lg:pt-6',
              isFilled ? untilFilled : 'min-h-[calc(100dvh-var(--bar-h))]',
            )}
          >
            {children}
          </main>
          {!isFilled && <Footer />}
          <TabBar role={user.role} />
        </BarPlaces>
        {parts.unseen}
      </MemberPartsContext>
    </DataLight>
  )
}

// Until the screen is there, which has a heading: so that the room below it for the tab bar does not move.
const untilFilled = 'max-lg:not-has-[h1]:min-h-[calc(100dvh-var(--bar-h)-var(--spacing-tabbar))]'

/** A place in the bar, and the ref that finds it; what a screen puts there is drawn after the screen itself. */
function usePlace() {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const ref = useCallback(
    (element: HTMLElement | null) => startTransition(() => setPlace(element)),
    [setPlace],
  )
  return [place, ref] as const
}
