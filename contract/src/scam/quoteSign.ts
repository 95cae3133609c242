import { findScamSigns, type ScamSign } from './findScamSigns.ts'
import type { ScamContext } from './rules.ts'

const QUOTE_MAX = 80

export type QuotedSign = ScamSign & { quote?: string | undefined }

/** The signs of a text, each with the sentence that shows it, if a single one does. */
export function findQuotedSigns(text: string, context: ScamContext): QuotedSign[] {
  const signs = findScamSigns(text, context)
  if (signs.length === 0) return []
  const { pay: _, ...withoutPay } = context
  const quotes = quoteSigns(text, withoutPay)
  return signs.map((sign) => ({ ...sign, quote: quotes.get(sign.id) }))
}

/** By the id of each sign that a single sentence or line has: the shortest that does, cut to 80 characters. */
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
