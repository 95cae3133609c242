/** Formats rows as CSV that spreadsheets open as text, without running it. */
export function formatCsv(rows: (string | null | undefined)[][]): string {
  // Excel needs the byte order mark to detect UTF-8.
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/** Quotes a cell and prevents people's text from being run as a formula. */
function cell(value: string | null | undefined): string {
  const text = value ?? ''
  // Includes the fullwidth forms, which spreadsheets convert.
  const safe = /^[\s=+\-@|＝＋－＠｜]/.test(text) ? `'${text}` : text
  // Some spreadsheets use semicolons or tabs as separators.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
