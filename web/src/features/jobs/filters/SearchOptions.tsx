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
import type { suggestJobs } from 'contract/jobs'
import { popularLocations } from 'contract/places'
import type { JobSearch } from '../jobSearch.ts'

type Props = {
  /** Of the field; the list and its options are named after it. */
  id: string
  groups: readonly OptionGroup[]
  /** The option that the keyboard is on; -1: none. */
  active: number
  onTake: (option: Option) => void
}

/** What the search bar offers, in its groups. */
export function SearchOptions({ id, groups, active, onTake }: Props) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const all = groups.flatMap(({ options }) => options)
  return (
    // A press must not take the focus out of the field, or the list would be gone before the press ends.
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
              // The keyboard takes options through the field.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={option.text}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                onClick={() => onTake(option)}
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

function OptionIcon({ option: { kind: sign, icon } }: { option: Option }) {
  const Icon = (icon && tradeIcons[icon]) || kindIcons[kind]
  return <Icon className="text-subtle" />
}

const kindIcons: Record<Option['kind'], LucideIcon> = {
  recent: History,
  trade: Search,
  title: Search,
  company: Building2,
  location: MapPin,
  category: Sparkles,
}

/** The signs of the trades that are offered first. */
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

/** Something that the search bar offers: what it says, and the search that it stands for. */
export type Option = {
  text: string
  kind: 'recent' | 'trade' | 'title' | 'company' | 'location' | 'category'
  /** A trade's own sign, by its Lucide name. */
  icon?: TradeIcon
  search: JobSearch
}

type OptionGroup = { title: string; options: Option[] }

/** What is offered before anything is typed: lately searched, and what many look for. */
export function initialGroups(recent: readonly string[]): OptionGroup[] {
  return filled([
    {
      title: 'Recent searches',
      options: recent.map((text) => ({ text, sign: 'recent', search: { query: text } })),
    },
    {
      title: 'Popular searches',
      options: trades.slice(0, POPULAR_SEARCHES_SHOWN).map(({ name, icon }) => ({
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
export function suggestionGroups({ suggestions, smart_matches }: Output<typeof suggestJobs>): OptionGroup[] {
  return filled([
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
        sign: 'category',
        search: { category },
      })),
    },
  ])
}

function jobsIn(place: string): Option {
  return { text: `${JOBS_IN}${place}`, kind: 'location', search: { location: place } }
}

function filled(groups: OptionGroup[]): OptionGroup[] {
  return groups.filter(({ options }) => options.length > 0)
}
