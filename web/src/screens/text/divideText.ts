/** Divides a Markdown text at its headings of one level. `before` is what precedes the first. */
export function divideText(text: string, level: '#' | '##' | '###') {
  const [before = '', ...parts] = `\n${text}`.split(`\n${level} `)
  const sections = parts.map((part) => {
    const [title = '', ...lines] = part.split('\n')
    return { title, text: lines.join('\n').trim() }
  })
  return { before: before.trim(), sections }
}
