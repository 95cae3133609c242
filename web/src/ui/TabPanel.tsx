import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

type Props = { value: string; className?: string; children: ReactNode }

/** The panel of the tab with the same `value`; rendered only while selected. */
export function TabPanel({ value, className, children }: Props) {
  return (
    <Base.Panel value={value} className={className}>
      {children}
    </Base.Panel>
  )
}
