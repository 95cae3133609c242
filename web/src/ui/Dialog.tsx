import { AlertDialog as Alert } from '@base-ui/react/alert-dialog'
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ComponentType, type ReactNode, type RefObject } from 'react'
import { Button } from './Button.tsx'
import { classNames } from './classNames.ts'
import { IconButton } from './IconButton.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Actions, pinned at the bottom. A submit button names its form with `form`. */
  footer?: ReactNode
  /** False to disable Escape, clicks outside and the Close button. */
  dismissible?: boolean
  /** The element to focus first; the Close button by default, or for true. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | true)
  /** Where the focus goes on close, if the opener may be gone by then. */
  returnTo?: () => HTMLElement | null
  children: ReactNode
}

/** A modal dialog; a bottom sheet on phones. The focus returns to the opener. */
export function Dialog({
  open,
  onClose,
  title,
  footer,
  dismissible = true,
  initialFocus,
  returnTo,
  children,
}: Props) {
  return (
    <Frame
      Root={Base.Root}
      open={open}
      onClose={() => dismissible && onClose()}
      initialFocus={initialFocus}
      returnTo={returnTo}
      width="max-w-xl"
    >
      <div className="flex flex-none items-center justify-between gap-2 border-b py-2.5 pr-2.5 pl-6 max-sm:pl-4">
        <Base.Title className="text-xl">{title}</Base.Title>
        <Base.Close disabled={!dismissible} render={<IconButton label="Close" icon={<X />} />} />
      </div>
      <div className={classNames(body, !footer && 'pb-[max(1.25rem,env(safe-area-inset-bottom))]')}>
        {children}
      </div>
      {footer && <div className={classNames(footerClass, 'flex-none border-t')}>{footer}</div>}
    </Frame>
  )
}

const body =
  'grid min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto overscroll-contain px-6 py-5 max-sm:px-4'

type FormDialogProps = Pick<Props, 'open' | 'onClose' | 'title' | 'initialFocus' | 'children'> & {
  onSubmit: () => void
  submitLabel: string
  /** The submit button's label while `busy`: "Sending...". */
  busyLabel: string
  /** While true, the dialog can't be closed or submitted again. */
  busy: boolean
  disabled?: boolean
  /** Takes the place of the form once it was sent, with a Done button. */
  result?: ReactNode
}

/** A dialog with a form, a Cancel button and a submit button. The focus starts on the form's first control. */
export function FormDialog(props: FormDialogProps) {
  const { onClose, onSubmit, submitLabel, busyLabel, busy, disabled, result, children, ...dialog } = props
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const once = useOnce()
  const isSent = useRef(false)
  // After each render: the form or, later, the server may find something wrong.
  useEffect(() => {
    if (!isSent.current || busy) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong) return
    isSent.current = false
    // A radio group can't be focused itself.
    const control = wrong.tabIndex < 0 ? wrong.querySelector<HTMLElement>('input, button') : wrong
    control?.focus()
  })

  const firstControl = () =>
    // On a phone the keyboard would cover half of the dialog.
    (matchMedia('(pointer: fine)').matches && form.current?.querySelector<HTMLElement>(CONTROLS)) || true

  if (result) {
    return (
      <Dialog
        {...dialog}
        onClose={onClose}
        footer={
          <Button variant="action" onClick={onClose}>
            Done
          </Button>
        }
      >
        {result}
      </Dialog>
    )
  }
  return (
    <Dialog
      initialFocus={firstControl}
      {...dialog}
      onClose={onClose}
      dismissible={!busy}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="action"
            disabled={disabled}
            busy={busy}
            busyLabel={busyLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (busy) return
          isSent.current = true
          once(onSubmit)
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {children}
      </form>
    </Dialog>
  )
}

const CONTROLS = ':is(input, select, textarea, button):not([disabled]), a[href]'

type AlertDialogProps = {
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
}: AlertDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null)
  const once = useOnce()

  return (
    <Frame
      Root={Alert.Root}
      open={open}
      onClose={() => !busy && onCancel()}
      initialFocus={cancelButton}
      returnTo={returnTo}
      width="max-w-md"
    >
      <div className="grid gap-2 overflow-y-auto px-6 pt-6 pb-3 max-sm:px-4">
        <Base.Title className="text-xl">{title}</Base.Title>
        {description && <Base.Description className="text-muted">{description}</Base.Description>}
        {children}
      </div>
      <div className={footerClass}>
        <Base.Close disabled={busy} render={<Button ref={cancelButton}>{cancelLabel}</Button>} />
        <Button
          variant={danger ? 'danger' : 'action'}
          busy={busy}
          busyLabel={busyLabel}
          onClick={() => once(onConfirm)}
        >
          {confirmLabel}
        </Button>
      </div>
    </Frame>
  )
}

/** Runs only the first of two presses that come before `busy` can be seen, as on a slow phone. */
function useOnce() {
  const isPressed = useRef(false)
  return (press: () => void) => {
    if (isPressed.current) return
    isPressed.current = true
    setTimeout(() => (isPressed.current = false))
    press()
  }
}

type FrameProps = Pick<Props, 'open' | 'onClose' | 'children'> & {
  initialFocus: Props['initialFocus']
  returnTo: Props['returnTo']
  /** The library's alert dialog differs from its dialog only in this part. */
  Root: ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode }>
  /** From 640 px up. */
  width: string
}

/** What Dialog and AlertDialog share: centered from 640 px up, a bottom sheet below. */
function Frame({ Root, open, onClose, initialFocus, returnTo, width, children }: FrameProps) {
  return (
    <Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup
            initialFocus={initialFocus}
            finalFocus={returnTo}
            className={classNames(popupClass, width)}
          >
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Root>
  )
}

const backdropClass =
  'fixed inset-0 z-dialog bg-overlay transition-opacity duration-move data-ending-style:opacity-0 data-starting-style:opacity-0'

const viewportClass =
  'fixed inset-0 z-dialog flex flex-col justify-end pt-6 sm:items-center sm:justify-center sm:p-6'

const popupClass =
  'flex max-h-full w-full min-h-0 flex-col overflow-hidden rounded-t-xl border bg-surface shadow-dialog outline-none max-sm:max-w-none max-sm:border-x-0 max-sm:border-b-0 sm:rounded-xl ' +
  'transition-[translate,opacity] duration-move data-ending-style:ease-in ' +
  'max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full ' +
  'sm:data-ending-style:translate-y-2 sm:data-ending-style:opacity-0 sm:data-starting-style:translate-y-2 sm:data-starting-style:opacity-0'

const footerClass =
  'flex flex-wrap justify-end gap-3 px-6 pt-3.5 pb-[max(1.125rem,env(safe-area-inset-bottom))] max-sm:px-4 ' +
  'max-sm:*:min-w-fit max-sm:*:flex-1'
