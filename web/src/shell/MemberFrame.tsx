import type { User } from 'contract/profiles'
import { startTransition, useCallback, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '../ui/classNames.ts'
import { DataSaverContext } from '../ui/dataSaver.ts'
import { useHeightRef } from '../ui/reservedHeights.ts'
import { SkipLink } from '../ui/SkipLink.tsx'
import { TopBarSlotsContext, MemberSlotsContext, EMPTY_SLOTS, type MemberSlots } from './frameSlots.tsx'
import { useDataSaverChoice } from './devicePreferences.ts'
import { Footer } from './Footer.tsx'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'

type Props = { user: User; parts?: MemberSlots; children: ReactNode }

/** The frame of a member's screens: bars, page and footer. */
export function MemberFrame({ user, parts = EMPTY_SLOTS, children }: Props) {
  // A conversation fills the window, so there is no footer.
  const { pathname, search } = useLocation()
  const fillsWindow = pathname === '/messages'
  // On a phone, a thread fills the whole screen.
  const hidesBars = fillsWindow && /[?&](conversation|user)=/.test(search)
  const [actions, setActions] = useSlot()
  const [messages, setMessages] = useSlot()
  const heightRef = useHeightRef('--reminders-h')
  const [choice] = useDataSaverChoice()

  return (
    <DataSaverContext value={choice === 'automatic' ? undefined : choice === 'on'}>
      <MemberSlotsContext value={parts}>
        <TopBarSlotsContext value={{ actions, messages }}>
          <SkipLink />
          <div data-hides-bars={hidesBars || undefined} className={hidesBars ? 'max-lg:hidden' : 'contents'}>
            <TopBar user={user} actionsRef={setActions} messagesRef={setMessages} />
          </div>
          <div
            ref={heightRef}
            className="sticky top-(--bar-h) z-float short:relative short:top-0 mx-auto flow-root w-full max-w-page px-gutter empty:hidden *:mt-2"
          >
            {parts.banner}
          </div>
          <main
            id="main"
            tabIndex={-1}
            className={classNames(
              'mx-auto w-full max-w-page px-gutter pt-4 pb-12 lg:pt-6',
              fillsWindow ? whileLoading : 'min-h-[calc(100dvh-var(--bar-h))]',
            )}
          >
            {children}
          </main>
          {!fillsWindow && <Footer />}
          {!hidesBars && (
            <>
              <div aria-hidden className="h-tabbar bg-tongue short:hidden lg:hidden" />
              <TabBar role={user.role} />
            </>
          )}
        </TopBarSlotsContext>
        {parts.background}
      </MemberSlotsContext>
    </DataSaverContext>
  )
}

// Until the screen has rendered its heading, so that the tab bar's space doesn't shift.
const whileLoading = 'max-lg:not-has-[h1]:min-h-[calc(100dvh-var(--bar-h)-var(--spacing-tabbar))]'

/** A slot element in the bar and its ref. Set in a transition, so that the screen renders before its slot content. */
function useSlot() {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const ref = useCallback((element: HTMLElement | null) => startTransition(() => setSlot(element)), [setSlot])
  return [slot, ref] as const
}
