import { Popover } from '@base-ui/react/popover'
import { Smile } from 'lucide-react'
import { Suspense, useRef, useState, type RefObject } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

const EmojiPicker = lazyComponent(() => import('./EmojiPicker.tsx'), 'EmojiPicker')

type Props = {
  onPick: (emoji: string) => void
  /** Gets the focus back after an emoji is chosen. */
  field: RefObject<HTMLElement | null>
}

/** Opens the emoji picker of a text field. Choosing, Escape or a click outside closes it. */
export function EmojiButton({ onPick, field }: Props) {
  const [open, setOpen] = useState(false)
  const picked = useRef(false)

  const show = (next: boolean) => {
    if (next) picked.current = false
    setOpen(next)
  }
  const pick = (emoji: string) => {
    picked.current = true
    setOpen(false)
    onPick(emoji)
  }

  return (
    <Popover.Root open={open} onOpenChange={show}>
      <Popover.Trigger render={<IconButton label="Choose an emoji" icon={<Smile />} />} />
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={8} collisionPadding={8} className="z-dialog">
          <Popover.Popup
            aria-label="Choose an emoji"
            finalFocus={() => (picked.current ? field.current : true)}
            className={popup}
          >
            <QuickReactions onPick={pick} />
            <ErrorBoundary fallback={null}>
              <Suspense fallback={<Waiting />}>
                <EmojiPicker onPick={pick} />
              </Suspense>
            </ErrorBoundary>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Waiting() {
  return (
    <div className="grid h-100 w-75 place-items-center text-brand">
      <Spinner label="Loading emojis" size="lg" />
    </div>
  )
}

const popup =
  'max-h-(--available-height) overflow-y-auto rounded-lg border bg-raised shadow-menu outline-none ' +
  'transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0'

/** The seven quick reactions (specification, section 9); all other emojis are in the picker below. */
function QuickReactions({ onPick }: { onPick: (emoji: string) => void }) {
  return (
    <div role="group" aria-label="Quick reactions" className="grid grid-cols-7 border-b p-1.5">
      {reactions.map(([emoji, name]) => (
        <button
          key={emoji}
          type="button"
          aria-label={name}
          title={name}
          onClick={() => onPick(emoji)}
          className="grid h-11 place-items-center rounded-sm text-2xl leading-none hover:bg-tint focus-inset"
        >
          <span aria-hidden>{emoji}</span>
        </button>
      ))}
    </div>
  )
}

const reactions = [
  ['👍', 'Thumbs up'],
  ['❤️', 'Red heart'],
  ['😊', 'Smiling face'],
  ['😢', 'Crying face'],
  ['🙏', 'Folded hands'],
  ['👎', 'Thumbs down'],
  ['😡', 'Angry face'],
] as const
