import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

type Props = { value: string; className?: string; children: ReactNode }

/** What the tab of the same `value` opens; not rendered until then. */
export function TabPanel({ value, className, children }: Props) {
  return (
    <Base.Panel value={value} className={className}>
      {children}
    </Base.Panel>
  )
}
