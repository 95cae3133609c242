import type { ReceivedApplication } from 'contract/applications'

const HEADER = [
  'First name',
  'Last name',
  'Username',
  'Email',
  'Phone',
  'Occupation',
  'Trade',
  'Location',
  'Stage',
  'Applied',
  'Cover note',
  'CV',
  'Note',
]

/** Formats applications as CSV; CV links begin with `publicUrl`. */
export function toCsv(applications: ReceivedApplication[], publicUrl: string): string {
  const rows = applications.map(({ user, resume_path, ...application }) => [
    user.first_name,
    user.last_name,
    user.username,
    user.email,
    user.phone,
    user.occupation,
    user.trade,
    user.location,
    application.status,
    application.created_at,
    application.cover_note,
    resume_path && publicUrl + resume_path,
    application.note,
  ])
  // Excel needs the byte order mark to detect UTF-8.
  return `\uFEFF${[HEADER, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/** Quotes a cell and prevents applicants' text from being run as a formula. */
function cell(value: string | null | undefined): string {
  const text = value ?? ''
  // Includes the fullwidth forms, which spreadsheets convert.
  const safe = /^[\s=+\-@|＝＋－＠｜]/.test(text) ? `'${text}` : text
  // Some spreadsheets use semicolons or tabs as separators.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
