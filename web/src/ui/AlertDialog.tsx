import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { useRef, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { classNames } from './classNames.ts'
import { dialogStyle } from './dialogStyle.ts'

type Props = {
  open: boolean
  title: ReactNode
  description?: ReactNode
  /** Below the description, such as a note field. */
  children?: ReactNode
  confirmLabel: string
  /** The confirm button's label while `busy`: "Deleting...". */
  busyLabel?: string
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
  /** Where the focus goes on close, if the opener may be gone by then. */
  returnTo?: () => HTMLElement | null
  onConfirm: () => void
  onCancel: () => void
}

/** Confirms an action that can't be undone. The focus starts on Cancel. */
export function AlertDialog({
  open,
  title,
  description,
  children,
  confirmLabel,
  busyLabel,
  cancelLabel = 'Cancel',
  danger = false,
  busy = false,
  returnTo,
  onConfirm,
  onCancel,
}: Props) {
  const cancelButton = useRef<HTMLButtonElement>(null)

  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !busy && onCancel()}>
      <Base.Portal>
        <Base.Backdrop className={dialogStyle.backdrop} />
        <Base.Viewport className={dialogStyle.viewport}>
          <Base.Popup
            initialFocus={cancelButton}
            finalFocus={returnTo}
            className={classNames(dialogStyle.popup, 'max-w-md max-sm:max-w-none')}
          >
            <div className="grid gap-2 overflow-y-auto px-6 pt-6 pb-3 max-sm:px-4">
              <Base.Title className="text-xl">{title}</Base.Title>
              {description && <Base.Description className="text-muted">{description}</Base.Description>}
              {children}
            </div>
            <div className={dialogStyle.footer}>
              <Base.Close disabled={busy} render={<Button ref={cancelButton}>{cancelLabel}</Button>} />
              <Button
                variant={danger ? 'danger' : 'action'}
                busy={busy}
                busyLabel={busyLabel}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
