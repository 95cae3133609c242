import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { controlStyle } from './controlStyle.ts'

type Props = ComponentProps<'input'> & {
  /** An icon or a prefix such as `$` inside the left edge. */
  before?: ReactNode
  /** A button inside the right edge. */
  after?: ReactNode
  /** Fully rounded, for search and chat. */
  round?: boolean
}

/** A text input, 48 px high. */
export function Input({ before, after, round = false, className, ...rest }: Props) {
  const padding = classNames(before && 'pl-11', after && 'pr-12.5', round && !before && 'pl-4.5')
  const input = (
    <input
      className={classNames(controlStyle, padding, round ? 'rounded-full' : 'rounded-sm', className)}
      {...rest}
    />
  )
  if (!before && !after) return input

  return (
    <span className="relative block">
      {input}
      {before && (
        <span className={classNames(edge, 'left-3.5 pointer-events-none text-subtle')}>{before}</span>
      )}
      {after && <span className={classNames(edge, 'right-0.5')}>{after}</span>}
    </span>
  )
}

const edge = 'absolute inset-y-0 flex items-center'
