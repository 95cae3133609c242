import { Search } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { useIsWide } from '../../ui/browserState.ts'
import { lazyComponent } from '../../ui/lazy.tsx'
import { LazyDialog } from '../../ui/LazyDialog.tsx'
import { useSlashKey } from './useSlashKey.ts'

const SearchSheet = lazyComponent(() => import('./SearchSheet.tsx'), 'SearchSheet')

/** On phones: an icon in the top bar that opens the search as a sheet. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  const isWide = useIsWide()
  useSlashKey(!isWide, () => setOpen(true))
  return (
    <span className="lg:hidden">
      <IconButton
        label="Search"
        on="bar"
        icon={<Search className="size-bar-icon" />}
        aria-keyshortcuts="/"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <LazyDialog open={open} onClose={() => setOpen(false)}>
        {(dialog) => <SearchSheet {...dialog} />}
      </LazyDialog>
    </span>
  )
}
