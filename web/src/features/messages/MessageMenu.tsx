import { MESSAGE_DELETE_MINUTES, type Message } from 'contract/messages'
import { MINUTE_MS } from 'contract/rules/time'
import { Copy, Ellipsis, Flag, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { copyText } from '../../ui/copyText.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'
import { LazyDialog } from '../../ui/LazyDialog.tsx'
import { LazyMenu } from '../../ui/LazyMenu.tsx'

const DeleteMessageDialog = lazyComponent(() => import('./DeleteMessageDialog.tsx'), 'DeleteMessageDialog')

type Dialog = { open: boolean; onClose: () => void }

/** Renders the dialog that reports a message; passed in by the screen. */
export type RenderReportMessage = (message: Message, dialog: Dialog) => ReactNode

type Props = { message: Message; isMine: boolean; now: number; renderReport: RenderReportMessage | undefined }

/** Copy, delete or report a message. */
export function MessageMenu({ message, isMine, now, renderReport }: Props) {
  const [open, setOpen] = useState(false)
  const isUndelivered = message.seq === 0
  const isDeletable =
    isUndelivered || now - Date.parse(message.created_at) < MESSAGE_DELETE_MINUTES * MINUTE_MS
  const copy = () =>
    void copyText(message.content, { done: 'Message copied', failed: "Couldn't copy the message" })

  const items = [
    ...(message.content ? [{ label: 'Copy text', icon: <Copy />, onSelect: copy }] : []),
    ...(isMine && isDeletable
      ? [
          {
            label: isUndelivered ? 'Delete' : 'Delete for everyone',
            icon: <Trash2 />,
            danger: true,
            onSelect: () => setOpen(true),
          },
        ]
      : []),
    ...(!isMine && renderReport ? [{ label: 'Report', icon: <Flag />, onSelect: () => setOpen(true) }] : []),
  ]
  if (items.length === 0) return null

  return (
    <>
      <span className={onDemand}>
        <LazyMenu trigger={<IconButton label="Message options" icon={<Ellipsis />} />} items={items} />
      </span>
      <LazyDialog open={open} onClose={() => setOpen(false)}>
        {(dialog) =>
          isMine ? <DeleteMessageDialog message={message} {...dialog} /> : renderReport?.(message, dialog)
        }
      </LazyDialog>
    </>
  )
}

// Shown on hover, on focus, after a long press on the bubble, and while the menu is open.
const onDemand =
  'flex-none opacity-0 pointer-fine:group-hover:opacity-100 focus-within:opacity-100 group-data-held:opacity-100 has-aria-expanded:opacity-100'
