import { Menu as Base } from '@base-ui/react/menu'
import { useRef, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './classNames.ts'

type Item = { label: string; icon?: ReactNode; danger?: boolean } & (
  { to: string } | { onSelect: () => void }
)

type Props = {
  /** The button that opens it. */
  trigger: ReactElement
  items: readonly Item[]
  header?: ReactNode
  /** Open on mount. */
  defaultOpen?: boolean
  /** The items stay as they were when it was opened. Otherwise one that has the focus may go away. */
  keepsItems?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

/** A dropdown menu of actions and links. */
export function Menu({
  trigger,
  items,
  header,
  defaultOpen = false,
  keepsItems = false,
  onOpenChange,
}: Props) {
  // With `defaultOpen` the menu can't know where the focus was, so name the button.
  const button = useRef<HTMLButtonElement>(null)
  const [itemsAtOpening, setItemsAtOpening] = useState(items)
  const handleOpenChange = (isOpen: boolean) => {
    if (isOpen) setItemsAtOpening(items)
    onOpenChange?.(isOpen)
  }
  // The menu fades out after a dialog it opened, or another part of the page, has taken the focus.
  const returnTo = () => (isFocusElsewhere() ? false : button.current)
  // A dialog returns the focus to what had it before, and the pressed item goes away. Items take the focus when they
  // are pressed, so this comes after their own handlers.
  const leaveItem = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[role=menuitem]'))
      button.current?.focus({ preventScroll: true })
  }
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen} onOpenChange={handleOpenChange}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={8} collisionPadding={12} className="z-dialog outline-none">
          <Base.Popup finalFocus={returnTo} onClick={leaveItem} className={popup}>
            {header && <div className="mb-1.5 border-b px-3 pt-2 pb-3">{header}</div>}
            {(keepsItems ? itemsAtOpening : items).map((item) => (
              <MenuItem key={item.label} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Whether something has the focus that is not in a menu. */
function isFocusElsewhere(): boolean {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && !activeElement.closest('[role=menu]')
}

function MenuItem({ item }: { item: Item }) {
  const className = classNames(row, item.danger ? 'text-danger' : 'text-text')
  const content = (
    <>
      <span className={item.danger ? undefined : 'text-muted'}>{item.icon}</span>
      {item.label}
    </>
  )
  if (!('to' in item)) {
    return (
      <Base.Item onClick={item.onSelect} className={className}>
        {content}
      </Base.Item>
    )
  }
  return (
    <Base.LinkItem closeOnClick render={<Link to={item.to} />} className={className}>
      {content}
    </Base.LinkItem>
  )
}

const popup =
  'max-h-(--available-height) min-w-56 max-w-80 overflow-y-auto overscroll-contain rounded-lg border bg-raised p-2 shadow-menu outline-none transition-[opacity,translate] ' +
  'data-ending-style:-translate-y-1 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0'

const row =
  'flex min-h-11 items-center gap-3 rounded-sm px-3 font-medium no-underline focus-inset data-highlighted:bg-hover'
