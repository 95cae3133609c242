import { MenuBadge } from './frameSlots.tsx'
import type { MenuEntry } from './navigation.ts'

/** The content of a link in the top bar: icon, on wide screens the label, and the badge. */
export function TopBarLink({ to, label, icon: Icon }: Pick<MenuEntry, 'to' | 'label' | 'icon'>) {
  return (
    <>
      <Icon className="size-bar-icon" />
      <span className="max-xl:sr-only">{label}</span> <MenuBadge to={to} className={badgePlace} />
    </>
  )
}

// Right of the icon, or of the label.
const badgePlace =
  'absolute top-2.5 left-[calc(50%+var(--bar-icon)/2-2px)] xl:top-1/2 xl:right-1.5 xl:left-auto xl:-translate-y-1/2'

export const topBarLinkStyle =
  'relative flex items-center gap-2 px-2.5 font-semibold text-inherit no-underline focus-inset hover:bg-bar-hover hover:text-inherit ' +
  'max-xl:px-4.5 aria-[current=page]:hoist-up data-popup-open:bg-bar-hover'
