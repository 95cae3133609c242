import { countCharacters } from 'contract/rules/visibleText'
import { SEARCH_QUERY_MAX, SEARCH_QUERY_MIN } from 'contract/search'
import { Search as SearchIcon } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { saveRecentSearch } from '../api/recentSearches.ts'
import { JobResultsView } from '../features/jobs/list/JobsView.tsx'
import { useJobs } from '../features/jobs/jobs.queries.ts'
import { FoundPosts } from '../features/posts/PostLists.tsx'
import { FoundPeople } from '../features/search/FoundPeople.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Input } from '../ui/Input.tsx'
import { TabList, Tabs, TabPanel } from '../ui/Tabs.tsx'
import { useTabParam } from '../ui/useTabParam.ts'
import { useUrlParams } from '../ui/useUrlParams.ts'
import { postSlots } from './slots/postSlots.tsx'

/** /search?q=: people, jobs and posts that match. */
export function Search() {
  const [params, changeParams] = useUrlParams()
  const [tab, select] = useTabParam(tabNames, 'people')
  const text = (params.get('q') ?? '').trim().slice(0, SEARCH_QUERY_MAX)
  useEffect(() => saveRecentSearch(text), [text])
  const search = (q: string) => changeParams({ q }, { push: true })

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title={text ? `Search: ${text}` : 'Search'} />
      <h1>{text ? `Results for "${text}"` : 'Search'}</h1>
      <SearchField key={text} text={text} onSearch={search} />
      {countCharacters(text) < SEARCH_QUERY_MIN ? (
        <EmptyState
          motif="fish"
          title="What are you looking for?"
          hint="Type at least two characters: a name, a trade, a skill or an island."
        />
      ) : (
        <Tabs value={tab} onChange={select} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TabList label="Results" tabs={tabs} />
          <TabPanel value="people">
            <FoundPeople
              text={text}
              more={
                <ButtonLink to={`/hireme?${new URLSearchParams({ talent: text })}`}>
                  See all on the HireMe Board
                </ButtonLink>
              }
            />
          </TabPanel>
          <TabPanel value="jobs">
            <Jobs text={text} onClear={() => search('')} />
          </TabPanel>
          <TabPanel value="posts" className="grid w-full max-w-column grid-cols-[minmax(0,1fr)] gap-4">
            <FoundPosts text={text} {...postSlots} />
          </TabPanel>
        </Tabs>
      )}
    </div>
  )
}

function SearchField({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <search>
      <form onSubmit={submit} className="flex max-w-column gap-2">
        <div className="min-w-0 flex-1">
          <Input
            aria-label="Search people, jobs and posts"
            before={<SearchIcon />}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={SEARCH_QUERY_MAX}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit" variant="action">
          Search
        </Button>
      </form>
    </search>
  )
}

function Jobs({ text, onClear }: { text: string; onClear: () => void }) {
  const search = { query: text }
  return <JobResultsView search={search} jobs={useJobs(search)} onClear={onClear} />
}

const tabs = [
  { value: 'people', label: 'People' },
  { value: 'jobs', label: 'Jobs' },
  { value: 'posts', label: 'Posts' },
] as const
const tabNames = tabs.map(({ value }) => value)
