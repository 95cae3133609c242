import type { Output } from 'contract/endpoint'
import type { suggestJobs } from 'contract/jobs'
import { popularLocations } from 'contract/places'
import { POPULAR_SHOWN, trades, type TradeIcon } from 'contract/trades'
import type { JobSearch } from './jobSearch.ts'

const JOBS_IN = 'Jobs in '

/** Something that the search bar offers: what it says, and the search that it stands for. */
export type Option = {
  text: string
  sign: 'recent' | 'trade' | 'title' | 'company' | 'location' | 'category'
  /** A trade's own sign, by its Lucide name. */
  icon?: TradeIcon
  search: JobSearch
}

export type OptionGroup = { title: string; options: Option[] }

/** What is offered before anything is typed: lately searched, and what many look for. */
export function beginnings(recent: readonly string[]): OptionGroup[] {
  return filled([
    {
      title: 'Recent searches',
      options: recent.map((text) => ({ text, sign: 'recent', search: { query: text } })),
    },
    {
      title: 'Popular searches',
      options: trades.slice(0, POPULAR_SHOWN).map(({ name, icon }) => ({
        text: name,
        sign: 'trade',
        icon,
        search: { query: name },
      })),
    },
    { title: 'Popular locations', options: popularLocations.map((place) => jobsIn(place)) },
  ])
}

/** What may be meant by the letters typed so far. */
export function suggested({ suggestions, smart_matches }: Output<typeof suggestJobs>): OptionGroup[] {
  return filled([
    {
      title: 'Suggestions',
      options: suggestions.map(({ text, kind }) =>
        kind === 'location'
          ? jobsIn(text.startsWith(JOBS_IN) ? text.slice(JOBS_IN.length) : text)
          : { text, sign: kind, search: { query: text } },
      ),
    },
    {
      title: 'Smart Match',
      options: smart_matches.map(({ category }) => ({
        text: category,
        sign: 'category',
        search: { category },
      })),
    },
  ])
}

function jobsIn(place: string): Option {
  return { text: `${JOBS_IN}${place}`, sign: 'location', search: { location: place } }
}

function filled(groups: OptionGroup[]): OptionGroup[] {
  return groups.filter(({ options }) => options.length > 0)
}
