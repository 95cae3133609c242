import { ID_PATTERN } from './ids.ts'
import { trimText } from './rules/visibleText.ts'
import { pathOfFile } from './rules/images.ts'
import { z } from './zod.ts'

/** Limits of texts that several features have. */
export const COMPANY_MAX = 120
export const LOCATION_MAX = 120
export const ISLAND_MAX = 80
export const URL_MAX = 500
export const FILE_REFERENCE_MAX = 200

const WRONG_ID = 'A whole number above 0'

/** A positive integer, as a number or in decimal digits. */
export const Id = z.union(
  [z.int().positive(WRONG_ID), z.string().regex(ID_PATTERN).transform(Number)],
  whenMissing('This is required', WRONG_ID),
)

export const IdParams = z.object({ id: Id })

/**
 * Zod counts code points. For a single `check` call: each chained check would clone the schema, which is slow on
 * phones.
 */
function atMost(max: number, tooLong?: string) {
  // Lazy: creating number formats is slow.
  return z.maxLength(max, { error: () => tooLong ?? `At most ${max.toLocaleString('en')} characters` })
}

const trimmed = z.overwrite<string>(trimText)

/** Trimmed text of at most `max` code points; "" if it shows nothing. */
export function text(max: number, tooLong?: string) {
  return z.string().check(trimmed, atMost(max, tooLong))
}

/** Optional text. Null is read as "", so that clients can send back what they received. */
export function optionalText(max: number) {
  return z.preprocess((value: string) => (value as string | null) ?? '', text(max)).optional()
}

/** A list that may be missing or null, which is read as empty. */
export function optionalList<Item extends z.ZodType>(list: z.ZodArray<Item>) {
  return list.nullish().transform((items) => items ?? [])
}

/** The error option for a field: a message for no value, and for an invalid one; by default that says what is wrong. */
export function whenMissing(missing: string, invalid?: string) {
  return { error: ({ input }: { input?: unknown }) => (input == null || input === '' ? missing : invalid) }
}

/** Text that must show something. `missing` is the error message if it doesn't. */
export function requiredText(max: number, missing: string, tooLong?: string) {
  return z.string(whenMissing(missing)).check(trimmed, z.minLength(1, missing), atMost(max, tooLong))
}

/** Characters that change the direction of what follows, so that another text is read than the one that is stored. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Other invisible characters, which come with pasted text: controls, marks, fillers, tags. Joiners and variation
 * selectors stay, as emoji and some scripts need them, and so do the tags of a flag.
 */
const HIDDEN =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffc\u{e0000}-\u{e007f}]/gu

/** Removes hidden characters, including joiners, variation selectors and those that change the direction. */
export function removeHiddenCharacters(text: string): string {
  return text
    .replace(HIDDEN, '$1')
    .replace(DIRECTIONS, '')
    .replace(/\u200c|\u200d|[\ufe00-\ufe0f]/g, '')
}

/** People can't see what they would have to remove. */
const cleaned = z.overwrite<string>((value) =>
  trimText(value.replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ').replace(HIDDEN, '$1')),
)

function inOneDirection({ value, issues }: z.core.ParsePayload<string>): void {
  if (value.search(DIRECTIONS) >= 0)
    issues.push({ code: 'custom', message: IN_ONE_DIRECTION, input: value, continue: true })
}

const IN_ONE_DIRECTION = 'Type this again: it has hidden characters that change the order of letters'

/** Like `text`, on a single line without hidden characters: for names and other text shown inline. */
export function line(max: number) {
  return z.string().check(cleaned, atMost(max), inOneDirection)
}

/** The name of a file, which the device chose: never refused for its characters. */
export function fileName(max: number) {
  const visible = z.overwrite<string>((value) => trimText(removeHiddenCharacters(value)))
  return z.string().check(visible, atMost(max))
}

/** Like `optionalText`, on a single line. */
export function optionalLine(max: number) {
  return z.preprocess((value: string) => (value as string | null) ?? '', line(max)).optional()
}

/** Like `requiredText`, on a single line. */
export function requiredLine(max: number, missing: string) {
  return z.string(whenMissing(missing)).check(cleaned, z.minLength(1, missing), atMost(max), inOneDirection)
}

/** The field `success` of some responses, which the specification requires. */
export const Success = z.literal(true)

/** Text in a response, or null. */
export const nullableText = z.string().nullable()

/** A date and time, ISO 8601 in UTC. */
export const Timestamp = z.string()

const FIRST_MS = Date.parse('0001-01-01T00:00:00Z')
const LAST_MS = Date.parse('9999-01-01T00:00:00Z')

const INVALID_TIMESTAMP = 'Please enter a date and time like 2026-03-09T15:00:00Z'

/** A date and time as input: ISO 8601 with any offset, years 1 to 9998. Converted to UTC. */
export function timestampInput(missing = 'This is required') {
  return z.iso
    .datetime({ offset: true, ...whenMissing(missing, INVALID_TIMESTAMP) })
    .refine(isInRange, { error: 'This date is out of range' })
    .transform((value) => new Date(value).toISOString())
}

function isInRange(text: string): boolean {
  const time = Date.parse(text)
  return time >= FIRST_MS && time < LAST_MS
}

/**
 * A URL, normalized by the URL parser so that calendars, emails and browsers open exactly what was checked. Raw text
 * may contain line breaks or miss a slash, which other programs parse differently.
 */
export function urlInput(protocol: RegExp, error: string) {
  return z.url({ protocol, normalize: true, error }).max(URL_MAX).refine(hasNoCredentials, { error })
}

/** A name before the host looks like the site that is opened: https://zoom.us@evil.example. */
export function hasNoCredentials(url: string): boolean {
  const { username, password } = URL.canParse(url) ? new URL(url) : { username: '', password: '' }
  return username === '' && password === ''
}

/** A number in a query: a JSON number or decimal digits. */
function queryNumber(digits: RegExp, within: (sentence: string) => z.ZodNumber, sentence: string) {
  const bounded = within(sentence)
  return z.union([bounded, z.string().regex(digits).transform(Number).pipe(bounded)], { error: sentence })
}

/** An integer in a query, from `min` to `max`. `units` is what it counts: 'minutes'. */
export function integerParam(min: number, max: number, units?: string) {
  return queryNumber(
    /^\d{1,16}$/,
    (sentence) => z.int().check(z.gte(min, sentence), z.lte(max, sentence)),
    `A whole number ${units ? `of ${units} ` : ''}from ${min} to ${max}, in digits`,
  )
}

/** A decimal number in a query, from 0 to `max`. */
export function numberParam(max: number) {
  return queryNumber(
    /^\d{1,16}(\.\d{1,4})?$/,
    (sentence) => z.number().check(z.gte(0, sentence), z.lte(max, sentence)),
    `A number from 0 to ${max}, in digits`,
  )
}

/** A secret that we gave out, such as the one in a link of an email. */
export const Token = z.string().min(1).max(200)

/** The maximum page size of every list. */
export const PAGE_SIZE_MAX = 100

/** Query parameters of a paginated list: `limit` (1 to 100) and the `cursor` from the `Link` header. */
export const pageParams = (defaultLimit: number) => ({
  limit: integerParam(1, PAGE_SIZE_MAX).default(defaultLimit),
  cursor: z.string().max(200).optional(),
})

/** The address of a member's file in an output. It's signed, and expires within minutes. */
export const FileAddress = z.string()

/** For `fileAddressUnless` fields: whether everyone may see the object that the address is in. */
export const filesOf = z.registry<{ isPublic: (owner: unknown) => boolean }>()

/** The address of a file in an object that everyone may see (a path, which never changes) or not (a `FileAddress`). */
export const fileAddressUnless = (isPublic: (owner: never) => boolean) =>
  z.string().register(filesOf, { isPublic: isPublic as (owner: unknown) => boolean })

/** A reference to a member's file in an input: the path from its upload, or an address from an output, even expired. */
export const FileReference = z.string().max(FILE_REFERENCE_MAX).transform(pathOfFile)
