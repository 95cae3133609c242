import { SEARCH_MAX } from 'contract/search'
import { Search, X } from 'lucide-react'
import { Suspense, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'
import { resultCountText, resultUrls, useSearch } from './search.queries.ts'

const SearchResults = lazyComponent(() => import('./SearchResults.tsx'), 'SearchResults')

type Props = {
  /** In the bar, results are a popup; in the sheet they are always shown. */
  on: 'bar' | 'sheet'
  inputRef?: RefObject<HTMLInputElement | null>
  /** Called when a result is chosen. */
  onChosen?: () => void
}

/** The search field for people, jobs and posts, with results while typing. */
export function SearchBox({ on, inputRef, onChosen }: Props) {
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const field = inputRef ?? own
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const search = useSearch(words)
  const ways = search.found ? resultUrls(search.found, words.trim()) : []
  const isShown =
    (on === 'sheet' || isOpen) &&
    (search.isWaiting || ways.length > 0 || search.answered !== undefined || !!search.error)

  const type = (next: string) => {
    setWords(next)
    setOpen(true)
    setActive(-1)
  }
  const clear = () => {
    type('')
    field.current?.focus()
  }
  const leave = () => {
    setOpen(false)
    setActive(-1)
    onChosen?.()
  }
  const choose = () => {
    // Without a highlighted option, Enter opens the first result of the current query.
    const way = active >= 0 ? ways[active] : search.answered && ways[0]
    if (!way) return
    void navigate(way)
    leave()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') return choose()
    if (event.key === 'Escape' && on === 'bar') {
      if (!isShown) type('')
      setOpen(false)
      return setActive(-1)
    }
    const next = moveSelection(active, event.key, ways.length)
    if (next === undefined) return
    event.preventDefault()
    setOpen(true)
    setActive(next)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    <search onBlur={onBlur} className={looks[on].box}>
      <label htmlFor={id} className="sr-only">
        Search
      </label>
      <Input
        id={id}
        ref={field}
        round
        before={<Search />}
        after={words && <IconButton label="Clear search" icon={<X />} onClick={clear} />}
        className={looks[on].field}
        placeholder="Search"
        maxLength={SEARCH_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown && ways.length > 0}
        aria-controls={isShown && ways.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        value={words}
        onChange={({ target }) => type(target.value)}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden>
        <span role="status">
          {isShown && search.answered && search.found && resultCountText(search.found)}
        </span>
      </VisuallyHidden>
      {isShown && (
        <Suspense>
          <div className={looks[on].results}>
            <SearchResults id={id} search={search} words={words.trim()} active={active} onChosen={leave} />
          </div>
        </Suspense>
      )}
    </search>
  )
}

const looks = {
  bar: {
    box: 'relative ml-4 w-50 flex-none max-lg:hidden xl:w-67',
    field:
      'min-h-11! bg-bar-field! py-1.5! text-on-bar-field! inset-ring-bar-field-edge! placeholder:text-muted!',
    results:
      'absolute top-full left-0 z-menu mt-2 max-h-[70dvh] w-105 overflow-y-auto rounded-lg border bg-raised p-2 text-text shadow-menu',
  },
  sheet: { box: 'relative grid min-h-[75dvh] content-start gap-3', field: '', results: '-mx-2' },
}

/** The option a key moves to from `active` (-1: none); undefined for keys that edit the text. */
function moveSelection(active: number, key: string, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : 0
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1
  // Home and End move the text cursor until an option is highlighted.
  if (active < 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
