import type { MinimumWage } from '../datedSettings.ts'
import type { Pay } from '../rules/money.ts'
import type { ScamKind } from './kinds.ts'
import { linksToLookalike } from './links.ts'
import { paysTooLittle, paysTooMuch } from './pay.ts'
import type { ScamText } from './text.ts'

export type ScamSurface = 'job' | 'message' | 'field'

/** A job; a message, post or other text that can wait or be shown with a warning; or a field that would be refused. */
export type ScamContext = {
  surface: ScamSurface
  pay?: Pay | undefined
  /** The one in force; without it, low pay isn't found. */
  minimumWage?: MinimumWage | undefined
  ownHost?: string | undefined
}

/** Notes are for the writer, warnings for readers too; `hold` waits for an administrator. */
export type ScamWeight = 'note' | 'warn' | 'hold'

/** In `sentence` and `note`, MINIMUM_WAGE is replaced with the amounts in force. */
type ScamRule = ScamKind & {
  id: string
  weight: ScamWeight
  matches: (text: ScamText, context: ScamContext) => boolean
}

/** What isn't left to the model, because it is exact or isn't in the words. */
export const rules: ScamRule[] = [
  {
    id: 'lookalike-link',
    weight: 'hold',
    sentence: "The link imitates a known site: don't open it, and don't sign in there.",
    note: "The link looks like an imitation of a known site. Use the site's own address.",
    source: 'Anti-Phishing Working Group, apwg.org',
    matches: ({ plain }, { ownHost }) => linksToLookalike(plain, ownHost),
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
    matches: (text, { surface, pay, minimumWage }) =>
      surface === 'job' && paysTooLittle(text, pay, minimumWage),
  },
  {
    id: 'outside-contact',
    weight: 'note',
    sentence: "You're asked to write elsewhere: messages on Cayfolk can be reported, others can't.",
    note: 'People trust a conversation on Cayfolk more than one in another app.',
    source: 'indeed.com/support: job scams',
    matches: ({ sentences }) => sentences.some(asksToWriteElsewhere),
  },
]

const APP =
  'whats ?app|wats ?app|telegram|viber|zangi|threema|botim|textnow|messenger|signal|wechat|google chat|hangouts|snapchat|kik|discord|skype'
const ASKS_TO_WRITE_ELSEWHERE = new RegExp(
  String.raw`\b(?:message|text|contact|reach|write|inbox|dm|call|hit|chat|talk|msg|add|join|find|holla|reply|apply|continue|move|interviews?|only|me|us)\b.*\b(?:${APP})\b|\b(?:${APP}) me\b`,
)
/** Work with an app, and what customers write there. */
const ORDINARY_CONTACT =
  /\b(?:strange|reported|answer(?:ing)?|manage|run|campaigns?|channel|customers?|clients?|orders|directions|portfolio|shop|salon|store|marketing|restaurant|front desk|on cayfolk|group chat|apply here)\b/

/** Whether a sentence asks for contact in another app: 'message me on WhatsApp', 'WhatsApp me'. */
function asksToWriteElsewhere(words: string[]): boolean {
  const sentence = words.join(' ')
  return ASKS_TO_WRITE_ELSEWHERE.test(sentence) && !ORDINARY_CONTACT.test(sentence)
}
