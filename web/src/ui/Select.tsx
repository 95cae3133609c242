import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'
import { controlStyle } from './controlStyle.ts'

/** A native select with our field style. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        className={classNames(controlStyle, 'appearance-none rounded-sm pr-10.5', className)}
        {...rest}
      />
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto text-subtle" />
    </span>
  )
}
