import { useRef } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { SearchBox } from './SearchBox.tsx'

type Props = { open: boolean; onClose: () => void }

/** The full-width search sheet for phones. */
export function SearchSheet({ open, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog open={open} onClose={onClose} title="Search" initialFocus={field}>
      <SearchBox placement="sheet" inputRef={field} onChosen={onClose} />
    </Dialog>
  )
}
