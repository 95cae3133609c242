import type { User } from 'contract/profiles'
import { startTransition, useCallback, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '../ui/classNames.ts'
import { DataSaverContext } from '../ui/dataSaver.ts'
import { useReserveHeight } from '../ui/reservedHeight.ts'
import { SkipLink } from '../ui/SkipLink.tsx'
import { TopBarSlots } from './TopBarSlot.tsx'
import { useDataSaverChoice } from './dataSaverChoice.ts'
import { Footer } from './Footer.tsx'
import { MemberSlotsContext, EMPTY_SLOTS, type MemberSlots } from './memberSlots.ts'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'

type Props = { user: User; parts?: MemberSlots; children: ReactNode }

/** What stands around every screen of a member: the bars, the page and the footer. */
export function MemberFrame({ user, parts = EMPTY_SLOTS, children }: Props) {
  // A conversation is as high as the window: there is nothing below it.
  const isFilled = useLocation().pathname === '/messages'
  const [search, setSearch] = usePlace()
  const [actions, setActions] = usePlace()
  const [messages, setMessages] = usePlace()
  const takeRoom = useReserveHeight('--banner-h')
  const [light] = useDataSaverChoice()

  return (
    <DataSaverContext value={light === 'automatic' ? undefined : light === 'on'}>
      <MemberSlotsContext value={parts}>
        <TopBarSlots value={{ search, actions, messages }}>
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
            className={classNames(
              'mx-auto w-full max-w-page px-gutter pt-4 pb-12 outline-none lg:pt-6',
              isFilled ? untilFilled : 'min-h-[calc(100dvh-var(--bar-h))]',
            )}
          >
            {children}
          </main>
          {!isFilled && <Footer />}
          <TabBar role={user.role} />
        </TopBarSlots>
        {parts.background}
      </MemberSlotsContext>
    </DataSaverContext>
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
