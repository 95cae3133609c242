import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { controlLook } from './controlLook.ts'

type Props = ComponentProps<'input'> & {
  /** An icon or a sign such as `$` inside the left edge. */
  before?: ReactNode
  /** A button inside the right edge. */
  after?: ReactNode
  /** Fully round: search and chat. */
  round?: boolean
}

/** A line of text, 48 px high. */
export function Input({ before, after, round = false, className, ...rest }: Props) {
  const padding = classes(before && 'pl-11', after && 'pr-12.5', round && !before && 'pl-4.5')
  const input = (
    <input
      className={classes(controlLook, padding, round ? 'rounded-full' : 'rounded-sm', className)}
      {...rest}
    />
  )
  if (!before && !after) return input

  return (
    <span className="relative block">
      {input}
      {before && <span className={classes(edge, 'left-3.5 pointer-events-none text-subtle')}>{before}</span>}
      {after && <span className={classes(edge, 'right-0.5')}>{after}</span>}
    </span>
  )
}

const edge = 'absolute inset-y-0 flex items-center'
