import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './classNames.ts'
import { Spinner } from './Spinner.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = ComponentProps<'button'> &
  ButtonStyle & { icon?: ReactNode; busy?: boolean | undefined; busyLabel?: string | undefined }

/**
 * While `busy` it shows `busyLabel`, keeps its width and focus, and ignores clicks. In a form, pass `type="submit"`.
 */
export function Button(props: Props) {
  const { variant, size, block, icon, busy = false, busyLabel, className, children, onClick, ...rest } = props

  // `disabled` would drop the focus. Preventing the click also prevents a second submit.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      data-busy-label={busyLabel}
      className={classNames(buttonStyle({ variant, size, block }), busyLabel && reservedWidth, className)}
    >
      <span aria-hidden={busy} className={classNames(layer, busy && 'invisible')}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className={layer}>
          <Spinner />
          {busyLabel ?? <VisuallyHidden>{children}</VisuallyHidden>}
        </span>
      )}
    </button>
  )
}

const layer = '[grid-area:1/1] inline-flex items-center justify-center gap-2'

// An invisible copy of the busy label, with space for the spinner, reserves the width.
const reservedWidth =
  'after:invisible after:h-0 after:overflow-hidden after:pl-6.5 after:content-[attr(data-busy-label)] after:[grid-area:1/1]'

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonStyle & { icon?: ReactNode }

/** A link that looks like a Button. */
export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={classNames(buttonStyle({ variant, size, block }), className)} {...rest}>
      <span className="inline-flex items-center justify-center gap-2">
        {icon}
        {children}
      </span>
    </Link>
  )
}

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
