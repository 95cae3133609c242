import type { Pay } from './money.ts'
import { linksToLookalike } from './scamLinks.ts'
import { paysTooLittle, paysTooMuch } from './scamPay.ts'
import {
  asksForSecrets,
  asksToCashChecks,
  asksToMoveElsewhere,
  asksToMoveMoney,
  hidesFromCayfolk,
  promisesEarnings,
  sellsPapers,
} from './scamPatterns.ts'
import { asksForPayment } from './scamPayment.ts'
import { readScamText, type ScamText } from './scamText.ts'

type ScamContext = { kind: 'job' | 'message'; pay?: Pay | undefined; ownHost?: string | undefined }
type ScamRule = {
  id: string
  weight: 'note' | 'warn'
  /** Shown to readers of the text. */
  sentence: string
  /** Shown to its writer. */
  note: string
  matches: (text: ScamText, context: ScamContext) => boolean
}

export type ScamSign = Pick<ScamRule, 'id' | 'weight' | 'sentence' | 'note'>

/** Only this much of a text is checked. */
const CHECKED_MAX = 10_000

const rules: ScamRule[] = [
  // FTC, consumer.ftc.gov/articles/job-scams; public warnings of the Royal Bahamas Police Force on employment scams.
  {
    id: 'payment',
    weight: 'warn',
    sentence:
      'Never pay to get a job: honest employers don’t ask for fees, deposits or purchases before work starts.',
    note: 'This reads like asking workers for money. Employers on Cayfolk may not charge for a job, training, papers or equipment.',
    matches: asksForPayment,
  },
  // FTC, consumer.ftc.gov/articles/how-spot-avoid-and-report-fake-check-scams.
  {
    id: 'checks',
    weight: 'warn',
    sentence:
      'Never cash checks or send back an overpayment for someone: when the check bounces, the bank takes the money from you.',
    note: 'This reads like asking someone to cash checks through their own account.',
    matches: asksToCashChecks,
  },
  // FTC, consumer.ftc.gov: money mule scams and gift card scams.
  {
    id: 'moving-money',
    weight: 'warn',
    sentence:
      'Never lend your account, forward money or parcels, or buy gift cards for an employer: it is how stolen money is moved.',
    note: 'This reads like asking someone to move money or parcels for others.',
    matches: asksToMoveMoney,
  },
  // FTC, consumer.ftc.gov/articles/how-recognize-and-avoid-phishing-scams.
  {
    id: 'secrets',
    weight: 'warn',
    sentence: 'Never share codes, PINs, passwords or card numbers: no employer needs them.',
    note: 'Don’t ask for codes, passwords or card numbers. For direct deposit, an account number is enough.',
    matches: asksForSecrets,
  },
  // Anti-Phishing Working Group, apwg.org: phishing by domains that imitate known names.
  {
    id: 'lookalike-link',
    weight: 'warn',
    sentence: 'The link imitates a known site: don’t open it, and don’t sign in there.',
    note: 'The link looks like an imitation of a known site. Use the site’s own address.',
    matches: ({ plain }, { ownHost }) => linksToLookalike(plain, ownHost),
  },
  // FTC, consumer.ftc.gov/articles/job-scams: promises of a lot of money for little work.
  {
    id: 'high-pay',
    weight: 'warn',
    sentence: 'The pay is far above the usual for work without experience: offers like this are often fake.',
    note: 'The pay is unusually high for work without experience. Check it, and say what the work requires.',
    matches: (text, { pay }) => paysTooMuch(text, pay),
  },
  // Minimum Wages Act of The Bahamas, amounts since January 2023.
  {
    id: 'low-pay',
    weight: 'warn',
    sentence: 'The pay is below the minimum wage of The Bahamas: $260 a week, $52 a day or $6.50 an hour.',
    note: 'The pay is below the minimum wage: $260 a week, $52 a day or $6.50 an hour. For part-time work, give the hours.',
    matches: (text, { kind, pay }) => kind === 'job' && paysTooLittle(text, pay),
  },
  // FTC, consumer.ftc.gov/articles/what-know-about-cryptocurrency-and-scams.
  {
    id: 'earnings',
    weight: 'warn',
    sentence:
      'Nobody can guarantee earnings: offers to invest, trade crypto or pay to unlock tasks are how people lose money.',
    note: 'This reads like an investment offer. Cayfolk is for work that is paid.',
    matches: promisesEarnings,
  },
  // Permits are issued by the Department of Immigration (Immigration Act of The Bahamas), not by persons.
  {
    id: 'papers',
    weight: 'warn',
    sentence:
      'Never buy permits, visas or certificates from a person: only the government office issues them.',
    note: 'This reads like selling permits or certificates, which only government offices issue.',
    matches: sellsPapers,
  },
  // FTC, consumer.ftc.gov/articles/job-scams: interviews and hiring by messaging apps alone.
  {
    id: 'leaving-cayfolk',
    weight: 'warn',
    sentence:
      'Be careful with people who want to leave Cayfolk at once: here you can report them, elsewhere you can’t.',
    note: 'Hiring through another app alone reads like a scam. Say what the work is, and take applications here.',
    matches: hidesFromCayfolk,
  },
  {
    id: 'outside-contact',
    weight: 'note',
    sentence: 'You’re asked to write elsewhere: messages on Cayfolk can be reported, others can’t.',
    note: 'People trust a conversation on Cayfolk more than one in another app.',
    matches: (text) => asksToMoveElsewhere(text) && !hidesFromCayfolk(text),
  },
]

/** The rules that a job or a message matches. Warnings are for readers too, notes for the writer only. */
export function findScamSigns(text: string, context: ScamContext): ScamSign[] {
  const read = readScamText(text.slice(0, CHECKED_MAX))
  return rules
    .filter(({ matches }) => matches(read, context))
    .map(({ id, weight, sentence, note }) => ({ id, weight, sentence, note }))
}
