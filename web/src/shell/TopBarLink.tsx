import { MenuBadge } from './MenuBadge.tsx'
import type { Entry } from './navigation.ts'

/** What one sees of a way in the top bar: its icon with its mark, and its name where there is room. */
export function TopBarLink({ to, label, icon: Icon }: Pick<Entry, 'to' | 'label' | 'icon'>) {
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
