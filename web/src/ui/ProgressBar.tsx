import { classNames } from './classNames.ts'

type Props = { label: string; /** Between 0 and 1. */ value: number; className?: string }

/** A progress bar. */
export function ProgressBar({ label, value, className }: Props) {
  return <progress aria-label={label} value={value} className={classNames(bar, className)} />
}

const bar =
  'block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken ' +
  '[&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand'
