import { classNames } from './classNames.ts'

type Props = {
  shape?: keyof typeof shapes
  /** Size and position. */
  className: string
}

/** A placeholder block shown while loading. */
export function Skeleton({ shape = 'line', className }: Props) {
  return <span aria-hidden className={classNames(block, shimmer, shapes[shape], className)} />
}

const block = 'relative block overflow-hidden bg-sunken'

const shimmer =
  'after:absolute after:inset-0 after:animate-tide after:bg-linear-to-r after:from-transparent after:via-hover after:to-transparent ' +
  'motion-reduce:after:hidden'

const shapes = { line: 'rounded-xs', box: 'rounded-md', circle: 'rounded-full' }
