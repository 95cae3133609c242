import { classNames } from './classNames.ts'

type Props = { label?: string; size?: 'md' | 'lg' }

/** With a `label` it is a status for screen readers; without one it is decorative. */
export function Spinner({ label, size = 'md' }: Props) {
  return (
    <span role={label && 'status'} className="relative inline-grid flex-none place-items-center">
      <span
        className={classNames(
          'animate-spin rounded-full border-current border-r-transparent forced-colors:border-r-[Canvas]',
          size === 'md' ? 'size-4.5 border-[2.5px]' : 'size-9 border-4',
        )}
      />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
