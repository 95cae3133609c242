import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonStyle, type ButtonStyle } from './buttonStyle.ts'
import { classNames } from './classNames.ts'
import { Spinner } from './Spinner.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = ComponentProps<'button'> &
  ButtonStyle & { icon?: ReactNode; busy?: boolean | undefined; busyLabel?: string | undefined }

/** While `busy` it shows `busyLabel`, keeps its width and focus, and ignores clicks. In a form, pass `type="submit"`. */
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
