import { MessageCircle } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { EmojiButton } from '../../features/emoji/EmojiButton.tsx'
import { MessagesMenu } from '../../features/messages/MessagesMenu.tsx'
import { useMenuLabel } from '../../shell/frameSlots.tsx'
import { TopBarLink, topBarLinkStyle } from '../../shell/TopBarLink.tsx'

const MESSAGES = { to: '/messages', label: 'Messages', icon: MessageCircle }

/** The messages menu in home's top bar, replacing the Messages link. */
export function HomeMessages({ me }: { me: number }) {
  const button = useRef<HTMLButtonElement>(null)
  const label = useMenuLabel(MESSAGES)
  // Keep the focus when the link is replaced by the button.
  useLayoutEffect(() => {
    const link = button.current?.closest('nav')?.querySelector('a[href="/messages"]')
    if (link && link === document.activeElement) button.current?.focus()
  }, [])

  return (
    <MessagesMenu
      me={me}
      trigger={
        <button ref={button} type="button" aria-label={label} className={`${topBarLinkStyle} xl:pr-8`}>
          <TopBarLink {...MESSAGES} />
        </button>
      }
      EmojiButton={EmojiButton}
    />
  )
}
