import { Link2, MessageCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Menu } from './Menu.tsx'
import { copyLink, shareOnWhatsApp, type SharedPage } from './share.ts'

type Props = Pick<ComponentProps<typeof Menu>, 'trigger'> & {
  shared: SharedPage
  items?: ComponentProps<typeof Menu>['items']
}

/** Ways to share where there is no share sheet, open on mount. */
export function ShareMenu({ shared, trigger, items }: Props) {
  return (
    <Menu
      defaultOpen
      trigger={trigger}
      items={[
        { label: 'Share on WhatsApp', icon: <MessageCircle />, onSelect: () => shareOnWhatsApp(shared) },
        { label: 'Copy link', icon: <Link2 />, onSelect: () => void copyLink(shared.path) },
        ...(items ?? []),
      ]}
    />
  )
}
