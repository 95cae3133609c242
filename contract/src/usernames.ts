const RESERVED = new Set(
  (
    'admin administrator api app assets cayfolk dashboard download everyone friends health help here hireme home jobs login ' +
    'logout me memories messages metrics moderator null official p j post privacy profile register root saved search ' +
    'settings staff support system terms undefined uploads user users videos'
  ).split(' '),
)
const LONGEST_BASE = 24

/** Whether a username is kept for the product itself. */
export function isReservedUsername(username: string): boolean {
  return RESERVED.has(username)
}

/** The usernames to try for a new member, made of the name; the first free one is taken. */
export function* suggestUsernames(first_name: string, last_name: string): Generator<string> {
  const plain = `${first_name}${last_name}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, LONGEST_BASE)
  const base = plain.length >= 3 && !isReservedUsername(plain) ? plain : `member${plain}`
  yield base
  for (let tries = 0; tries < 20; tries++)
    yield `${base}${Math.floor(Math.random() * 10 ** (2 + (tries >> 2)))}`
}
