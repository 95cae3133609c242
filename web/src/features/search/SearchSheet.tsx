import { useRef } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { SearchBox } from './SearchBox.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** The full-width search sheet for phones. */
export function SearchSheet({ open, onOpenChange }: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Search" initialFocus={field}>
      <SearchBox on="sheet" inputRef={field} onChosen={() => onOpenChange(false)} />
    </Dialog>
  )
}
