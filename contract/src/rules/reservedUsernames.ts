import { PRODUCT_NAME } from '../words/product.ts'
import { spellings } from './spellings.ts'
import { USERNAME_MIN } from './usernames.ts'

const RESERVED = new Set(
  (
    'api app assets dashboard download everyone friends health help here hireme home jobs login logout me memories ' +
    'messages metrics null p j post privacy profile register root saved search settings system terms undefined uploads ' +
    'user users videos'
  ).split(' '),
)

/**
 * The product's name, unless it ends another one such as McCay Folkes, or a word for its staff with nothing but digits
 * and punctuation around it.
 */
const POSES = new RegExp(
  [
    `(?<![a-z])${spellings(PRODUCT_NAME.toLowerCase(), '[._]*')}`,
    ...['admin', 'administrator', 'moderator', 'official', 'staff', 'support'].map(
      (word) => String.raw`^[\d._]*${spellings(word, '[._]*')}s?[\d._]*$`,
    ),
  ].join('|'),
)

const BASE_MAX = 24

/** Whether a username is reserved for the product. */
export function isReservedUsername(username: string): boolean {
  return RESERVED.has(username) || POSES.test(username)
}

/** Candidate usernames for a new member, derived from the name. The first available one is used. */
export function* suggestUsernames(first_name: string, last_name: string): Generator<string> {
  const name = `${first_name}${last_name}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, BASE_MAX)
  const base = isReservedUsername(name) ? 'member' : name.length < USERNAME_MIN ? `member${name}` : name
  yield base
  for (let attempt = 0; attempt < 20; attempt++)
    yield `${base}${Math.floor(Math.random() * 10 ** (2 + (attempt >> 2)))}`
}
