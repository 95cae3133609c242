import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { classNames } from './classNames.ts'
import { dialogStyle } from './dialogStyle.ts'
import { IconButton } from './IconButton.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Actions, pinned at the bottom. A submit button names its form with `form`. */
  footer?: ReactNode
  /** False to disable Escape, clicks outside and the Close button. */
  dismissible?: boolean
  /** The element to focus first; the Close button by default. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A modal dialog; a bottom sheet on phones. The focus returns to the opener. */
export function Dialog({
  open,
  onOpenChange,
  title,
  footer,
  dismissible = true,
  initialFocus,
  children,
}: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => (next || dismissible) && onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={dialogStyle.backdrop} />
        <Base.Viewport className={dialogStyle.viewport}>
          <Base.Popup
            initialFocus={initialFocus}
            className={classNames(dialogStyle.popup, 'max-w-xl max-sm:max-w-none')}
          >
            <div className="flex flex-none items-center justify-between gap-2 border-b py-2.5 pr-2.5 pl-6 max-sm:pl-4">
              <Base.Title className="text-xl">{title}</Base.Title>
              <Base.Close disabled={!dismissible} render={<IconButton label="Close" icon={<X />} />} />
            </div>
            <div className={classNames(body, !footer && 'pb-[max(1.25rem,env(safe-area-inset-bottom))]')}>
              {children}
            </div>
            {footer && <div className={classNames(dialogStyle.footer, 'flex-none border-t')}>{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

const body =
  'grid min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto overscroll-contain px-6 py-5 max-sm:px-4'
