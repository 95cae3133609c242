import { families } from '../language/families.ts'
import { rootsOf } from '../language/words.ts'
import { ofTrade } from './readJob.ts'
import type { Asked, Kind } from './readQuery.ts'

/** How far what was asked for is a title itself, and how far it and the job are of a trade at all. */
const IS_TITLE = 0.95
const OF_ONE_TRADE = 0.7

/** In words, why a job is among the related ones. `weightOf` is how strongly the job holds a term, 0 to 1. */
export function reasonFor(
  { words, trades }: Asked,
  title: string,
  weightOf: (term: string) => number,
): string {
  const roots = new Set(rootsOf(title))
  const inTitle = (kind: Kind) =>
    words.flatMap(({ typed, variants }) => {
      const found = [...variants].find(([term, it]) => it.kind === kind && roots.has(term))
      return found ? { typed, term: found[0] } : []
    })
  const [guessed] = inTitle('guessed')
  if (guessed) return `Close to '${guessed.typed}'`
  const own = inTitle('own')
  if (own.length > 0 && own.length === words.length) return `Matches ${list(own.map((it) => it.typed))}`
  const trade = trades.find(
    (it) => it.share >= OF_ONE_TRADE && weightOf(ofTrade(it.family)) >= OF_ONE_TRADE ** 2,
  )
  const name = trade && families[trade.family]?.name
  if (trade && name) {
    return trade.share >= IS_TITLE && trade.title !== name
      ? `Matches '${trade.title}', another word for ${name}`
      : `Same trade: ${capital(name)}`
  }
  const [same] = inTitle('same')
  if (same && own.length === 0) return `Matches '${same.typed}' by meaning`
  if (own.length > 0) return `Matches ${list(own.map((it) => it.typed))}`
  const mentioned = words.filter(({ variants }) =>
    [...variants].some(([term, it]) => it.kind !== 'same' && weightOf(term) > 0),
  )
  if (mentioned.length > 0) return `Mentions ${list(mentioned.map((it) => it.typed))}`
  const [near] = trades
  const group = near && families[near.family]?.group
  return group ? `Also in ${group}` : 'Related work'
}

function list(texts: string[]): string {
  const quoted = [...new Set(texts)].map((text) => `'${text}'`)
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
