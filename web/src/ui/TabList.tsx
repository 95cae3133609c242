import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { useScrollSelectedIntoView } from './useScrollSelectedIntoView.ts'

type Props = {
  label: string
  tabs: readonly { value: string; label: ReactNode; icon?: ReactNode }[]
  /** Underlined on a page; on the aqua bar the hoist triangle marks the one that is open. */
  on?: keyof typeof grounds
  className?: string
}

/** The row of tabs; arrow keys move along it. */
export function TabList({ label, tabs, on = 'page', className }: Props) {
  const row = useScrollSelectedIntoView()
  return (
    <Base.List
      ref={row}
      aria-label={label}
      className={classNames('flex gap-1 overflow-x-auto [scrollbar-width:none]', grounds[on].list, className)}
    >
      {tabs.map((tab) => (
        <Base.Tab key={tab.value} value={tab.value} className={classNames(base, grounds[on].tab)}>
          {tab.icon}
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
  )
}

const base =
  'relative inline-flex min-h-12 items-center gap-2 rounded-t-sm px-4 font-semibold whitespace-nowrap focus-inset'

const grounds = {
  page: {
    list: 'border-b',
    tab:
      'border-b-3 border-transparent text-muted hover:text-text data-active:border-brand data-active:text-on-tint ' +
      'forced-colors:not-data-active:border-[Canvas]',
  },
  bar: { list: '', tab: 'data-active:hoist-up hover:bg-bar-hover' },
}
