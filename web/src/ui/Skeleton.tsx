import { classNames } from './classNames.ts'

type Props = {
  shape?: keyof typeof shapes
  /** Its size, and where it stands. */
  className: string
}

/** One sunken block of a card that is still on its way. */
export function Skeleton({ shape = 'line', className }: Props) {
  return <span aria-hidden className={classNames(block, tide, shapes[shape], className)} />
}

const block = 'relative block overflow-hidden bg-sunken'

const tide =
  'after:absolute after:inset-0 after:animate-tide after:bg-linear-to-r after:from-transparent after:via-hover after:to-transparent ' +
  'motion-reduce:after:hidden'

const shapes = { line: 'rounded-xs', box: 'rounded-md', circle: 'rounded-full' }
