import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  /** Padding: 16 px on phones, 20 px from `sm` up. */
  pad?: boolean
}

/** A bordered surface. */
export function Card({ as = 'div', pad = false, className, ...rest }: Props) {
  // All of these elements accept the attributes of a div.
  const Tag = as as 'div'
  return (
    <Tag
      className={classNames('rounded-lg border bg-surface shadow-card', pad && 'p-4 sm:p-5', className)}
      {...rest}
    />
  )
}
