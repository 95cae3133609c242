import { findScamSigns } from './findScamSigns.ts'
import type { ScamContext } from './rules.ts'

const QUOTE_MAX = 80

/** By the id of each rule that a single sentence or line matches: the shortest that does, cut to 80 characters. */
export function quoteSigns(text: string, context: Omit<ScamContext, 'pay'>): Map<string, string> {
  const quotes = new Map<string, string>()
  const sentences = new Set(text.split(/\n|(?<=[.!?])\s/).map((sentence) => sentence.trim()))
  for (const sentence of [...sentences].toSorted((a, b) => a.length - b.length))
    for (const { id } of findScamSigns(sentence, context))
      if (!quotes.has(id)) quotes.set(id, shorten(sentence))
  return quotes
}

function shorten(sentence: string): string {
  const characters = [...sentence]
  if (characters.length <= QUOTE_MAX) return sentence
  const start = characters.slice(0, QUOTE_MAX).join('')
  return `${start.replace(/\s+\S*$/, '')}…`
}
