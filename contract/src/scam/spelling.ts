/** Words that fraudsters misspell on purpose, or that are often misspelled. */
const WORDS = [
  'deposit',
  'deposits',
  'payment',
  'payments',
  'register',
  'registration',
  'application',
  'processing',
  'clearance',
  'uniform',
  'uniforms',
  'medical',
  'training',
  'password',
  'passcode',
  'whatsapp',
  'telegram',
  'western',
  'moneygram',
  'bitcoin',
  'activation',
  'verification',
  'onboarding',
  'refundable',
  'guaranteed',
  'immigration',
  'certificate',
  'background',
  'screening',
  'reservation',
  'insurance',
  'interview',
  'experience',
]
/** Other words that differ by one letter from one of them. */
const OTHER_WORDS = new Set(['straining', 'raining', 'draining', 'preservation', 'unscreening'])

function withoutOneLetter(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}

const byShortened = new Map(
  WORDS.flatMap((word) => [word, ...withoutOneLetter(word)].map((key) => [key, word])),
)
const LONGEST = Math.max(...WORDS.map((word) => word.length)) + 1

/** The word that was meant, if one letter is missing, added, changed or swapped: 'despoit' is 'deposit'. */
export function correctSpelling(word: string): string {
  if (word.length < 6 || word.length > LONGEST || OTHER_WORDS.has(word)) return word
  const meant = [word, ...withoutOneLetter(word)].flatMap((key) => byShortened.get(key) ?? [])[0]
  return meant !== undefined && Math.abs(meant.length - word.length) <= 1 && meant[0] === word[0]
    ? meant
    : word
}
