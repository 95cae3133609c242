import { Tabs as Base } from '@base-ui/react/tabs'
import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { classNames } from './classNames.ts'

type Props<Value extends string> = {
  value: Value
  onChange: (value: Value) => void
  className?: string
  children: ReactNode
}

/** Connects a TabList and its TabPanels. */
export function Tabs<Value extends string>({ value, onChange, className, children }: Props<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)} className={className}>
      {children}
    </Base.Root>
  )
}

type TabListProps = {
  label: string
  tabs: readonly { value: string; label: ReactNode; icon?: ReactNode }[]
  /** The style: underlined on a page, a triangle on the bar. */
  on?: keyof typeof styles
  className?: string
}

/** The tabs of `Tabs`. */
export function TabList({ label, tabs, on = 'page', className }: TabListProps) {
  const row = useScrollSelectedIntoView()
  return (
    <Base.List
      ref={row}
      aria-label={label}
      className={classNames(
        'flex gap-1 overflow-x-auto edge-fade [scrollbar-width:none]',
        styles[on].list,
        className,
      )}
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

/**
 * Returns a ref for a horizontally scrolling tab list. Scrolls the selected tab into view when the selection or the
 * width of the tabs changes (counts or web fonts load), and leaves manual scrolling alone otherwise.
 */
function useScrollSelectedIntoView() {
  const row = useRef<HTMLDivElement>(null)
  const last = useRef({ selected: undefined as Element | null | undefined, width: 0 })

  const update = useCallback(() => {
    const list = row.current
    const selected = list?.querySelector('[aria-selected=true]')
    if (!list || !selected) return
    const before = last.current
    last.current = { selected, width: list.scrollWidth }
    if (before.selected === selected && before.width === list.scrollWidth) return

    // Not scrollIntoView, which would move the page as well.
    const [frame, tab] = [list.getBoundingClientRect(), selected.getBoundingClientRect()]
    if (tab.left < frame.left) list.scrollLeft -= frame.left - tab.left
    if (tab.right > frame.right) list.scrollLeft += tab.right - frame.right
  }, [])

  // The width can change with any render, and also without one.
  useEffect(update)
  useEffect(() => {
    const observer = new ResizeObserver(update)
    for (const tab of row.current?.children ?? []) observer.observe(tab)
    return () => observer.disconnect()
  }, [update])
  return row
}

type TabPanelProps = { value: string; className?: string; children: ReactNode }

/** The panel of the tab with the same `value`; rendered only while selected. */
export function TabPanel({ value, className, children }: TabPanelProps) {
  return (
    <Base.Panel value={value} className={className}>
      {children}
    </Base.Panel>
  )
}
