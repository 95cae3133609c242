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
        className="-my-1.25 grid h-11 flex-none items-center rounded-full aria-disabled:cursor-progress"
      >
        <span
          className={classNames(
            track,
            checked ? 'bg-success' : 'bg-sunken inset-ring-[1.5px] inset-ring-line-strong',
          )}
        >
          <span className={classNames(knob, checked ? 'translate-x-6.5 bg-surface' : 'bg-subtle')} />
        </span>
      </button>
    </span>
  )
}

const track = 'relative h-8.5 w-15 rounded-full transition-colors forced-color-adjust-none'

const knob = 'absolute top-1 left-1 size-6.5 rounded-full transition-[translate,background-color]'
