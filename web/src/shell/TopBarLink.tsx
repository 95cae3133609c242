import { MenuBadge } from './frameSlots.tsx'
import type { MenuEntry } from './navigation.ts'

/** The content of a link in the top bar: icon with badge, and on wide screens the label. */
export function TopBarLink({ to, label, icon: Icon }: Pick<MenuEntry, 'to' | 'label' | 'icon'>) {
  return (
    <>
      <span className="relative">
        <Icon className="size-6" />
        <MenuBadge to={to} />
      </span>
      <span className="max-xl:sr-only">{label}</span>
    </>
  )
}

export const topBarLinkStyle =
  'relative flex items-center gap-2 px-2.5 font-semibold text-inherit no-underline focus-inset hover:bg-bar-hover hover:text-inherit ' +
  'max-xl:px-4.5 aria-[current=page]:hoist-up data-popup-open:bg-bar-hover'
