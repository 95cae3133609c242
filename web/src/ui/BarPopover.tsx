import { Popover } from '@base-ui/react/popover'
import { X } from 'lucide-react'
import { useState, type ReactElement, type ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { IconButton } from './IconButton.tsx'

type Props = {
  /** The button that opens it. */
  trigger: ReactElement
  closeLabel: string
  /** Width and height. */
  className: string
  children: (parts: { closeButton: ReactNode; close: () => void }) => ReactNode
}

/** A popover below a button of the top bar. Name it with a PopoverTitle inside. */
export function BarPopover({ trigger, closeLabel, className, children }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner
          align="end"
          sideOffset={12}
          collisionPadding={12}
          // Shift along the bar, but never flip over it.
          collisionAvoidance={{ side: 'none', align: 'shift' }}
          className="z-menu"
        >
          <Popover.Popup className={classNames(popup, className)}>
            {children({
              closeButton: <IconButton label={closeLabel} icon={<X />} onClick={close} />,
              close,
            })}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

export const PopoverTitle = Popover.Title

const popup =
  'flex flex-col overflow-hidden rounded-lg border bg-raised text-text shadow-menu outline-none ' +
  'transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0'
