import { Link2, MessageCircle } from 'lucide-react'
import { cloneElement, type ComponentProps, type ReactElement } from 'react'
import { useHasShareSheet } from './browserState.ts'
import { LazyMenu } from './lazy.tsx'
import { copyLink, openShareSheet, shareOnWhatsApp, type Shared } from './share.ts'

type Props = {
  shared: Shared
  /** The button. */
  trigger: ReactElement<ComponentProps<'button'>>
  /** More items of the menu. */
  items?: ComponentProps<typeof LazyMenu>['items']
}

/** A button that opens the device's share sheet, or a menu where there is none. */
export function ShareButton({ shared, trigger, items }: Props) {
  const hasSheet = useHasShareSheet()
  if (hasSheet) return cloneElement(trigger, { onClick: () => void openShareSheet(shared) })
  return (
    <LazyMenu
      trigger={trigger}
      items={[
        { label: 'Share on WhatsApp', icon: <MessageCircle />, onSelect: () => shareOnWhatsApp(shared) },
        { label: 'Copy link', icon: <Link2 />, onSelect: () => void copyLink(shared.path) },
        ...(items ?? []),
      ]}
    />
  )
}
