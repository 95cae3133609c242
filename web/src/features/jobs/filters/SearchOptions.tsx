import type { TradeIcon } from 'contract/rules/popularTrades'
import {
  Anchor,
  Building2,
  ChefHat,
  Hammer,
  History,
  MapPin,
  Martini,
  Search,
  Sparkles,
  Stethoscope,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import type { Output } from 'contract/endpoint'
import type { suggestJobs } from 'contract/jobSearch'
import { popularLocations } from 'contract/rules/places'
import { recentAndPopular } from '../../../parts/recentAndPopular.ts'
import { ComboboxList, type Combobox, type OptionGroup } from '../../../ui/Combobox.tsx'
import type { JobSearch } from '../jobSearch.ts'

type Props = {
  combobox: Combobox
  groups: readonly OptionGroup<SearchOption>[]
  onChoose: (option: SearchOption) => void
}

/** The suggestions of the job search field. */
export function SearchOptions({ combobox, groups, onChoose }: Props) {
  return (
    <ComboboxList
      combobox={combobox}
      label="Suggestions"
      groups={groups}
      className="absolute top-full left-0 z-menu mt-2 w-full max-sm:w-[calc(100vw-2*var(--gutter))] max-h-[min(60dvh,32rem)] overflow-y-auto rounded-lg border bg-raised p-2 shadow-menu"
    >
      {(option, { className, ...props }) => (
        <button
          type="button"
          key={option.text}
          {...props}
          onClick={() => onChoose(option)}
          className={`${className} min-h-11 w-full cursor-pointer text-left`}
        >
          <OptionIcon option={option} />
          <span className="min-w-0 truncate">{option.text}</span>
        </button>
      )}
    </ComboboxList>
  )
}

function OptionIcon({ option: { kind, icon } }: { option: SearchOption }) {
  const Icon = (icon && tradeIcons[icon]) || kindIcons[kind]
  return <Icon className="text-subtle" />
}

const kindIcons: Record<SearchOption['kind'], LucideIcon> = {
  recent: History,
  trade: Search,
  title: Search,
  company: Building2,
  location: MapPin,
  category: Sparkles,
}

/** Icons of the popular trades. */
const tradeIcons: Partial<Record<TradeIcon, LucideIcon>> = {
  martini: Martini,
  zap: Zap,
  stethoscope: Stethoscope,
  anchor: Anchor,
  'chef-hat': ChefHat,
  hammer: Hammer,
}

const JOBS_IN = 'Jobs in '

/** A suggestion: its text and the search it runs. */
export type SearchOption = {
  text: string
  kind: 'recent' | 'trade' | 'title' | 'company' | 'location' | 'category'
  /** A trade's own icon, by its Lucide name. */
  icon?: TradeIcon
  search: JobSearch
}

/** Options before anything is typed: recent and popular searches, popular locations. */
export function suggestionsBeforeTyping(): OptionGroup<SearchOption>[] {
  return [
    ...recentAndPopular<SearchOption>(
      (text) => ({ text, kind: 'recent', search: { query: text } }),
      ({ name, icon }) => ({ text: name, kind: 'trade', icon, search: { query: name } }),
    ),
    { title: 'Popular locations', options: popularLocations.map((place) => jobsIn(place)) },
  ]
}

/** The server's suggestions as option groups. */
export function suggestionGroups({
  suggestions,
  smart_matches,
}: Output<typeof suggestJobs>): OptionGroup<SearchOption>[] {
  return [
    {
      title: 'Suggestions',
      options: suggestions.map(({ text, kind }) =>
        kind === 'location'
          ? jobsIn(text.startsWith(JOBS_IN) ? text.slice(JOBS_IN.length) : text)
          : { text, kind, search: { query: text } },
      ),
    },
    {
      title: 'Smart Match',
      options: smart_matches.map(({ category }) => ({
        text: category,
        kind: 'category',
        search: { category },
      })),
    },
  ]
}

function jobsIn(place: string): SearchOption {
  return { text: `${JOBS_IN}${place}`, kind: 'location', search: { location: place } }
}
