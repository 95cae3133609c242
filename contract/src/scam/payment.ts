import type { ScamText } from './text.ts'
import { pattern } from './vocabulary.ts'

const OTHERS =
  '(?:we|i|they|he|she|it|(?:the |our |your |my )?(?:company|companies|employer|hotel|resort|owner|office|school|clinic|bank|utility|management|client|clients|customers?|guests?|parents|students|members|drivers|vendors|patients|visitors|parish|restaurant|government|firm|club|shop|store|airport|line|friend|cousin|mother|sister|uncle))'

/** Parts of a sentence in which somebody else pays, nobody pays, or money is part of the work. They earn no points. */
const HONEST_PARTS = [
  // "We cover your flight", but not "We send you … once you pay".
  new RegExp(
    `\\b${OTHERS}(?:'ll|'d|'ve| will| would| can| could| also| all| both| just| already| have| has| had| then| always| normally)* (?:pays?|paid|covers?|covered|reimburses?|refunds?|buys?|bought|suppl(?:y|ies)|provides?|gives?|gave|advance|lend|settles?|spent|spend|deducts?|takes? (?:it )?(?:off|from|out))\\b(?:(?! (?:and (?:you|the rest)|but|you (?:must|have|need|only|just|first|pay)|once|after|when|if|half|how)\\b)[^,;:]){0,70}`,
    'g',
  ),
  /[^,;:]{0,70}\b(?:paid|payable|covered|supplied|provided|reimbursed|refunded|borne|given|met)(?: \w+)? (?:for )?by (?:us|the (?!(?:employee|applicant|candidate|worker|model)s?\b)|our|your (?:employer|company)|company|employer|management|parents|customers?|clients?|guests?)(?: \w+)?/g,
  /\b(?:never|don't|do not|doesn't|does not|didn't|nobody|no one|none of|won't|will not|wouldn't|can't|not|no need to|without|refuse to|stop) (?:[\w']+ ){0,4}?(?:pay|pays|paying|send|sending|charge|charges|charging|ask|asks|asking|buy|take|takes|need|cost|costs|lend|give|bring|require|requires|collect)\b[^,;:]{0,70}/g,
  /\b(?:no|without|zero|not? any) (?:[\w-]+ ){0,3}(?:fees?|charges?|costs?|deposits?|payments?|money)\b(?!,? no (?:job|work|position))|\bnothing to pay\b|\bthe bank (?:charges|takes)\b[^,;:]{0,40}|\bfree of (?:charge|cost)\b|\bat (?:our|no|company's|the company's|the hotel's|employer's) (?:cost|expense)\b/g,
  // Questions, and training that is paid for.
  /\b(?:shall|should|can|could|may|do|did) i\b[^,;]*|\bpay out\b[^,;]*|\bpaid (?:training|class|course|internship|trial|leave)\b/g,
  // Duties: "collect the parking fee", "customers' deposits".
  /\b(?:take|takes|taking|collect|collects|collecting|handle|handles|handling|process|processing|explain|receive|receiving|accept|accepting|record|count|prepare|sell|selling|sells|sales? of|reconcile|balance|balances|post|posting|track|keeps?|cash|verif(?:y|ies)|arrange|submit|manage)(?: (?!your\b|you\b|ya\b)[\w&'-]+,?){0,5} (?:deposits?|fees?|payments?|money|dut(?:y|ies)|charges|rent|tuition|cards?|permits?|transfers?|withdrawals|bookings?|cheques?|checks?|co-?pay\w*)\b[^,.;]{0,40}/g,
  /\b(?:customers?|clients?|guests?|parents|students|members|patients|drivers)\W?s?\W? (?:deposits?|fees?|payments?|accounts?)\b/g,
]

/** What makes the payment part of a deal between customers and tradespeople, or one at an office. */
const TRADE = pattern(
  '\\b(?:(?<!(?:training|course|study) )materials?(?! from us)|(?:by|in|from) (?:jitney|taxi|bus|ferry|mailboat)|rental|trip|invoice|quot(?:e|ed|es)|estimate|balance|ingredients|the rest (?:when|on|at|after|the same)|half (?:before you start and|at the end)|when (?:it|the \\w+)(?: is|.s) (?:live|done|finished|ready)|(?:my|our) (?:fee|rate|price|band|charge)|i (?:charge|do|make|need AMT for)|call-?out|lessons?|paint|tiles?|cabinets?|lumber|fuel|gas|groceries|parts|retainer|charter|landlord|apartment|dj|wedding|cake|party|hall|photographer|company card|receipt|discount|retirement|gift for|per hour|your own|any (?:shop|store)|hardware store|the till|anywhere|card reader|customers)\\b',
  '\\b(?:off|from|out of|over|in) (?:your|the|their|his|her|my) (?:first |second |last |final |next |own )?(?:two |three )?(?:pays?|checks?|cheques?|salary|wages?|paychecks?|pay ?slips?)\\b(?= |$)(?!.{0,30}(?:refund|reimburse))',
  "\\b(?:at|to|from) (?:(?:the|any|a) )?(?:[\\w']+ ){0,3}(?:station|clinic|ministry|treasury|hospital|post office|headquarters|dock|passport office|road traffic|captain|landlord|department|btvi|university|first class)\\b",
  '\\b(?:already|yesterday|last (?:week|month|year)|told me|asked me|scam(?:s|med|mers?)?|fraud|beware|report (?:it|them|him|anybody|anyone))\\b|\\b(?:i|we) (?:was|were|got|had)\\b|\\bhow much\\b|\\bcould you lend\\b',
)

const CHANNEL = pattern('{channel}')
const signs: { points: number; isPayment?: boolean; pattern: RegExp }[] = [
  // Somebody is told to pay: "send $40", "drop it at the web shop".
  {
    points: 3,
    isPayment: true,
    pattern: pattern(
      "(?<!\\b(?:i|we|they|he|she|it|[a-z]+'ll|will|customers|parents|guests|clients|people|who) )\\b{pay} … (?:AMT|\\d{2,4} (?:at|to|by|in|through|via)\\b|{channel}|(?:the |a |your )?{fee})",
      '(?<!\\b(?:i|we|they|he|she) )\\b(?:pay|put|send|drop|load|need|give me|down) AMT',
      'AMT (?:up ?front|down|in advance|for (?:me|us)|before|first|now|here|by {channel}|via {channel}|to {channel}|through {channel})',
    ),
  },
  // "A $25 registration fee", "pay for the uniform".
  {
    points: 2,
    isPayment: true,
    pattern: pattern(
      '{purpose}(?: \\w+)? {fee}',
      '{fee} (?:is |of AMT |to )?(?:for|of|to) (?:the |your |a |ya |his |her )?{purpose}',
      '\\b(?:pay|buy|purchase|cover|settle)(?: \\w+)?(?: for)? (?:the |your |a |our |ya |his |her |own )+(?:[\\w-]+ ){0,2}?{purpose}',
      'AMT … {purpose}',
    ),
  },
  // A price for what hiring takes: "the manual costs $35", "uniform ($60)", "visa is 350".
  {
    points: 2,
    isPayment: true,
    pattern: pattern(
      "{purpose}(?: {fee})?(?:,? [\\w']+){0,5}? ?(?:costs?|is|are|at|for|of|:|\\(|,|-|comes? to|runs?)? ?(?:only |just |about |a |another )?(?:AMT|\\d{2,4}\\b(?! ?(?:hours?|days?|years?|weeks?|months?|people|staff|pages|%|rooms|[a-z])))",
    ),
  },
  // "is required", "must be paid", "non-refundable".
  {
    points: 2,
    isPayment: true,
    pattern: pattern(
      '{fee} … (?:required|needed|mandatory|must|payable|due|appl(?:y|ies)|upfront|up front|refundable|owed)',
      '(?:required|mandatory|compulsory|refundable|upfront|up-front|one[ -]time|small) … {fee}',
      '\\b(?:your|at your|is your|ya) own (?:cost|expense)\\b|\\bmust reach (?:us|me|him|her)\\b|\\b(?<!\\bi )(?:secures?|holds?|reserves?|guarantees?|confirms?) (?:your|a|the|ya) \\w+\\b',
      '\\b(?:buy|purchase|get) … from (?:us|our|me)\\b',
      '\\b(?:we|boss|they|he|she|hr|manager)(?: [\\w]+)? (?:needs?|requires?|wants?|says?|ask(?:s|ing) for) … AMT',
      '\\b(?:his|her|their|the) {fee} … AMT … \\byou (?:will )?pay\\b',
      '\\b(?:must|have to|need to|required to|has to|gotta|got to)(?: be| all| first| each)* (?:pay|paid|purchase|buy|invest|deposit|cover|settle|pay off|carry|put)\\b',
      '\\b(?:you|u|applicants?|candidates?|trainees?|workers?|models?|employees?|everybody|everyone|recruits?|staff) (?:only |just |will |first |each |all |simply |then )*(?:pays?|buys?|covers?|purchases?|deposits?|invests?)\\b',
      '\\b(?:paid|covered|bought|borne|settled) by (?:the |each |all )?(?:models?|you|applicants?|candidates?|workers?|employees?|trainees?)\\b',
      '\\b(?:no (?:money|payment|fee),? no (?:job|work|position|interview))\\b|\\bwho(?:ever)? pays?\\b … \\bfirst\\b|\\b(?:until|till|after|once|when|unless|upon) (?:you |the |your |full |we get )*(?:payment|paid?|money|settle|fee)\\b',
    ),
  },
  { points: 2, pattern: /AMT/g, isPayment: true },
  { points: 1, pattern: CHANNEL },
  { points: 1, pattern: pattern('{condition}') },
  { points: 1, pattern: pattern('{hiring}') },
  { points: -8, pattern: TRADE },
]

const IS_DUE = /\b(?:must|you need|required|costs?|fees?|charges?|paid by|own cost|deposit)\b/
/** Pay that is given without a unit: "DJ for a party, $400." */
const BARE_PAY = /(?:^|, |: |- |fixed price |pay is |paid )AMT(?= ?(?:[.,;!)]|$|cash\b|and\b|plus\b))/g

/** Chosen with the texts in test-data. */
const ENOUGH_POINTS = 5

/** Whether the reader is asked to pay before working. The signs in two neighboring sentences earn points. */
export function asksForPayment({ sentences }: ScamText, kind: 'job' | 'message'): boolean {
  const rest = sentences.map((sentence) =>
    HONEST_PARTS.reduce((text, part) => text.replaceAll(part, ' - '), sentence),
  )
  return rest.some((sentence, n) =>
    [sentence, `${sentence} ; ${rest[n + 1] ?? ''}`].some((text) => pointsOf(text, kind) >= ENOUGH_POINTS),
  )
}

function pointsOf(text: string, kind: 'job' | 'message'): number {
  const read = kind === 'job' && !IS_DUE.test(text) ? text.replaceAll(BARE_PAY, ' RATE') : text
  const found = signs.filter(({ pattern }) => read.search(pattern) >= 0)
  if (!found.some(({ isPayment }) => isPayment) || !/AMT|\d{2,4}|\bfees?\b|\bpay/.test(read)) return 0
  const points = found.reduce((sum, { points }) => sum + points, kind === 'job' ? 1 : 0)
  // A fee without an amount or a way to pay it is more often honest.
  return /AMT|\d{2,4}/.test(read) || found.some(({ pattern }) => pattern === CHANNEL) ? points : points - 2
}
