import { SEARCH_QUERY_MAX } from 'contract/search'
import { Search, X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useCombobox, type OptionGroup } from '../../ui/Combobox.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useIsWide } from '../../ui/browserState.ts'
import { importWithRetry } from '../../ui/importWithRetry.ts'
import { lazyComponent } from '../../ui/lazy.tsx'
import { isComposing } from '../../ui/isComposing.ts'
import { resultCountText, resultGroups, searchPath, useSearch, type SearchResult } from './search.queries.ts'
import { useSlashKey } from './useSlashKey.ts'

const SearchResults = lazyComponent(() => import('./SearchResults.tsx'), 'SearchResults')

type Props = {
  /** In the bar, results are a popup; in the sheet they are always shown. */
  placement: 'bar' | 'sheet'
  inputRef?: RefObject<HTMLInputElement | null>
  /** Whether the field gets the focus when it is mounted. */
  startsFocused?: boolean
  /** Called when a result is chosen. */
  onChosen?: () => void
}

/** The search field for people, jobs and posts, with results while typing. */
export function SearchBox({ placement, inputRef, startsFocused = false, onChosen }: Props) {
  const combobox = useCombobox()
  const ownInput = useRef<HTMLInputElement>(null)
  const input = inputRef ?? ownInput
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const search = useSearch(text)
  const [hints, setHints] = useState<OptionGroup<SearchResult>[]>([])
  const groups = search.results ? resultGroups(search.results, text.trim()) : text.trim() === '' ? hints : []
  const urls = groups.flatMap(({ options }) => options.map(({ to }) => to))
  const isShown =
    (placement === 'sheet' || combobox.isOpen) &&
    (search.isWaiting || urls.length > 0 || search.resultsQuery !== undefined || !!search.error)
  const shownCount = isShown ? urls.length : 0

  useEffect(() => {
    if (startsFocused) input.current?.focus()
  }, [startsFocused, input])
  const isWide = useIsWide()
  useSlashKey(placement === 'bar' && isWide, () => input.current?.focus())

  const openHints = () => {
    combobox.open()
    importWithRetry(() => import('./searchHints.ts')).then(
      ({ searchHints }) => setHints(searchHints()),
      () => undefined,
    )
  }
  const changeText = (next: string) => {
    setText(next)
    combobox.open()
  }
  const clear = () => {
    changeText('')
    input.current?.focus()
  }
  const close = () => {
    combobox.close()
    onChosen?.()
  }
  const openResult = () => {
    // Without a highlighted option, Enter opens the first result of the current query, or else the search page.
    const first = search.resultsQuery ? urls[0] : undefined
    const url = urls[combobox.active] ?? first ?? (search.isLongEnough ? searchPath(text.trim()) : undefined)
    if (!url) return
    void navigate(url)
    close()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter') return openResult()
    if (event.key === 'Escape' && placement === 'bar') {
      if (!isShown) setText('')
      return combobox.close()
    }
    combobox.moveHighlight(event, shownCount)
  }

  return (
    <search onBlur={combobox.onBlur} className={styles[placement].box}>
      <label htmlFor={combobox.id} className="sr-only">
        Search
      </label>
      <Input
        {...combobox.inputProps(shownCount)}
        ref={input}
        round
        before={<Search />}
        after={text && <IconButton label="Clear search" icon={<X />} onClick={clear} />}
        className={styles[placement].field}
        placeholder="Search"
        maxLength={SEARCH_QUERY_MAX}
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => changeText(target.value)}
        title={placement === 'bar' ? 'Search ( / )' : undefined}
        aria-keyshortcuts={placement === 'bar' ? '/' : undefined}
        onFocus={openHints}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden>
        <span role="status">
          {isShown && search.resultsQuery && search.results && resultCountText(search.results)}
        </span>
      </VisuallyHidden>
      {isShown && (
        <Suspense>
          <div className={styles[placement].results}>
            <SearchResults combobox={combobox} search={search} groups={groups} onChosen={close} />
          </div>
        </Suspense>
      )}
    </search>
  )
}

const styles = {
  bar: {
    box: 'relative ml-4 w-50 flex-none max-lg:hidden xl:w-67',
    field:
      'min-h-11! bg-bar-field! py-1.5! text-on-bar-field! inset-ring-bar-field-edge! placeholder:text-muted!',
    results:
      'absolute top-full left-0 z-menu mt-2 max-h-[70dvh] w-105 overflow-y-auto rounded-lg border bg-raised p-2 text-text shadow-menu',
  },
  sheet: { box: 'relative grid min-h-[75dvh] content-start gap-3', field: '', results: '-mx-2' },
}
