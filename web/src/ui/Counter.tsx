import { classNames } from './classNames.ts'

type Props = { value: number; max: number; unit?: string }

/** "268/280" under a text field. Announced to screen readers only at 20 characters left and at the limit. */
export function Counter({ value, max, unit }: Props) {
  const left = max - value
  return (
    <p
      className={classNames(
        'relative text-2xs tabular-nums',
        left > 0 ? 'text-subtle' : 'font-semibold text-danger',
      )}
    >
      {[`${value}/${max}`, unit].filter(Boolean).join(' ')}
      <span role="status" className="sr-only">
        {left <= 0 ? 'No characters left' : left <= 20 ? '20 characters or fewer left' : ''}
      </span>
    </p>
  )
}
