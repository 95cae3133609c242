import { BriefcaseBusiness, History, Search } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/Avatar.tsx'
import { classNames } from '../../ui/classNames.ts'
import { ComboboxList, type Combobox, type OptionGroup } from '../../ui/Combobox.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { useOnline } from '../../ui/browserState.ts'
import type { SearchQueryResult, SearchResult } from './search.queries.ts'

type Props = {
  combobox: Combobox
  search: SearchQueryResult
  groups: OptionGroup<SearchResult>[]
  onChosen: () => void
}

/** Grouped search results, or the empty or failed state. */
export function SearchResults({ combobox, search, groups, onChosen }: Props) {
  const { resultsQuery, error, retry, isWaiting } = search
  const isOnline = useOnline()
  if (error) return <Callout onRetry={retry}>{error.message}</Callout>

  const waiting = isWaiting && (
    <p role="status" className="px-3 py-2 text-sm text-muted">
      {isOnline ? 'Searching...' : "You're offline. Connect to search."}
    </p>
  )
  if (groups.length === 0) {
    if (resultsQuery === undefined) return waiting
    return <p className="px-3 py-4 text-muted">Nothing found for "{resultsQuery}"</p>
  }
  return (
    <>
      {waiting}
      <ComboboxList
        combobox={combobox}
        label="Search results"
        groups={groups}
        isBusy={isWaiting}
        className={classNames('transition-opacity', isWaiting && 'opacity-55')}
      >
        {(result, { className, ...props }) => (
          <Link
            key={result.to}
            to={result.to}
            {...props}
            onClick={onChosen}
            className={`${className} ${result.detail === undefined ? 'min-h-11' : 'min-h-14'} text-text no-underline hover:text-text`}
          >
            <Result {...result} />
          </Link>
        )}
      </ComboboxList>
    </>
  )
}

function Result({ name, detail, person, kind }: SearchResult) {
  if (kind) {
    return (
      <>
        {kind === 'recent' ? <History className="text-subtle" /> : <Search className="text-subtle" />}
        <span className="min-w-0 truncate">{name}</span>
      </>
    )
  }
  if (detail === undefined) return <b className="px-1 font-semibold text-on-tint">{name}</b>
  return (
    <>
      {person ? (
        <Avatar person={person} size={40} />
      ) : (
        <span
          aria-hidden
          className="grid size-10 flex-none place-items-center rounded-full bg-tint text-on-tint"
        >
          <BriefcaseBusiness className="size-5" />
        </span>
      )}
      <span className="grid min-w-0">
        <b className="truncate font-semibold">{name}</b>
        <span className="line-clamp-2 text-sm text-subtle">{detail}</span>
      </span>
    </>
  )
}
