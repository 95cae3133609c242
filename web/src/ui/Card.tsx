import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  /** The usual room inside: 16 px on phones, 20 up. */
  pad?: boolean
}

/** A surface with one hard line under it, as at noon. */
export function Card({ as = 'div', pad = false, className, ...rest }: Props) {
  // Every one of these takes the attributes of a div.
  const Tag = as as 'div'
  return (
    <Tag
      className={classNames('rounded-lg border bg-surface shadow-card', pad && 'p-4 sm:p-5', className)}
      {...rest}
    />
  )
}
