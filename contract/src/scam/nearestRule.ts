import { hasPhrase, phrases, type Phrase } from './phrases.ts'
import type { ScamText } from './text.ts'

/** One clear phrase identifies the kind of scam; a vague one needs others. Chosen from the training texts. */
type Kind = { readsLike: string; clear: Phrase[]; vague: Phrase[] }
const CLEAR_POINTS = 2

const kinds: Record<string, Kind> = {
  payment: {
    readsLike: 'This reads like a scam that asks for money.',
    clear: phrases(
      'AMT … first|before|upfront|refundable',
      '{purpose} … AMT',
      '!{others} {pay} ~ AMT',
      'fee|fees|bond|contribution|premium|tuition|surcharge|upfront|refundable',
    ),
    vague: phrases(
      'AMT ~ for|to|by',
      '!{others} {pay} ~ NUM',
      'deposit',
      'receipt|slip|invoice|settled|costs|cost',
      'visa|embassy|crewing|stamp|ticket|berth|badge|customs|clearance',
    ),
  },
  checks: {
    readsLike: 'This reads like a cheque scam.',
    clear: phrases('cheque|cheques|bankdraft|moneyorder', 'overpaid|overpayment', '{handleCheck} ~ {check}'),
    vague: phrases(
      'draft',
      'difference|remainder',
      'supplier|vendor|movers|printer',
      '{passOn} … rest|balance|extra',
    ),
  },
  'moving-money': {
    readsLike: 'This reads like a scam that uses people to move money or parcels.',
    clear: phrases(
      'parcel|parcels|package|packages|boxes|bwat|cajas',
      'relabel|newlabel|reship|repack|label|labels',
      '{giftCard}|vouchers|scratch',
      'keep|retain ~ AMT|NUM|%|percent',
      'lend|rent|open|borrow|through ~ {account}',
      'in ~ name',
    ),
    vague: phrases(
      'box|backs',
      'your|own ~ {account}',
      'pass|send|forward|hand|move|sends ~ on|onward|rest|balance|remainder',
      'errands|donors|withdraw',
      'percent|%',
    ),
  },
  secrets: {
    readsLike: 'This reads like a scam that asks for codes, passwords or papers.',
    clear: phrases(
      '{disclose} … {secret}',
      'selfie|maidenname|bothsides|frontandback',
      'number ~ see|get|got|receive|received|pop|pops|comes|came|shows',
      'nib|nibcard|nibnumber|dateofbirth',
      'photo|picture|pic|copy|scan|send|text ~ {identity}',
    ),
    vague: phrases('{secret}', 'kod|codigo|paspo|pasaporte', 'login|signin|verify|verification'),
  },
  earnings: {
    readsLike: 'This reads like a scam that promises easy earnings.',
    clear: phrases(
      'mentor|coach|circle|sisters|grow|unlimited',
      'bring|brings|recruit|invite ~ friends|people|two|three|ladies|others',
      'put|give|turned|became … get|draw|back|became ~ AMT|NUM',
      'task|tasks|vip|level',
      'profit|profits|double|doubled|triple',
    ),
    vague: phrases(
      '{crypto}',
      'returns|payout',
      'likes|liking|rating|tap',
      'minimum|bonus|balance',
      'coin|gold|trade',
    ),
  },
  'leaving-cayfolk': {
    readsLike: 'This reads like a scam that moves people to another app.',
    clear: phrases('{contact} … {app}', '{app} only'),
    vague: phrases('{app}', '{secrecy}', '{never} … {avoidSite}'),
  },
}

/**
 * The rule closest to a text that it doesn't match, with a sentence for readers. Undefined in a tie or without enough
 * evidence: the wrong kind of scam would mislead.
 */
export function nearestRule({ pairs }: ScamText): { id: string; readsLike: string } | undefined {
  const count = (list: Phrase[]) =>
    list.filter((phrase) => pairs.some((pair) => hasPhrase(pair, [phrase]))).length
  const [first, second] = Object.entries(kinds)
    .map(([id, { readsLike, clear, vague }]) => ({
      id,
      readsLike,
      points: CLEAR_POINTS * count(clear) + count(vague),
    }))
    .toSorted((a, b) => b.points - a.points)
  return first && second && first.points >= CLEAR_POINTS && first.points > second.points ? first : undefined
}
