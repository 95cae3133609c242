import { Check } from 'lucide-react'
import { classNames } from './classNames.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = {
  names: readonly string[]
  /** 1-based. */
  current: number
}

/** The numbered steps of a wizard. */
export function Steps({ names, current }: Props) {
  return (
    <ol
      aria-label="Steps"
      className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold text-subtle"
    >
      {names.map((name, index) => {
        const number = index + 1
        const isCurrent = number === current
        const isDone = number < current
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={classNames('flex items-center gap-2', isCurrent && 'text-text')}
          >
            {index > 0 && (
              <span aria-hidden className="h-0.5 w-7 bg-line-strong max-sm:w-4 max-[22rem]:hidden" />
            )}
            <span className={classNames(circle, isDone ? done : isCurrent ? active : upcoming)}>
              {isDone ? <Check strokeWidth={3} className="size-4" /> : number}
            </span>
            <span className={classNames(!isCurrent && 'max-sm:sr-only')}>{name}</span>
            {isDone && <VisuallyHidden>done</VisuallyHidden>}
          </li>
        )
      })}
    </ol>
  )
}

const circle = 'grid size-7.5 flex-none place-items-center rounded-full leading-none forced-colors:border'
const done = 'bg-brand text-on-brand'
const active = 'bg-action text-on-action inset-shadow-lip inset-shadow-action-edge'
const upcoming = 'inset-ring-[1.5px] inset-ring-line-strong'
