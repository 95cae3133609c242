import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { importWithRetry } from '../../ui/importWithRetry.ts'

const SearchSheet = lazy(() =>
  importWithRetry(() => import('./SearchSheet.tsx')).then(({ SearchSheet }) => ({ default: SearchSheet })),
)

/** The phone's way to the search: an icon in the bar that opens it as a sheet. */
export function SearchButton() {
  // Loaded with the first press; from then on it stays, so that it can close with a motion.
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <span className="lg:hidden">
      <IconButton
        label="Search"
        on="bar"
        icon={<Search className="size-6" />}
        aria-haspopup="dialog"
        aria-expanded={sheet === 'open'}
        onClick={() => setSheet('open')}
      />
      {sheet !== 'never' && (
        <Suspense>
          <SearchSheet open={sheet === 'open'} onOpenChange={(open) => setSheet(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </span>
  )
}
