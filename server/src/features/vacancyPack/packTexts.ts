import { plural } from 'contract/words/plural'
import { formatDay } from 'contract/words/formatDay'
import { formatTime } from '../../formatTime.ts'
import type { PackedPeriod, VacancyPack } from './vacancyPack.ts'

/** Why a period ended. */
const endTexts: Record<NonNullable<PackedPeriod['ended_by']>, string> = {
  edited: 'Edited',
  renewed: 'Renewed',
  closed: 'Closed',
  filled: 'Filled',
  held: 'Held for review',
  hidden: 'Hidden by an administrator',
  suspended: 'Account suspended',
  expired: 'Expired',
  unlisted: 'Not listed until applicants had a reply',
  deleted: 'Deleted',
}

export const endText = ({ ended_by }: PackedPeriod) => (ended_by ? endTexts[ended_by] : 'Still public')

/** "For 31 days, from 1 November 2026, 9:00 am to 1 December 2026, 5:30 pm, in 4 versions." */
export function publicText({ periods, days, versions }: VacancyPack): string {
  const first = periods[0]
  const last = periods.at(-1)
  if (!first || !last) return 'Not public by this day.'
  const end = last.ended_by ? `to ${formatTime(last.until)}` : 'on, and still public'
  return `For ${plural(days, 'day')}, from ${formatTime(first.from)} ${end}, in ${plural(versions.length, 'version')}.`
}

export const placesText = (jobUrl: string) =>
  `Cayfolk's job list and search, the page ${jobUrl}, and the sitemap and job feed that search engines read.`

export const asOfText = ({ as_of }: VacancyPack) => `As of ${formatDay(as_of)}. Times are Nassau time.`

/** Applicants of whom the pack has numbers only. */
export const UNNAMED_TEXT =
  "Without a name: people who have deleted their account or whose account can't be shown. They are counted only."
