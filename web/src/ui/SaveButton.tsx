import { Bookmark } from 'lucide-react'
import { Button } from './Button.tsx'
import { classNames } from './classNames.ts'

type Props = {
  /** What is saved, for the icon's label. */
  what: string
  isSaved: boolean
  /** `mark`: an icon on a card; `button`: icon and text on a page. */
  as: 'mark' | 'button'
  /** Whether the button is as wide as its container. */
  block?: boolean
  className?: string
  onClick: () => void
}

/** Saves or unsaves something. */
export function SaveButton({ what, isSaved, as, block = false, className, onClick }: Props) {
  const icon = <Bookmark className={classNames(isSaved && 'fill-current')} />
  if (as === 'button') {
    return (
      <Button block={block} icon={icon} aria-pressed={isSaved} onClick={onClick}>
        {isSaved ? 'Saved' : 'Save'}
      </Button>
    )
  }
  return (
    <button
      type="button"
      aria-label={`Save ${what}`}
      aria-pressed={isSaved}
      title={isSaved ? 'Remove from saved' : 'Save'}
      onClick={onClick}
      className={classNames(
        'relative z-1 grid size-11 flex-none place-items-center rounded-full text-muted hover:bg-hover hover:text-text aria-pressed:text-link',
        className,
      )}
    >
      {icon}
    </button>
  )
}
