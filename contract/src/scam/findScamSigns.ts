import { describeMinimumWage } from './pay.ts'
import { heaviestWords, readParts, scamProbability } from './model.ts'
import { nearestRule } from './nearestRule.ts'
import { findTextRules, rules, type ScamContext, type ScamRule, type ScamSurface } from './rules.ts'
import { readScamText, type ScamText } from './text.ts'

export type ScamSign = Pick<ScamRule, 'id' | 'weight' | 'sentence' | 'note'> & {
  /** The words that made the model take the text for a scam, heaviest first. */
  words?: string[]
}

/**
 * From which probability of a scam the writer gets a note, and from which a text is held: where a rule matches, without
 * a rule by the whole text, and by one or two sentences, with a rule or without. A field that is refused has no other
 * way to others, so there the model must be surer. The figures are in decision 71.
 */
const THRESHOLDS = {
  job: { note: 0.5, withRule: 0.6, whole: 0.6, part: 0.95, partWithRule: 0.55 },
  message: { note: 0.5, withRule: 0.6, whole: 0.6, part: 0.95, partWithRule: 0.55 },
  field: { note: 0.5, withRule: 0.6, whole: 0.9, part: 0.98, partWithRule: 0.55 },
} as const satisfies Record<ScamSurface, object>

/** So few words give the model little to go by, so a rule counts more: "Send a $40 deposit for your uniform". */
const FEW_WORDS = 12
const WITH_RULE_IN_FEW_WORDS = 0.25

/** For texts that the model flags and no rule explains, unless `nearestRule` finds the kind of scam. */
export const LIKE_SCAMS = {
  id: 'like-scams',
  sentence:
    'This is worded like known scams. Don’t pay, and don’t send codes, papers or money, before you know who is behind it.',
  note: 'This is worded like known scams. If it isn’t one, say plainly who pays for what, when and how.',
}
const HEAVIEST_WORDS = 3

/** What a rule warns of, for administrators. */
export const scamSentence = (id: string): string =>
  [...rules, LIKE_SCAMS].find((rule) => rule.id === id)?.sentence ?? id

/**
 * The signs of a scam in a text. Notes are for the writer, warnings for readers too; `hold` waits for an administrator.
 */
export function findScamSigns(text: string, context: ScamContext): ScamSign[] {
  const read = readScamText(withoutOwnLinks(text, context.ownHost))
  const minimum = context.minimumWage ? describeMinimumWage(context.minimumWage) : ''
  const withAmounts = (sentence: string) => sentence.replace('MINIMUM_WAGE', minimum)
  const matched = rules.filter(({ matches }) => matches(read, context))
  const verdict = judge(read, context.kind, matched)
  const signs = matched
    .filter(({ judged }) => !judged || verdict !== 'fine')
    .map(({ id, weight, judged, sentence, note }) => ({
      id,
      weight: judged && verdict === 'note' ? ('note' as const) : weight,
      sentence: withAmounts(sentence),
      note: withAmounts(note),
    }))
  if (verdict === 'fine' || matched.some(({ judged }) => judged)) return signs
  const words = heaviestWords(read, HEAVIEST_WORDS)
  return [...signs, { ...LIKE_SCAMS, ...nearestKind(read, matched), weight: verdict, words }]
}

/** The texts of the nearest rule. Empty if that rule matched, since its own sign is shown. */
function nearestKind(
  text: ScamText,
  matched: readonly ScamRule[],
): Partial<Pick<ScamSign, 'sentence' | 'note'>> {
  const nearest = nearestRule(text)
  const rule = rules.find(({ id }) => id === nearest?.id)
  if (!nearest || !rule || matched.includes(rule)) return {}
  return { sentence: `${nearest.readsLike} ${rule.sentence}`, note: rule.note }
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

/** What the model makes of a text and the rules that it matches. */
function judge(text: ScamText, kind: ScamSurface, matched: readonly ScamRule[]): 'fine' | 'note' | 'hold' {
  const limits = THRESHOLDS[kind]
  const hasRule = matched.some(({ judged }) => judged)
  const { isLongEnough, parts } = readParts(text)
  const whole = isLongEnough || hasRule ? scamProbability(text, findTextRules(text, kind, matched)) : 0
  const withRule = text.words.length <= FEW_WORDS ? WITH_RULE_IN_FEW_WORDS : limits.withRule
  if (whole >= (hasRule ? withRule : limits.whole)) return 'hold'
  for (const part of parts) {
    const found = findTextRules(part, kind, matched)
    const isRule = matched.some(({ id, judged }) => judged && found.includes(id))
    if (scamProbability(part, found) >= (isRule ? limits.partWithRule : limits.part)) return 'hold'
  }
  return whole >= limits.note ? 'note' : 'fine'
}
