import { readFileSync } from 'node:fs'

/** The lines of a word list in `data/`, without comments and blank lines. */
export function readLines(file: string): string[] {
  const text = readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8')
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

/** The lines of a word list under the `[heading]` that each belongs to. */
export function readSections(file: string): Map<string, string[]> {
  const sections = new Map<string, string[]>()
  let lines: string[] = []
  for (const line of readLines(file)) {
    const heading = /^\[(.+)\]$/.exec(line)?.[1]
    if (heading === undefined) lines.push(line)
    else sections.set(heading, (lines = []))
  }
  return sections
}

/** The parts of a line before and after the first `separator`, trimmed. */
export function splitOnce(line: string, separator: string): [before: string, after: string] {
  const at = line.indexOf(separator)
  return [line.slice(0, at).trim(), line.slice(at + separator.length).trim()]
}
