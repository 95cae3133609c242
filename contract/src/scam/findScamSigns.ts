import { heaviestWords, likelyKind, readParts, scamProbability } from './model.ts'
import { LIKE_SCAMS, scamKinds } from './kinds.ts'
import { describeMinimumWage } from './pay.ts'
import { rules, type ScamContext, type ScamSurface, type ScamWeight } from './rules.ts'
import { readScamText, type ScamText } from './text.ts'
import { conceptsOfWord } from './vocabulary.ts'

export type ScamSign = {
  id: string
  weight: ScamWeight
  sentence: string
  note: string
  /** The words that made the model take the text for a scam, heaviest first. */
  words?: string[]
}

/**
 * From which probability of a scam its writer gets a note, and from which a text is held: as a whole, or because of a
 * part, which says less. A field that is refused has no other way to others, so there the model must be surer. The
 * figures are in decision 71.
 */
const THRESHOLDS = {
  job: { note: 0.45, whole: 0.6, part: 0.75 },
  message: { note: 0.45, whole: 0.6, part: 0.75 },
  field: { note: 0.45, whole: 0.8, part: 0.9 },
} as const satisfies Record<ScamSurface, object>

const HOLD_FEE = 0.25
const FEE_WORDS_MAX = 20

/** Honest people ask for contact in other apps too, so there the model must be surer. */
const LEAVING_MIN = 0.8

const HEAVIEST_WORDS = 3

/** What a sign warns of, for administrators. */
export const scamSentence = (id: string): string =>
  [...rules, ...kinds, LIKE_SCAMS].find((sign) => sign.id === id)?.sentence ?? id

const kinds = Object.entries(scamKinds).map(([id, kind]) => ({ id, ...kind }))

/** The signs of a scam in a text. */
export function findScamSigns(text: string, context: ScamContext): ScamSign[] {
  const read = readScamText(withoutOwnLinks(text, context.ownHost))
  const minimum = context.minimumWage ? describeMinimumWage(context.minimumWage) : ''
  const withAmounts = (sentence: string) => sentence.replace('MINIMUM_WAGE', minimum)
  const matched = rules
    .filter(({ matches }) => matches(read, context))
    .map(({ id, weight, sentence, note }) => ({
      id,
      weight,
      sentence: withAmounts(sentence),
      note: withAmounts(note),
    }))
  const sign = findModelSign(read, context.kind)
  if (!sign) return matched
  // That it asks for contact elsewhere is part of the scam.
  return [sign, ...matched.filter(({ id }) => id !== 'outside-contact')]
}

/**
 * Links to Cayfolk itself are harmless, and common in honest texts. They end with the host, or have a path: others only
 * begin like it ("cayfolk.bs.evil.example", "cayfolk.bs@evil.example").
 */
const withoutOwnLinks = (text: string, ownHost: string | undefined) =>
  ownHost
    ? text.replaceAll(
        new RegExp(
          String.raw`https?://${ownHost.replaceAll('.', String.raw`\.`)}(?![\w@-]|[.:][\w@])(?:/\S{0,200})?`,
          'gi',
        ),
        ' ',
      )
    : text

/** What the model makes of a text. Honest sentences around a scam mustn't hide it, so parts are judged too. */
function findModelSign(text: ScamText, surface: ScamSurface): ScamSign | undefined {
  const from = THRESHOLDS[surface]
  const { isLongEnough, parts } = readParts(text)
  const whole = isLongEnough ? scamProbability(text) : 0
  const part = Math.max(0, ...parts.map(scamProbability))
  const isHeld = whole >= from.whole || part >= from.part || (whole >= HOLD_FEE && asksForFee(text.words))
  if (!isHeld && whole < from.note) return undefined
  const kind = likelyKind(text)
  if (kind === 'leaving-cayfolk' && Math.max(whole, part) < LEAVING_MIN) return undefined
  const words = heaviestWords(text, HEAVIEST_WORDS)
  // Naming a kind would accuse the writer of a text that may well be honest.
  if (!isHeld || !kind) return { ...LIKE_SCAMS, weight: isHeld ? 'hold' : 'note', words }
  const { sentence, note } = scamKinds[kind]
  return { id: kind, weight: 'hold', sentence, note, words }
}

/**
 * Whether a short text asks for money in plain words: 'Send a $40 deposit for your uniform'. So few words give the
 * model little to go by.
 */
function asksForFee(words: string[]): boolean {
  if (words.length > FEE_WORDS_MAX) return false
  const concepts = words.map(conceptsOfWord)
  const has = (concept: string) => concepts.some((found) => found.includes(concept))
  const asksReader = concepts.some(
    (found, at) => found.includes('pay') && !concepts[at - 1]?.includes('others'),
  )
  return asksReader && words.includes('AMT') && has('fee') && (has('hiringStep') || has('purpose'))
}
