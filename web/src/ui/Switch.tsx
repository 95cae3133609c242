import { classNames } from './classNames.ts'

type Props = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Ignores clicks but keeps the focus. */
  busy?: boolean
}

/** An on/off switch with a visible On/Off label. */
export function Switch({ label, checked, onChange, busy = false }: Props) {
  return (
    <span className="inline-flex flex-none items-center gap-2.5">
      <b aria-hidden className={checked ? 'text-success' : 'text-muted'}>
        {checked ? 'On' : 'Off'}
      </b>
      <button
        type="button"
        role="switch"
        aria-label={label}
        aria-checked={checked}
        aria-disabled={busy || undefined}
        onClick={() => !busy && onChange(!checked)}
        className={classNames(
          track,
          checked ? 'bg-success' : 'bg-sunken inset-ring-[1.5px] inset-ring-line-strong',
        )}
      >
        <span className={classNames(knob, checked ? 'translate-x-6.5 bg-surface' : 'bg-subtle')} />
      </button>
    </span>
  )
}

// The track is 34 px high; `before` extends the target to 44 px.
const track =
  'relative h-8.5 w-15 flex-none rounded-full transition-colors forced-color-adjust-none ' +
  'before:absolute before:-inset-y-1.25 before:inset-x-0 aria-disabled:cursor-progress'

const knob = 'absolute top-1 left-1 size-6.5 rounded-full transition-[translate,background-color]'
