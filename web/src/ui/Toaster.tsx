import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless'
import { classNames } from './classNames.ts'
import { IconButton } from './IconButton.tsx'
import { toast } from './toast.ts'

const EXIT_MS = 260

/** Shows toasts: at most 20, dismissible, paused while one is hovered or focused. Mounted once. */
export function Toaster() {
  const { toasts, handlers } = useToaster({ removeDelay: EXIT_MS })
  const { startPause, endPause } = handlers

  // A removed toast fires no mouseleave or blur, so the others would stay paused.
  const dismiss = (id: string) => {
    toast.dismiss(id)
    endPause()
  }
  const show = (urgent: boolean) =>
    toasts
      .filter((item) => kindOf(item).urgent === urgent)
      .map((item) => <ToastCard key={item.id} item={item} onDismiss={() => dismiss(item.id)} />)

  // Both live regions are always rendered, because screen readers only announce changes in existing ones.
  // `aria-live` repeats what the roles imply, because an open dialog hides elements without it.
  return (
    <div
      onMouseEnter={startPause}
      onMouseLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
      className={toasterStyle}
    >
      <div role="alert" aria-live="assertive" aria-atomic={false} className="grid justify-items-end">
        {show(true)}
      </div>
      <div role="status" aria-live="polite" aria-atomic={false} className="grid justify-items-end">
        {show(false)}
      </div>
    </div>
  )
}

function ToastCard({ item, onDismiss }: { item: Toast; onDismiss: () => void }) {
  const { edge, ink, Icon } = kindOf(item)
  return (
    <div className={classNames(card, edge, item.visible ? 'animate-rise' : 'animate-sink')}>
      <Icon className={classNames('mt-0.5', ink)} />
      <div className="min-w-0 flex-1 py-px font-semibold">{resolveValue(item.message, item)}</div>
      <IconButton label="Dismiss" icon={<X />} onClick={onDismiss} className="-my-2" />
    </div>
  )
}

const kinds = {
  success: { urgent: false, edge: 'border-l-success', ink: 'text-success', Icon: CircleCheck },
  error: { urgent: true, edge: 'border-l-danger-fill', ink: 'text-danger', Icon: CircleAlert },
  urgent: { urgent: true, edge: 'border-l-action', ink: 'text-warning', Icon: CircleAlert },
  info: { urgent: false, edge: 'border-l-brand', ink: 'text-info', Icon: Info },
}

function kindOf({ type }: Toast) {
  if (type === 'success' || type === 'error') return kinds[type]
  return type === 'custom' ? kinds.urgent : kinds.info
}

const toasterStyle =
  'pointer-events-none fixed top-[calc(var(--bar-h)+env(safe-area-inset-top)+12px)] right-gutter left-gutter z-toast'

const card =
  'pointer-events-auto mb-3 flex w-full items-start gap-3 rounded-md border border-l-6 bg-raised py-3 pr-1.5 pl-3.5 shadow-menu sm:max-w-95'
