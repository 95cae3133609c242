import { classNames } from './classNames.ts'

export type ButtonStyle = {
  /** `action` is for the main action of a view. */
  variant?: keyof typeof variants | undefined
  /** `sm` is 36 px high with a mouse, 44 px on touch screens. */
  size?: keyof typeof sizes | undefined
  block?: boolean | undefined
}

/** The style shared by Button and ButtonLink. */
export function buttonStyle({ variant = 'line', size = 'md', block = false }: ButtonStyle) {
  return classNames(
    base,
    disabled,
    variants[variant],
    sizes[size],
    variant !== 'quiet' && padding[size],
    block && 'w-full',
  )
}

const base =
  'relative inline-grid place-items-center rounded-md text-center leading-tight font-strong wrap-break-word no-underline ' +
  'transition-[background-color,box-shadow,translate] active:duration-press motion-safe:active:translate-y-px ' +
  'focus-visible:inset-ring-[1.5px] focus-visible:inset-ring-text aria-busy:cursor-progress forced-colors:border'

const disabled =
  'disabled:translate-y-0 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-disabled ' +
  'disabled:inset-ring disabled:inset-ring-line disabled:inset-shadow-none'

const variants = {
  action:
    'bg-action text-on-action inset-shadow-lip inset-shadow-action-edge hover:bg-action-hover active:inset-shadow-pressed',
  brand: 'bg-brand text-on-brand inset-shadow-lip hover:bg-brand-hover active:inset-shadow-pressed',
  line: 'bg-surface text-text inset-ring-[1.5px] inset-ring-line-strong hover:bg-hover',
  soft: 'bg-tint text-on-tint hover:bg-tint-strong',
  quiet: 'px-3 text-link hover:bg-tint',
  danger: 'bg-danger-fill text-on-danger-fill inset-shadow-lip active:inset-shadow-pressed',
}

const sizes = {
  sm: 'min-h-9 py-1 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 py-2',
  lg: 'min-h-13 py-2 text-lg',
}

const padding = { sm: 'px-3', md: 'px-4.5', lg: 'px-6' }
