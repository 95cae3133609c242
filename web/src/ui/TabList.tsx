import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { useScrollSelectedIntoView } from './useScrollSelectedIntoView.ts'

type Props = {
  label: string
  tabs: readonly { value: string; label: ReactNode; icon?: ReactNode }[]
  /** The style: underlined on a page, a triangle on the bar. */
  on?: keyof typeof styles
  className?: string
}

/** The tabs of `Tabs`. */
export function TabList({ label, tabs, on = 'page', className }: Props) {
  const row = useScrollSelectedIntoView()
  return (
    <Base.List
      ref={row}
      aria-label={label}
      className={classNames('flex gap-1 overflow-x-auto [scrollbar-width:none]', styles[on].list, className)}
    >
      {tabs.map((tab) => (
        <Base.Tab key={tab.value} value={tab.value} className={classNames(base, styles[on].tab)}>
          {tab.icon}
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
  )
}

const base =
  'relative inline-flex min-h-12 items-center gap-2 rounded-t-sm px-4 font-semibold whitespace-nowrap focus-inset'

const styles = {
  page: {
    list: 'border-b',
    tab:
      'border-b-3 border-transparent text-muted hover:text-text data-active:border-brand data-active:text-on-tint ' +
      'forced-colors:not-data-active:border-[Canvas]',
  },
  bar: { list: '', tab: 'data-active:hoist-up hover:bg-bar-hover' },
}
