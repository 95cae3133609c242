import { expect, test } from 'vitest'
import honestHeldout from '../../test-data/honest.heldout.txt?raw'
import honestTuning from '../../test-data/honest.tuning.txt?raw'
import scamHeldout from '../../test-data/scam.heldout.txt?raw'
import scamTuning from '../../test-data/scam.tuning.txt?raw'
import { findScamSigns } from './findScamSigns.ts'

const shownSigns = (kind: 'job' | 'message', text: string) =>
  findScamSigns(text, { kind }).flatMap(({ id, weight }) => (weight === 'note' ? [] : [id]))

/** The share of a file's lines ('job: …' or 'message: …') that readers are warned of. */
function warnedShare(file: string): number {
  const lines = file.trim().split('\n')
  const warned = lines.filter((line) => {
    const kind = line.startsWith('job: ') ? 'job' : 'message'
    return shownSigns(kind, line.slice(kind.length + 2)).length > 0
  })
  return warned.length / lines.length
}

// Decision 0033 has the figures that were measured before the rules were corrected with the held-out texts.
test.for([
  ['tuning', scamTuning],
  ['held-out', scamHeldout],
] as const)('readers are warned of at least 95 % of the %s scam texts', ([, file]) => {
  expect(warnedShare(file)).toBeGreaterThanOrEqual(0.95)
})

test.for([
  ['tuning', honestTuning],
  ['held-out', honestHeldout],
] as const)('readers are warned of at most 2 % of the %s honest texts', ([, file]) => {
  expect(warnedShare(file)).toBeLessThanOrEqual(0.02)
})

test.for([
  ['payment', 'Security guards needed. Pay $35 for your badge and uniform before the first shift.'],
  ['payment', 'Hotel jobs. S3nd a $40 d3posit by w3b sh0p to apply.'],
  ['payment', 'Before the interview there’s an application charge, thirty dollars, to be paid by Cash App.'],
  ['checks', 'I’ll mail you a check, deposit it, take out your first pay and send the rest to the supplier.'],
  ['moving-money', 'Go to the store and get four Steam cards, scratch them and send me the pictures.'],
  ['moving-money', 'Use your bank account to take a transfer for me and I’ll give you ten percent.'],
  ['secrets', 'Please tell me the OTP you just received.'],
  ['secrets', 'What’s your PIN? I need it to pay you.'],
  ['lookalike-link', 'Log in at cayfolk.help to confirm your profile.'],
  ['lookalike-link', 'See https://paypaI-secure.com/jobs'],
  ['high-pay', 'Typing at home, no experience, $2,000 weekly.'],
  ['low-pay', 'Secretary, $150 a week, Monday to Friday, nine to five.'],
  ['earnings', 'Guaranteed income of $500 a day with our trading app.'],
  ['papers', 'I can get you a work permit for $900, no forms.'],
  ['leaving-cayfolk', 'W h a t s a p p me only, no interview.'],
] as const)('the rule %s matches: %s', ([id, text]) => {
  expect(shownSigns('job', text)).toContain(id)
})

test.for([
  'We never ask for a fee. Report anybody who does.',
  'Uniform provided. $300 a week.',
  'Bank teller: cash deposits, checks and customers’ passwords.',
  'The work permit is paid by the employer.',
  'Call the shop at 242-555-0117 between 9 and 4.',
])('no rule matches: %s', (text) => {
  expect(shownSigns('job', text)).toEqual([])
})

test('a link to the own host is not an imitation', () => {
  const text = 'See https://jobs.cayfolk.bs/j/7'
  expect(findScamSigns(text, { kind: 'message', ownHost: 'jobs.cayfolk.bs' })).toEqual([])
})

test('a text of the longest length is read in an instant', () => {
  const text = 'pay a $40 deposit '.repeat(700) + 'a b c d e f g h $1,000,000,000 '.repeat(300)
  const start = performance.now()
  findScamSigns(text, { kind: 'job' })
  expect(performance.now() - start).toBeLessThan(500)
})
