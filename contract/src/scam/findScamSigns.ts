import { heaviestWords, likelyKind, readParts, scamProbability } from './model.ts'
import { LIKE_SCAMS, scamKinds, type ScamKindId } from './kinds.ts'
import { describeMinimumWage } from './pay.ts'
import { rules, type ScamContext, type ScamSurface, type ScamWeight } from './rules.ts'
import { readScamText, type ScamText } from './text.ts'

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
  job: { note: 0.45, whole: 0.55, part: 0.7 },
  message: { note: 0.45, whole: 0.55, part: 0.7 },
  field: { note: 0.45, whole: 0.8, part: 0.9 },
} as const satisfies Record<ScamSurface, object>

/**
 * Requests in plain words that must not pass: so few words give the model little to go by, so it needn't be as sure.
 * A short text, or a sentence, that has all of the words of a kind makes such a request.
 */
const PLAIN_REQUESTS: { kind: ScamKindId; all: RegExp[] }[] = [
  {
    kind: 'payment',
    all: [
      /(?<!\b(?:we|they|i|he|she|it|company|clients?|customers?) )\b(?:pay|sen|send|bring|drop|give|transfer|deposit)\b/,
      /\bAMT\b/,
      /\b(?:fees?|charges?|deposits?|payments?)\b/,
      /\b(?:regist\w+|appl\w+|process\w*|train\w+|uniforms?|badges?|background|screening|medical|permits?|visas?|interviews?|orientation|agency|onboarding|insurance|kits?|equipment|slots?|seats?|before|start)\b/,
    ],
  },
  {
    kind: 'moving-money',
    all: [
      /\b(?:buy|get|purchase)\b/,
      /\b(?:gift|apple|itunes|steam|google play|razer|vanilla|amazon) cards?\b/,
      /\b(?:codes?|scratch|pictures?|photos?)\b/,
    ],
  },
]
const PLAIN_REQUEST_MIN = 0.15
const PLAIN_REQUEST_WORDS_MAX = 20

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
  const sign = findModelSign(read, context.surface)
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
  const { isJudgedWhole, parts } = readParts(text)
  const whole = isJudgedWhole ? scamProbability(text) : 0
  const part = Math.max(0, ...parts.map(scamProbability))
  const request = Math.max(whole, part) >= PLAIN_REQUEST_MIN ? findPlainRequest(text) : undefined
  const isHeld = whole >= from.whole || part >= from.part || request !== undefined
  if (!isHeld && whole < from.note) return undefined
  const kind = request ?? likelyKind(text)
  if (kind === 'leaving-cayfolk' && Math.max(whole, part) < LEAVING_MIN) return undefined
  const words = heaviestWords(text, HEAVIEST_WORDS)
  // Naming a kind would accuse the writer of a text that may well be honest.
  if (!isHeld || !kind) return { ...LIKE_SCAMS, weight: isHeld ? 'hold' : 'note', words }
  const { sentence, note } = scamKinds[kind]
  return { id: kind, weight: 'hold', sentence, note, words }
}

function findPlainRequest({ words, sentences }: ScamText): ScamKindId | undefined {
  const short = [words, ...sentences].filter((some) => some.length <= PLAIN_REQUEST_WORDS_MAX)
  const texts = short.map((some) => some.join(' '))
  return PLAIN_REQUESTS.find(({ all }) => texts.some((text) => all.every((pattern) => pattern.test(text))))
    ?.kind
}
