import type { ReceivedApplication } from 'contract/applications'

const HEAD = [
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

/** Applications as a spreadsheet reads them; `publicUrl` is where the CVs are. */
export function toCsv(applications: ReceivedApplication[], publicUrl: string): string {
  const rows = applications.map(({ user, resume_path, ...it }) => [
    user.first_name,
    user.last_name,
    user.username,
    user.email,
    user.phone,
    user.occupation,
    user.trade,
    user.location,
    it.status,
    it.created_at,
    it.cover_note,
    resume_path && publicUrl + resume_path,
    it.note,
  ])
  // Without the mark Excel takes it for another encoding.
  return `\uFEFF${[HEAD, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/** Somebody's text must never be a formula in the spreadsheet of somebody else. */
function cell(value: string | null | undefined): string {
  const text = value ?? ''
  const plain = /^[\s=+\-@|＝＋－＠｜]/.test(text) ? `'${text}` : text
  // Some spreadsheets separate by semicolons or tabs instead.
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
