import { expect, test } from 'vitest'
import { findScamSigns } from './scamRules.ts'
import honestDevelopment from './scamTexts/honest.development.txt?raw'
import honestHeldout from './scamTexts/honest.heldout.txt?raw'
import scamDevelopment from './scamTexts/scam.development.txt?raw'
import scamHeldout from './scamTexts/scam.heldout.txt?raw'

const warnings = (kind: 'job' | 'message', text: string) =>
  findScamSigns(text, { kind }).flatMap(({ id, weight }) => (weight === 'warn' ? [id] : []))

/** The share of a file's lines ('job: …' or 'message: …') that are warned of. */
function warnedShare(file: string): number {
  const lines = file.trim().split('\n')
  const warned = lines.filter((line) => {
    const kind = line.startsWith('job: ') ? 'job' : 'message'
    return warnings(kind, line.slice(kind.length + 2)).length > 0
  })
  return warned.length / lines.length
}

// The rules were written without the held-out texts, found 62 % of those scams with 1 % false alarms, and were then
// extended once. So the figures of the held-out texts no longer show what the rules do with unknown texts.
test.for([
  ['development', scamDevelopment],
  ['held-out', scamHeldout],
] as const)('at least 95 % of the %s scam texts are warned of', ([, file]) => {
  expect(warnedShare(file)).toBeGreaterThanOrEqual(0.95)
})

test.for([
  ['development', honestDevelopment],
  ['held-out', honestHeldout],
] as const)('at most 2 % of the %s honest texts are warned of', ([, file]) => {
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
  ['lookalike-link', 'Apply at faceb00k.com'],
  ['high-pay', 'Typing at home, no experience, $2,000 weekly.'],
  ['low-pay', 'Secretary, $150 a week, Monday to Friday, nine to five.'],
  ['low-pay', 'Shop assistant, $4 an hour.'],
  ['earnings', 'Guaranteed income of $500 a day with our trading app.'],
  ['papers', 'I can get you a work permit for $900, no forms.'],
  ['leaving-cayfolk', 'W h a t s a p p me only, no interview.'],
  ['leaving-cayfolk', 'Write me on Telegram @boss, I’ll explain everything there.'],
] as const)('the rule %s matches: %s', ([id, text]) => {
  expect(warnings('job', text)).toContain(id)
})

test.for([
  'We never charge a fee. Anyone who asks you for money is not from our hotel.',
  'Cleaner, full-time, $300 a week. We pay for the course and the health certificate.',
  'Cashier for a web shop in Fox Hill. Take deposits and pay out winnings. $280 a week.',
  'For the cabinet I need a deposit of $200 for materials, and the rest when it’s done.',
  'Please put $40 gas in the truck today, I give you the cash tomorrow.',
  'I need $120 for paint before I can start the job.',
  'The tools cost $80 at Kelly’s, buy them with the company card please.',
  'My fee for the course is $200 for four evenings, you can pay at the first class.',
  'A $40 uniform deposit is taken out of the second pay.',
  'Sell T-shirts and gift cards at the gift shop.',
  'Bank teller. Cash checks for customers.',
  'Never send a code or your password to anyone.',
  'Be careful, he asked me for $50 for a permit. It’s a scam.',
  'After-school helper, 12 hours a week, $90.',
  'Store clerk. No experience needed, $300 a week.',
  'Can you send me your bank account number so payroll can pay you?',
  'Our page is https://www.facebook.com/fishfry and our site is https://ocean-jobs.com.',
])('no rule warns of: %s', (text) => {
  expect(warnings('job', text)).toEqual([])
})

test('contact elsewhere alone is only a note', () => {
  const signs = findScamSigns('Message me on WhatsApp when you arrive.', { kind: 'message' })
  expect(signs.map(({ id, weight }) => [id, weight])).toEqual([['outside-contact', 'note']])
})

test('pay given in the form is checked like pay in the text', () => {
  const pay = { salary_min: 200, salary_max: null, salary_period: 'week' } as const
  const idsOf = (text: string, kind: 'job' | 'message') =>
    findScamSigns(text, { kind, pay }).map(({ id }) => id)
  expect(idsOf('Office clerk', 'job')).toEqual(['low-pay'])
  expect(idsOf('Office clerk, part-time', 'job')).toEqual([])
  expect(idsOf('Office clerk', 'message')).toEqual([])
})

test('a link to the own host is none to an imitation', () => {
  const text = 'See https://cayfolk.example/jobs/1'
  expect(findScamSigns(text, { kind: 'message', ownHost: 'cayfolk.example' })).toEqual([])
  expect(findScamSigns(text, { kind: 'message' })).toHaveLength(1)
})

test.for([
  'a',
  'a ',
  'a.',
  'a-',
  '$1,',
  '$9 ',
  'pay ',
  'send your ',
  'one ',
  'w h a t ',
  'never ',
  'cheque to ',
  'registration fee ',
  'we pay the ',
  'http://a.',
  '\n',
  'use your account ',
])('10,000 characters of %j take little time', (piece) => {
  const timeOf = (length: number) => {
    const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
    const start = performance.now()
    findScamSigns(text, { kind: 'job' })
    return performance.now() - start
  }
  timeOf(1000)
  expect(timeOf(10_000)).toBeLessThan(2000)
})
