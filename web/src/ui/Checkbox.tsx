import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

/** A 24 px checkbox with a 44 px target that includes the label. */
export function Checkbox({ label, ...rest }: Props) {
  return (
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2.5 justify-self-start">
      <span className="relative flex-none text-on-brand">
        <input type="checkbox" className={box} {...rest} />
        <Check
          strokeWidth={3.5}
          className="pointer-events-none absolute inset-0 m-auto size-4.5 opacity-0 peer-checked:opacity-100 forced-colors:hidden"
        />
      </span>
      {label}
    </label>
  )
}

const box =
  'peer block size-6 cursor-pointer appearance-none rounded-xs bg-surface inset-ring-[1.5px] inset-ring-line-strong ' +
  'checked:bg-brand checked:inset-ring-0 disabled:cursor-default disabled:opacity-40 forced-colors:appearance-auto'
