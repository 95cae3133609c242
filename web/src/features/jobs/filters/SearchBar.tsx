import { plural } from 'contract/plural'
import { JOB_QUERY_MAX } from 'contract/jobSearch'
import { Search, X } from 'lucide-react'
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Input } from '../../../ui/Input.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { readStored, writeStored } from '../../../api/localStore.ts'
import { useJobSearchSuggestions } from '../jobs.queries.ts'
import type { JobSearch } from '../jobSearch.ts'
import { SearchOptions, initialOptionGroups, suggestionGroups, type SearchOption } from './SearchOptions.tsx'

type Props = {
  query: string | undefined
  /** Called with the changed parts of the search. */
  onSearch: (changes: JobSearch) => void
}

/** The job search field, with suggestions for trades, titles, companies and places. */
export function SearchBar({ query = '', onSearch }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // Undefined until something is typed after the last search.
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const text = typed ?? query
  const suggestions = useJobSearchSuggestions(isOpen ? text : '')

  const groups =
    text.trim() === ''
      ? initialOptionGroups(recentSearches())
      : suggestions
        ? suggestionGroups(suggestions)
        : []
  const options = groups.flatMap((group) => group.options)
  const isShown = isOpen && options.length > 0

  const type = (next: string) => {
    setTyped(next)
    setOpen(true)
    setActive(-1)
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const search = (changes: JobSearch) => {
    saveRecentSearch(changes.query ?? '')
    setTyped(undefined)
    close()
    onSearch(changes)
  }
  const choose = (option: SearchOption) => search({ query: undefined, ...option.search })
  const submit = () => {
    const option = isShown ? options[active] : undefined
    if (option) choose(option)
    else search({ query: text.trim() || undefined })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') return submit()
    if (event.key === 'Escape') {
      if (isShown) event.preventDefault()
      return close()
    }
    const next = isShown
      ? nextActive(active, event.key, options.length)
      : event.key === 'ArrowDown'
        ? 0
        : undefined
    if (next === undefined) return
    event.preventDefault()
    setOpen(true)
    setActive(next)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }

  return (
    <search className="relative min-w-0 text-text" onBlur={onBlur}>
      <label htmlFor={id} className="sr-only">
        Search jobs
      </label>
      <Input
        id={id}
        ref={field}
        before={<Search className="ml-0.5" />}
        after={
          text && (
            <IconButton
              label="Clear search text"
              icon={<X />}
              className="mr-0.5"
              onClick={() => {
                type('')
                field.current?.focus()
              }}
            />
          )
        }
        className="min-h-13! rounded-md! bg-bar-field! pl-12! text-lg text-on-bar-field! inset-ring-bar-field-edge! placeholder:text-muted!"
        placeholder="Job, trade or island"
        maxLength={JOB_QUERY_MAX}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        value={text}
        onChange={({ target }) => type(target.value)}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden>
        <span role="status">{isShown && plural(options.length, 'suggestion')}</span>
      </VisuallyHidden>
      {isShown && <SearchOptions id={id} groups={groups} active={active} onChoose={choose} />}
    </search>
  )
}

/** The option a key moves to from `active` (-1: none); undefined for keys that edit the text. */
function nextActive(active: number, key: string, count: number): number | undefined {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : 0
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1
  if (active < 0) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

const KEY = 'recentSearches'
const MAX = 5

/** Recent searches on this device, latest first (specification, sections 3 and 9). */
function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((search) => typeof search === 'string').slice(0, MAX) : []
  } catch {
    return []
  }
}

/** Adds a search to the recent ones, without blanks and duplicates. */
function saveRecentSearch(text: string): void {
  const search = text.trim()
  if (!search) return
  const others = recentSearches().filter((other) => other.toLowerCase() !== search.toLowerCase())
  writeStored(KEY, JSON.stringify([search, ...others].slice(0, MAX)))
}
