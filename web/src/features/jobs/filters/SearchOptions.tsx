import { type TradeIcon, POPULAR_SEARCHES_SHOWN, trades } from 'contract/trades'
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
import { useEffect } from 'react'
import type { Output } from 'contract/endpoint'
import type { suggestJobs } from 'contract/jobSearch'
import { popularLocations } from 'contract/places'
import type { JobSearch } from '../jobSearch.ts'

type Props = {
  /** The field's id, the prefix of the list's and options' ids. */
  id: string
  groups: readonly OptionGroup[]
  /** Index of the highlighted option; -1: none. */
  active: number
  onChoose: (option: SearchOption) => void
}

/** The search bar's listbox of grouped options. */
export function SearchOptions({ id, groups, active, onChoose }: Props) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const all = groups.flatMap(({ options }) => options)
  return (
    // Keeps the focus in the field; blur would close the list before the click.
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Suggestions"
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute top-full left-0 z-menu mt-2 w-full max-sm:w-[calc(100vw-2*var(--gutter))] max-h-[min(60dvh,32rem)] overflow-y-auto rounded-lg border bg-raised p-2 shadow-menu"
    >
      {groups.map(({ title, options }, group) => (
        <div key={title} role="group" aria-labelledby={`${id}-group-${group}`}>
          <p
            id={`${id}-group-${group}`}
            role="presentation"
            className="px-3 pt-2 pb-1 text-sm font-semibold text-subtle"
          >
            {title}
          </p>
          {options.map((option) => {
            const index = all.indexOf(option)
            return (
              // Keyboard selection is handled by the field.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={option.text}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                onClick={() => onChoose(option)}
                className={row}
              >
                <OptionIcon option={option} />
                <span className="min-w-0 truncate">{option.text}</span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
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

const row =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 hover:bg-hover ' +
  'aria-selected:bg-tint aria-selected:text-on-tint forced-colors:aria-selected:outline-2'

const JOBS_IN = 'Jobs in '

/** A suggestion: its text and the search it runs. */
export type SearchOption = {
  text: string
  kind: 'recent' | 'trade' | 'title' | 'company' | 'location' | 'category'
  /** A trade's own icon, by its Lucide name. */
  icon?: TradeIcon
  search: JobSearch
}

type OptionGroup = { title: string; options: SearchOption[] }

/** Options before anything is typed: recent and popular searches, popular locations. */
export function initialOptionGroups(recent: readonly string[]): OptionGroup[] {
  return nonEmpty([
    {
      title: 'Recent searches',
      options: recent.map((text) => ({ text, kind: 'recent', search: { query: text } })),
    },
    {
      title: 'Popular searches',
      options: trades.slice(0, POPULAR_SEARCHES_SHOWN).map(({ name, icon }) => ({
        text: name,
        kind: 'trade',
        icon,
        search: { query: name },
      })),
    },
    { title: 'Popular locations', options: popularLocations.map((place) => jobsIn(place)) },
  ])
}

/** The server's suggestions as option groups. */
export function suggestionGroups({ suggestions, smart_matches }: Output<typeof suggestJobs>): OptionGroup[] {
  return nonEmpty([
    {
      title: 'Suggestions',
      options: suggestions.map(({ text, kind }) =>
        kind === 'location'
          ? jobsIn(text.startsWith(JOBS_IN) ? text.slice(JOBS_IN.length) : text)
          : { text, kind: kind, search: { query: text } },
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
  ])
}

function jobsIn(place: string): SearchOption {
  return { text: `${JOBS_IN}${place}`, kind: 'location', search: { location: place } }
}

function nonEmpty(groups: OptionGroup[]): OptionGroup[] {
  return groups.filter(({ options }) => options.length > 0)
}
