import { plural } from 'contract/words/plural'
import { JOB_QUERY_MAX } from 'contract/jobSearch'
import { Search, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useCombobox } from '../../../ui/Combobox.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Input } from '../../../ui/Input.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { isComposing } from '../../../ui/isComposing.ts'
import { saveRecentSearch } from '../../../api/recentSearches.ts'
import { useJobSearchSuggestions } from '../jobs.queries.ts'
import type { JobSearch } from '../jobSearch.ts'
import {
  SearchOptions,
  suggestionsBeforeTyping,
  suggestionGroups,
  type SearchOption,
} from './SearchOptions.tsx'

type Props = {
  query: string | undefined
  /** Called with the changed parts of the search. */
  onSearch: (changes: JobSearch) => void
}

/** The job search field, with suggestions for trades, titles, companies and places. */
export function SearchBar({ query = '', onSearch }: Props) {
  const combobox = useCombobox()
  const field = useRef<HTMLInputElement>(null)
  // Undefined until something is typed after the last search.
  const [typed, setTyped] = useState<string>()
  const text = typed ?? query
  const suggestions = useJobSearchSuggestions(combobox.isOpen ? text : '')

  const groups =
    text.trim() === '' ? suggestionsBeforeTyping() : suggestions ? suggestionGroups(suggestions) : []
  const options = groups.flatMap((group) => group.options)
  const shownCount = combobox.isOpen ? options.length : 0

  const changeText = (next: string) => {
    setTyped(next)
    combobox.open()
  }
  const search = (changes: JobSearch) => {
    saveRecentSearch(changes.query ?? '')
    setTyped(undefined)
    combobox.close()
    onSearch(changes)
  }
  const choose = (option: SearchOption) => search({ query: undefined, ...option.search })
  const submit = () => {
    const option = shownCount > 0 ? options[combobox.active] : undefined
    if (option) choose(option)
    else search({ query: text.trim() || undefined })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter') return submit()
    if (event.key === 'Escape') {
      if (shownCount > 0) event.preventDefault()
      return combobox.close()
    }
    combobox.moveHighlight(event, shownCount)
  }

  return (
    <search className="relative min-w-0 text-text" onBlur={combobox.onBlur}>
      <label htmlFor={combobox.id} className="sr-only">
        Search jobs
      </label>
      <Input
        {...combobox.inputProps(shownCount)}
        ref={field}
        before={<Search className="ml-0.5" />}
        after={
          text && (
            <IconButton
              label="Clear search text"
              icon={<X />}
              className="mr-0.5"
              onClick={() => {
                changeText('')
                field.current?.focus()
              }}
            />
          )
        }
        className="min-h-13! rounded-md! bg-bar-field! pl-12! text-lg text-on-bar-field! inset-ring-bar-field-edge! placeholder:text-muted!"
        placeholder="Job, trade or island"
        maxLength={JOB_QUERY_MAX}
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => changeText(target.value)}
        onFocus={combobox.open}
        onClick={combobox.open}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden>
        <span role="status">{shownCount > 0 && plural(shownCount, 'suggestion')}</span>
      </VisuallyHidden>
      {shownCount > 0 && <SearchOptions combobox={combobox} groups={groups} onChoose={choose} />}
    </search>
  )
}
