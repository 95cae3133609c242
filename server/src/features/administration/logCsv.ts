import { changesInWords, labelOfAction, labelOfNobody } from 'contract/words/actionLabels'
import type { AdminAction } from 'contract/administration'
import { fullName } from 'contract/words/fullName'
import { formatCsv } from '../../csv.ts'
import { formatSortableTime } from '../../formatTime.ts'

const HEADER = [
  'Time (Nassau)',
  'Administrator',
  'Action',
  'Subject',
  'Id',
  'Title',
  'Member',
  'Username',
  'Changed',
  'To the member',
  'Note',
]

/** Formats entries of the log as CSV. */
export function toLogCsv(entries: readonly AdminAction[]): string {
  const rows = entries.map(({ admin, member, before, after, ...entry }) => [
    formatSortableTime(Date.parse(entry.created_at)),
    admin ? fullName(admin) : labelOfNobody(entry.action),
    labelOfAction(entry.action),
    entry.subject_type.replaceAll('_', ' '),
    String(entry.subject_id),
    entry.title,
    member && fullName(member),
    member?.username,
    changesInWords(before, after).join('; '),
    entry.explanation,
    entry.note,
  ])
  return formatCsv([HEADER, ...rows])
}
