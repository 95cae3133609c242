import { ID_PATTERN } from './ids.ts'
import { z } from './zod.ts'

/** An id in a path or a query: a positive whole number, written plainly. */
export const Id = z.union([z.int().positive(), z.string().regex(ID_PATTERN).transform(Number)])

export const IdParams = z.object({ id: Id })

/** The number of characters as a person counts them: code points, not UTF-16 units. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Checks for one `check` call: chained, each makes the schema anew, which a phone feels before its first screen. */
function atMost(max: number, tooLong?: string) {
  // Formats of numbers are slow to begin with.
  const sentence = () => tooLong ?? `At most ${max.toLocaleString('en')} characters`
  const counted = ({ value, issues }: z.core.ParsePayload<string>) => {
    if (countCharacters(value) > max)
      issues.push({ code: 'custom', message: sentence(), input: value, continue: true })
  }
  return [z.maxLength(2 * max, { error: sentence }), counted] as const
}

/** Text without the white space around it, at most `max` code points. */
export function text(max: number, tooLong?: string) {
  return z.string().check(z.trim(), ...atMost(max, tooLong))
}

/** Text that may be left out; from whoever sends back what they read, null is "" too. */
export function optionalText(max: number) {
  return z.preprocess((it: string) => (it as string | null) ?? '', text(max)).optional()
}

/** Text that must not be blank; `missing` is the sentence where it is. */
export function requiredText(max: number, missing: string, tooLong?: string) {
  return z.string({ error: missing }).check(z.trim(), z.minLength(1, missing), ...atMost(max, tooLong))
}

/**
 * Characters that cannot be seen or that move others: controls, line breaks, direction marks, fillers, tags. Not among them are
 * the joiners of emoji and of some scripts, and what selects their look.
 */
const HIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** The text without hidden characters, of the joiners none either. */
export function removeHiddenCharacters(text: string): string {
  return text.replace(HIDDEN, '').replace(/\u200c|\u200d|[\ufe00-\ufe0f]/g, '')
}

function onOneLine({ value, issues }: z.core.ParsePayload<string>): void {
  if (value.search(HIDDEN) >= 0)
    issues.push({ code: 'custom', message: ON_ONE_LINE, input: value, continue: true })
}

const ON_ONE_LINE = 'Use one line, without hidden characters'

/** Like `text`, for a name or whatever else is shown among others' words: one line of characters that can be seen. */
export function line(max: number) {
  return z.string().check(z.trim(), ...atMost(max), onOneLine)
}

/** Like `emptiable`, on one line. */
export function optionalLine(max: number) {
  return z.preprocess((it: string) => (it as string | null) ?? '', line(max)).optional()
}

/** Like `required`, on one line. */
export function requiredLine(max: number, missing: string) {
  return z.string({ error: missing }).check(z.trim(), z.minLength(1, missing), ...atMost(max), onOneLine)
}

/** A moment, ISO 8601 in UTC. */
export const Timestamp = z.string()

const [FIRST_MOMENT, LAST_MOMENT] = ['0001-01-01T00:00:00Z', '9999-01-01T00:00:00Z'].map((it) =>
  Date.parse(it),
)

/** A moment that is given, ISO 8601 with any offset, of the years that all sides can write; it is handed on in UTC. */
export function timestampInput(error?: string) {
  return z.iso
    .datetime({ offset: true, ...(error !== undefined && { error }) })
    .refine(isMoment, { error: error ?? 'This is too far away' })
    .transform((it) => new Date(it).toISOString())
}

function isMoment(text: string): boolean {
  const at = Date.parse(text)
  return at >= (FIRST_MOMENT ?? 0) && at < (LAST_MOMENT ?? 0)
}

/**
 * A link to a web page, handed on as the URL parser wrote it: what is checked is then what calendars, mails and browsers open. In the
 * text that was typed, line breaks and a missing slash would pass the check, and be read otherwise elsewhere.
 */
export function webLink(protocol: RegExp, error: string) {
  return z.url({ protocol, normalize: true, error }).max(500)
}

/** A number of a query: JSON's own, or written plainly in decimal digits; the sentence of the field says its bounds. */
function plain(written: RegExp, within: (sentence: string) => z.ZodNumber, sentence: string) {
  const bounded = within(sentence)
  return z.union([bounded, z.string().regex(written).transform(Number).pipe(bounded)], { error: sentence })
}

/** A whole number of a query, from `min` to `max`. */
export function integerParam(min: number, max: number) {
  return plain(
    /^\d{1,16}$/,
    (sentence) => z.int().check(z.gte(min, sentence), z.lte(max, sentence)),
    `A whole number from ${min} to ${max}, in digits`,
  )
}

/** A quantity of a query, from 0 to `max`; it may have a decimal point. */
export function numberParam(max: number) {
  return plain(
    /^\d{1,16}(\.\d{1,4})?$/,
    (sentence) => z.number().check(z.gte(0, sentence), z.lte(max, sentence)),
    `A number from 0 to ${max}, in digits`,
  )
}

/** The largest page of any list. */
export const PAGE_MAX = 100

/** The query of a list: `limit` (1 to 100) and the `cursor` of the header `Link`. */
export const pageParams = (usual: number) => ({
  limit: integerParam(1, PAGE_MAX).default(usual),
  cursor: z.string().max(200).optional(),
})
