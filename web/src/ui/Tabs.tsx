import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

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
