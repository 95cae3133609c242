import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonStyle, type ButtonStyle } from './buttonStyle.ts'
import { classNames } from './classNames.ts'
import { Spinner } from './Spinner.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = ComponentProps<'button'> &
  ButtonStyle & { icon?: ReactNode; busy?: boolean | undefined; busyLabel?: string | undefined }

/** A verb to press. While `busy` it says `busyLabel`, keeps width and focus, and ignores presses. In a form, give `type="submit"`. */
export function Button(props: Props) {
  const { variant, size, block, icon, busy = false, busyLabel, className, children, onClick, ...rest } = props

  // `disabled` would drop the focus. Preventing the click also keeps a form from being sent twice.
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
      className={classNames(buttonStyle({ variant, size, block }), busyLabel && heldWidth, className)}
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

// An unseen copy of the busy label, with room for the spinner, makes the button as wide as it will ever be.
const heldWidth =
  'after:invisible after:h-0 after:overflow-hidden after:pl-6.5 after:content-[attr(data-busy-label)] after:[grid-area:1/1]'
