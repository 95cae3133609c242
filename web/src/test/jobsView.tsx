import { fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { ada } from './people.ts'
import { setupBrowser, renderInApp } from './renderInApp.tsx'
import { useJobSearch } from '../features/jobs/jobSearch.ts'
import { SearchBar } from '../features/jobs/filters/SearchBar.tsx'
import { JobsView } from '../features/jobs/list/JobsView.tsx'

export const browser = setupBrowser()

export function Page() {
  const { search, change } = useJobSearch()
  const { search: address } = useLocation()
  return (
    <>
      <SearchBar query={search.query} onSearch={change} />
      <JobsView />
      <output>{decodeURIComponent(address)}</output>
    </>
  )
}

export const showPage = () => renderInApp(<Page />, { server: browser.server, as: ada })
export const searchbox = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search jobs' })
export const offered = () => screen.getAllByRole('option').map((option) => option.textContent)

export function search(words: string) {
  fireEvent.change(searchbox(), { target: { value: words } })
  fireEvent.keyDown(searchbox(), { key: 'Enter' })
}
