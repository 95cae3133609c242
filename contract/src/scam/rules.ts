import type { MinimumWage } from '../datedSettings.ts'
import type { Pay } from '../rules/money.ts'
import { linksToLookalike } from './links.ts'
import { paysTooLittle, paysTooMuch } from './pay.ts'
import { asksForPayment } from './payment.ts'
import {
  asksForSecrets,
  asksToCashChecks,
  asksToMoveElsewhere,
  asksToMoveMoney,
  hidesFromCayfolk,
  promisesEarnings,
  sellsPapers,
} from './requests.ts'
import type { ScamText } from './text.ts'

export type ScamSurface = 'job' | 'message' | 'field'

/** A job; a message, post or other text that can wait or be shown with a warning; or a field that would be refused. */
export type ScamContext = {
  kind: ScamSurface
  pay?: Pay | undefined
  /** The one in force; without it, low pay isn't found. */
  minimumWage?: MinimumWage | undefined
  ownHost?: string | undefined
}

export type ScamRule = {
  id: string
  /** That of a `judged` rule holds only if the model agrees. */
  weight: 'note' | 'warn' | 'hold'
  /** The model decides what becomes of it: honest texts match it too. */
  judged?: true
  /** Shown to readers. Here and in `note`, MINIMUM_WAGE is replaced with the amounts in force. */
  sentence: string
  /** Shown to its writer. */
  note: string
  /** Where the public is warned of it. */
  source: string
  matches: (text: ScamText, context: ScamContext) => boolean
}

export const rules: ScamRule[] = [
  {
    id: 'payment',
    weight: 'hold',
    judged: true,
    sentence:
      'Never pay to get a job: honest employers don’t ask for fees, deposits or purchases before work starts.',
    note: 'This reads like asking workers for money. Employers on Cayfolk may not charge for a job, training, papers or equipment.',
    source: 'Royal Bahamas Police Force, public warnings; consumer.ftc.gov/articles/job-scams',
    matches: (text, { kind }) => asksForPayment(text, kind === 'job'),
  },
  {
    id: 'checks',
    weight: 'hold',
    judged: true,
    sentence:
      'Never cash cheques or send back an overpayment for someone: when the cheque bounces, the bank takes the money from you.',
    note: 'This reads like asking someone to cash cheques through their own account.',
    source: 'consumer.ftc.gov/articles/how-spot-avoid-and-report-fake-check-scams',
    matches: asksToCashChecks,
  },
  {
    id: 'moving-money',
    weight: 'hold',
    judged: true,
    sentence:
      'Never lend your account, forward money or parcels, or buy gift cards for an employer: it is how stolen money is moved.',
    note: 'This reads like asking someone to move money or parcels for others.',
    source: 'consumer.ftc.gov/articles/whats-money-mule-scam',
    matches: asksToMoveMoney,
  },
  {
    id: 'secrets',
    weight: 'hold',
    judged: true,
    sentence:
      'Never share codes, PINs, passwords, card numbers or papers before you’re hired: no employer needs them.',
    note: 'This reads like asking for codes, passwords, card numbers or papers. Bank details for payroll can wait until after the hire.',
    source: 'consumer.ftc.gov/articles/how-recognize-and-avoid-phishing-scams',
    matches: asksForSecrets,
  },
  {
    id: 'lookalike-link',
    weight: 'hold',
    sentence: 'The link imitates a known site: don’t open it, and don’t sign in there.',
    note: 'The link looks like an imitation of a known site. Use the site’s own address.',
    source: 'Anti-Phishing Working Group, apwg.org',
    matches: ({ plain }, { ownHost }) => linksToLookalike(plain, ownHost),
  },
  {
    id: 'earnings',
    weight: 'hold',
    judged: true,
    sentence:
      'Nobody can guarantee earnings: offers to invest, trade crypto or pay to unlock tasks are how people lose money.',
    note: 'This reads like an investment offer. Cayfolk is for paid work.',
    source: 'consumer.ftc.gov/articles/what-know-about-cryptocurrency-and-scams',
    matches: promisesEarnings,
  },
  {
    id: 'papers',
    weight: 'hold',
    judged: true,
    sentence:
      'Never buy permits, visas or certificates from a person: only the government office issues them.',
    note: 'This reads like selling permits or certificates, which only government offices issue.',
    source: 'Department of Immigration of The Bahamas',
    matches: sellsPapers,
  },
  {
    id: 'high-pay',
    weight: 'warn',
    sentence:
      'The pay is far above what is usual for work without experience: offers like this are often fake.',
    note: 'The pay is unusually high for work without experience. Check it, and say what the work requires.',
    source: 'consumer.ftc.gov/articles/job-scams',
    matches: (text, { pay }) => paysTooMuch(text, pay),
  },
  {
    id: 'low-pay',
    weight: 'warn',
    sentence: 'The pay is below the minimum wage of The Bahamas: MINIMUM_WAGE.',
    note: 'The pay is below the minimum wage: MINIMUM_WAGE. For part-time work, give the hours.',
    source: 'Minimum Wages Act of The Bahamas',
    matches: (text, { kind, pay, minimumWage }) => kind === 'job' && paysTooLittle(text, pay, minimumWage),
  },
  {
    id: 'leaving-cayfolk',
    weight: 'warn',
    sentence:
      'Be careful with people who want to leave Cayfolk at once: here you can report them, elsewhere you can’t.',
    note: 'Hiring only through another app reads like a scam. Say what the work is, and take applications here.',
    source: 'indeed.com/support: job scams',
    matches: hidesFromCayfolk,
  },
  {
    id: 'outside-contact',
    weight: 'note',
    sentence: 'You’re asked to write elsewhere: messages on Cayfolk can be reported, others can’t.',
    note: 'People trust a conversation on Cayfolk more than one in another app.',
    source: 'indeed.com/support: job scams',
    matches: (text) => asksToMoveElsewhere(text) && !hidesFromCayfolk(text),
  },
]

/** The rules that read nothing but the text, which the model counts among its features. */
const textRules = new Set(['leaving-cayfolk', 'outside-contact'])

/** The ids of those of the rules that the model counts and a text matches. */
export const findTextRules = (
  text: ScamText,
  kind: ScamSurface,
  among: readonly ScamRule[] = rules,
): string[] =>
  among
    .filter(({ id, judged, matches }) => (judged || textRules.has(id)) && matches(text, { kind }))
    .map(({ id }) => id)
