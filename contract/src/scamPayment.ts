import type { ScamText } from './scamText.ts'

const TO_PAY =
  '(?:pay|sen|send|put|hand over|forward|transfer|deposit|give me|drop|top up|recharge|purchase|buy|invest|remit|wire|load|sow|cash ?app|zelle|western union)'
const FEE = '(?:fees?|deposits?|costs?|charges?|payments?|dues|money|bond|contribution)'
const PURPOSE =
  '(?:files?|bond|caution|claims?|seats?|plane|enrol\\w*|enroll\\w*|vetting|verif\\w+|reference checks?|tools?|sim card|letter|forms?|regist(?:er|ration)|applications?|apply|process(?:ing)?|admin\\w*|membership|training|orientation|hold(?:ing)?|release|activat\\w+|screening|clearance|booking|agen(?:t|cy)|placement|onboarding|uniforms?|background checks?|police (?:record|certificate|check)s?|medicals?|drug tests?|health cards?|food handler\\W?s? (?:card|certificate)|permits?|visas?|papers|paperwork|documents?|contract|lawyer\\W?s?|insurance|(?:starter|training|work|tool|welcome) (?:kit|pack)s?|kit|laptop|equipment|software|products|shipping|customs(?: duty)?|delivery|interview|assessment|exam|certificat\\w+|id card|badge|(?:member|employee|staff) (?:card|account)|manual|course|class|portfolio|photo ?shoot|name tag|boots|staff house|housing|flight|ticket|travel|transport)'

/** What honest texts say about money: the employer pays, nobody pays, customers pay, it comes out of the pay. */
const honestParts = [
  /\b(?:never|don't|do not|doesn't|does not|nobody|no one|won't|will not|not|no need to|without) (?:\w+ ){0,3}?(?:pay|paying|send|sending|charge|charging|ask|asking|buy|take|takes|need|cost|costs)\b[^,;:]{0,60}/g,
  /\b(?:no|without|zero) (?:[\w-]+ ){0,2}(?:fees?|charges?|costs?|deposits?|payments?)\b(?!,? no (?:job|work))|\bnothing to pay\b|\bfree of (?:charge|cost)\b/g,
  /\b(?:we|we'll|i'll|i|they|he|she|the (?:company|employer|hotel|owner|office|school|resort|client|boss|parish)|company|employer|management)(?: (?!you\b|u\b|to\b|must\b|need\b|applicants?\b|candidates?\b)[\w']+){0,6}? (?:pay|pays|paid|cover|covers|covered|supply|supplies|reimburse|provide|provides)\b(?:(?! (?:and|but|you|send|once|after|when|if)\b)[^,;:]){0,50}/g,
  /[^,;:]{0,60}\b(?:paid|covered|supplied|provided|reimbursed|refunded) (?:for )?by (?:us|the|our|your|company|employer|management)\b/g,
  /\b(?:take|taking|collect|collecting|handle|handling|process|processing|explain|receive|receiving|accept|accepting|record|count|prepare|sell|selling|reconcile|balance|bank|post)(?: (?!your\b)[\w&'-]+,?){0,5} (?:deposits?|fees?|payments?|money|cash|dut(?:y|ies)|charges|rent|tuition|cards?)\b/g,
]

/** Sentences about money that isn't paid for a job: it comes out of the pay, goes to an office or to a tradesperson. */
const honestSentences = [
  /\b(?:off|from|out of|over) (?:[\w']+ ){0,3}(?:pays?|checks?|cheques?|salary|wages?|paychecks?|pay ?slips?)\b/,
  /\b(?:at|to|from) (?:the|any|your|a) (?:[\w']+ ){0,3}(?:station|clinic|ministry|treasury|embassy|hospital|post office|headquarters|dock|airport|passport office|road traffic|captain|landlord)\b/,
  /\b(?:ingredients|invoice|call-?out|quote|estimate|spare parts|(?<!training |course |study |starter |work |orientation )materials|lumber|company card|(?:for|the|some) (?:\w+ )?(?:paint|fuel|gas|petrol|groceries)|AMT (?:of )?(?:fuel|gas|petrol)|my (?:fee|rate|price)|when (?:it|the \w+) is (?:live|done|finished|ready)|the rest (?:when|on|at|after)|your own (?:ferry|flight|transport|way|bus|food|lunch)|anywhere|any (?:shop|store)|lessons?|charter|tiles|mailboat|after the (?:lesson|job|work))\b/,
  /\b(?:you want|you like|optional|not needed|if you (?:leave|lose|break))\b/,
  /\b(?:i|we) (?:was|were|got|had|already) (?:been )?(?:charged|paid)\b|\bhow much did\b/,
]

const isAbout = (before: string, after: string) => new RegExp(`${before}[^;]{0,45}?${after}`)
const signs: { pattern: RegExp; points: number; isPayment?: boolean }[] = [
  { pattern: /AMT/, points: 1 },
  {
    pattern: new RegExp(
      `(?<!\\b(?:i|we|they|he|she|[a-z]+'ll|will|customers|parents|guests|clients|people) )\\b${TO_PAY}s?\\b[^;]{0,45}?AMT`,
    ),
    points: 2,
    isPayment: true,
  },
  { pattern: isAbout(`${PURPOSE}(?: \\w+)? ${FEE}`, 'AMT'), points: 3, isPayment: true },
  { pattern: isAbout(`AMT[^;,]{0,20}?${PURPOSE}`, FEE), points: 2, isPayment: true },
  {
    pattern: new RegExp(
      `\\b(?:${PURPOSE}|small|one-? ?time|refundable|upfront) ${FEE}[^;]{0,30}(?:required|needed|mandatory|must|payable|upfront|due|appl(?:y|ies)|before|to (?:start|begin|apply))`,
    ),
    points: 3,
    isPayment: true,
  },
  {
    pattern: new RegExp(`\\b${PURPOSE}\\b[^;]{0,40}?(?:\\b(?:costs?|is|are|for|of)|[:,(-])? ?AMT`),
    points: 1,
    isPayment: true,
  },
  {
    pattern:
      /\b(?:costs?|fee|deposit|payment|charge)\b[^;]{0,25}AMT|AMT[^;,]{0,25}\b(?:fee|deposit|cost|charge|payment)\b/,
    points: 1,
    isPayment: true,
  },
  {
    pattern: new RegExp(
      `AMT\\W{0,3}(?:\\w+ ){0,4}?${PURPOSE}\\b|\\b(?:pay|paid|pays|fee|buy|purchase|money)\\b[^;]{0,30}${PURPOSE}\\b`,
    ),
    points: 1,
  },
  {
    pattern:
      /\b(?:web ?-?shop|cash ?app|island ?pay|kanoo|sun ?cash|sand ?dollar|western union|money ?gram|zelle|venmo|paypal|usdt|bitcoin|btc|crypto|gift cards?|phone credit|this number|on whats ?app|telegram|through me|to me|pay me|through us|my account|(?:his|her|my) hand|bank transfer|by transfer|account name|\$[a-z]\w+)\b/,
    points: 1,
  },
  {
    pattern:
      /\b(?:before|first|by (?:today|tonight|tomorrow|\w+day)|today|tonight|tomorrow|up ?front|in advance|now|down|immediately|asap|right away|(?:after|till|until|once|upon) (?:the |your |full )?payment|mandatory|required|compulsory|everyone|everybody|refund(?:able|ed)?|give (?:it )?back|payable|within \d+ (?:hours|days)|on arrival|once you pay|when you pay)\b/,
    points: 1,
  },
  {
    pattern:
      /\b(?:(?:secure|hold|reserve|lock|confirm|guarantee|book|get|keep|save) (?:in )?(?:you |the |your |a |ya )(?:\w+ )?(?:spot|seat|slot|place|position|job|work|space|interview|name)|unlock|activat\w+|shortlist\w*|qualif\w+|clears? you|goes live|is yours|will be yours|guaranteed?|(?:slot|seat|cabin|spot|job|position|contract)|appointment letter|for (?:the|your|this) (?:job|interview|position|work)|get(?:s)? the (?:job|work)|the job|before you (?:start|begin)|so you can start|(?:start|work|leave|begin) (?:tomorrow|monday|next|right)|hire you|got the job|name on the list|(?:call|contact) you|(?:be|are) selected|seat in|your place)\b/,
    points: 1,
  },
  {
    pattern:
      /\b(?:mandatory|required|compulsory)\b[^;]{0,25}AMT|AMT[^;]{0,25}\b(?:payable|required|mandatory|refundable|up ?front|in advance|pay (?:me|us|here|through|by))\b|\b(?:we|i|they) (?:just |only |will |first )?(?:need|require|ask for)\b[^;]{0,50}AMT/,
    points: 2,
    isPayment: true,
  },
  { pattern: new RegExp(`${PURPOSE}[^;]{0,70}\\b${TO_PAY}\\b`), points: 1 },
  {
    pattern:
      /\bno payment,? no (?:job|work)|\b(?:whoever|who) pays?\b[^;]{0,40}\bfirst\b|\bpays? (?:the |your )?agent\b/,
    points: 3,
    isPayment: true,
  },
  {
    pattern:
      /\b(?:must|have to|need to|required to|has to) (?:first )?(?:pay|purchase|buy|invest|deposit)\b|\bpaid by (?:the )?(?:models?|you|applicants?|candidates?|workers?)\b|\b(?:till|until) payment\b/,
    points: 2,
    isPayment: true,
  },
]
/** Set by the texts in scamTexts: 5 misses more scams, and 4 has no false alarms. */
const ENOUGH_POINTS = 4

/** Whether the reader is asked to pay before working. Each sign earns points within two neighboring sentences. */
export function asksForPayment({ sentences }: ScamText): boolean {
  const rest = sentences.map((sentence) =>
    honestSentences.some((pattern) => pattern.test(sentence))
      ? ''
      : honestParts.reduce((text, pattern) => text.replaceAll(pattern, ' - '), sentence),
  )
  return rest.some((sentence, n) => pointsOf(`${sentence} ; ${rest[n + 1] ?? ''}`) >= ENOUGH_POINTS)
}

function pointsOf(text: string): number {
  const found = signs.filter(({ pattern }) => pattern.test(text))
  return found.some(({ isPayment }) => isPayment) ? found.reduce((sum, { points }) => sum + points, 0) : 0
}
