import type { ScamText } from './scamText.ts'

const matchesAny = (texts: string[], patterns: RegExp[]) =>
  texts.some((text) => patterns.some((pattern) => pattern.test(text)))

/** Adjacent sentences together, since requests are often spread over two. */
const pairs = ({ sentences }: ScamText) =>
  sentences.map((sentence, n) => `${sentence} ; ${sentences[n + 1] ?? ''}`)

const withoutRefusals = (sentences: string[]) =>
  sentences.map((sentence) =>
    sentence.replaceAll(
      /\b(?:never|don't|do not|doesn't|nobody|no one|won't|will not|not|no need to)\b (?:\w+ ){0,3}?(?:send|share|give|tell|ask|write|pay|do|take|need|use|cash|accept|buy|forward|deal|invest|read|want|trade|offer|have)\b[^,;:]{0,80}/g,
      ' - ',
    ),
  )

const CHEQUE = "(?:cheques?|checks?|money orders?|cashier'?s (?:cheque|check)|bank drafts?)"
const checkPatterns = [
  new RegExp(
    `\\b${CHEQUE}\\b.{0,20}\\bto (?:buy|purchase|order|get)\\b.{0,40}\\b(?:equipment|supplies|software|laptop|vendor|gift cards?)`,
  ),
  new RegExp(
    `\\bby mistake\\b.{0,30}\\b${CHEQUE}\\b|\\b${CHEQUE}\\b.{0,40}\\b(?:return|send back|refund) (?:AMT|RATE|\\d)`,
  ),
  new RegExp(
    `\\b${CHEQUE}\\b.{0,80}\\b(?:at|in|into|to|with|through|using) (?:your|ya|you) (?:\\w+ )?(?:bank|account|phone)\\b`,
  ),
  new RegExp(
    `\\b${CHEQUE}\\b.{0,90}\\b(?:(?:send|wire|transfer|forward|return|give|use|pay|withdraw)(?: \\w+){0,2} (?:the )?(?:rest|remainder|balance|difference|extra|excess|remaining)|keep (?:your (?:share|pay|part|cut|percentage)|RATE|AMT|\\d+ ?(?:%|percent)))`,
  ),
  new RegExp(`\\b(?:print|print out|mobile deposit)\\b.{0,30}\\b${CHEQUE}\\b`),
  new RegExp(`\\b${CHEQUE}\\b.{0,60}\\b(?:\\d+ ?(?:%|percent)|AMT) (?:for|of|from|on) each\\b`),
  /\b(?:overpaid|overpayment|paid you too much|sent (?:you )?too much|extra (?:by mistake|money))\b.{0,80}\b(?:send|wire|return|transfer|forward|refund)\b/,
  new RegExp(
    `\\b(?:cash|deposit) (?:it|them|(?:the|this|my|our|a|these) (?:\\w+ )?${CHEQUE})\\b.{0,50}\\b(?:send|buy|forward|wire|western union|money ?gram|gift cards?|bitcoin|keep)\\b`,
  ),
]

export function asksToCashChecks(text: ScamText): boolean {
  return matchesAny(withoutRefusals(pairs(text)), checkPatterns)
}

const mulePatterns = [
  /\bopen (?:a|an|another|new)(?: \w+)? (?:bank )?account\b.{0,40}\b(?:give|send|hand|earn|keep|lend)\b/,
  /\b(?:buy|purchase|get)\b.{0,25}\b(?:gift|itunes|steam|google play|apple|amazon|razer|vanilla) ?(?:gift )?cards?\b.{0,60}\b(?:send|codes?|numbers?|scratch|picture|photo|pin|pins|back)\b/,
  /\b(?:send|scratch|photo|picture|read)\b.{0,40}\bcodes?\b.{0,20}\b(?:gift|itunes|steam|google play) ?cards?\b/,
  /\b(?:receiv\w*|accept|get|collect|take|move|pass|process|transfer|put|run)\b.{0,35}\b(?:money|funds|payments?|transfers?|deposits?|AMT|cash)\b.{0,25}\b(?:in|into|on|to|through|via|using|with) (?:your|ya|you)(?: own| personal| bank)* accounts?\b/,
  /\b(?:lend|rent|borrow|use|share|loan|sell)(?: (?:us|me|out|him))?(?: the use of)? (?:your|ya)(?: own| personal| bank| savings)* (?:account|debit card|atm card|bank card)s?\b/,
  /\b(?:your|ya) (?:bank )?account\b.{0,50}\b(?:you (?:will |can |get to )?keep|forward|send (?:it|the rest)|pass it on|wire)\b/,
  /\b(?:use|using) (?:your|ya) (?:\w+ ){0,2}(?:account|card) to (?:take|receive|get|move|hold|accept|pass|collect)\b/,
  /\b(?:receive|accept|take in|get)\b.{0,20}\b(?:parcels?|packages?|boxes)\b.{0,60}\b(?:ship|forward|reship|re-ship|send|mail|post)\w* .{0,25}\b(?:abroad|overseas|on|out|elsewhere|to (?:the )?(?:states|address|clients?|africa|nigeria|usa?))\b/,
  /\b(?:relabel|re-label|reship|re-ship)\w*\b/,
  /\b(?:forward|send on|wire|pass on)\b.{0,20}\b(?:money|funds|cash|payments?)\b.{0,40}\b(?:keep|percent|%|commission)\b/,
  /\b(?:my|our) (?:own )?(?:account|card)(?: \w+)? (?:is|was|has been) (?:blocked|frozen|locked|limited)\b/,
]

export function asksToMoveMoney(text: ScamText): boolean {
  return matchesAny(withoutRefusals(pairs(text)), mulePatterns)
}

const SECRET =
  '(?:pass ?words?|pass ?codes?|pins?|otps?|cvv|cvc|codes?|(?:six|four|6|4)[ -](?:digits?|numbers?)|digits|verification (?:number|code)|log ?ins?|online banking|bank(?:ing)? (?:login|details|info\\w*|credentials)|user ?names? and|security (?:number|answers?)|card (?:number|details|info\\w*)|(?:debit|credit|atm|bank) cards?|mother.?s maiden)'
const secretPatterns = [
  new RegExp(
    `\\b(?:send|email|fill|tell|give|share|forward|text|read|inbox|reply|confirm|provide|submit|enter|type|supply|drop|show|upload)\\b(?: (?!the gate|the door)[\\w'-]+){0,6}? (?:${SECRET})\\b(?!.{0,30}\\b(?:gate|door|lock ?box|alarm|of (?:conduct|practice)|dress|zip|postal|promo)\\b)`,
  ),
  new RegExp(
    `\\b(?:needs?|requires?|wants?|must have|is required|are required)\\b.{0,15}\\b(?:your|ya|the)\\b.{0,60}\\b${SECRET}\\b`,
  ),
  new RegExp(`\\byour (?:[\\w-]+ ){0,3}(?:${SECRET})\\b.{0,20}\\b(?:is|are) (?:required|needed)`),
  new RegExp(`\\bwhat(?:'s| is| are) (?:your|ya|the) (?:\\w+ ){0,2}${SECRET}\\b`),
  /\b(?:front and back|both sides)\b.{0,25}\b(?:debit|credit|bank|atm)? ?card\b/,
]
const HONEST_SECRET =
  /\b(?:gate|door|alarm|lock ?box|building|dress|zip|colour|color|promo|discount|source|git|how do i|i forgot|reset|customers?|clients?|guests?|our (?:wi-?fi|system)|wi-?fi|code (?:sample|review|test)|code of)\b/

export function asksForSecrets(text: ScamText): boolean {
  const asked = withoutRefusals(text.sentences).filter((sentence) => !HONEST_SECRET.test(sentence))
  return matchesAny(asked, secretPatterns)
}

const APP =
  "(?:what'?s ?app|watsapp|wassapp|telegram|viber|signal|imo|wechat|google chat|hangouts|gmail|snapchat|messenger|kik|line app|discord|skype)"
const outsidePatterns = [
  new RegExp(
    `\\b(?:message|add|text|contact|reach|write|inbox|dm|call|hit|chat|talk|send|find|link|msg|get|reply|apply|ask|interview|continue|move|go|join)\\b.{0,45}\\b${APP}\\b`,
  ),
  new RegExp(
    `\\b${APP}\\b (?:me|us|my|him|her|only|now|number|at|on|\\+|[a-z]+ at|[a-z]+ on|the boss|group)`,
  ),
  /\b[\w.+-]+@(?:gmail|yahoo|hotmail|outlook|proton|protonmail|mail|aol)\b/,
  /\b(?:my|his|her|the) (?:private|personal) (?:cell|number|phone|email|line)\b/,
  /\b(?:message|text|add|write) (?:me|us|my \w+|him|her|only)? ?(?:at|on)? ?\+\d/,
]
const HONEST_APP =
  /\b(?:answer|answering|manage|post|reply to|customers?|clients?|through here|on cayfolk|apply here|apply on)\b/

export function asksToMoveElsewhere({ sentences }: ScamText): boolean {
  return matchesAny(
    withoutRefusals(sentences).filter((sentence) => !HONEST_APP.test(sentence)),
    outsidePatterns,
  )
}

/** What makes a request to move to another app suspicious: haste, secrecy, foreign numbers, no questions asked. */
const urgencyPatterns = [
  /\b(?:let's|lets|let us) (?:continue|move|chat|talk|go)\b|\bthis (?:app|site|platform) is\b/,
  /\b(?:online|remote)(?: part[ -]time)? (?:job|work)\b|\bdaily pay\b|\bare you interested\b|\bfor (?:more )?(?:details|info\w*)\b/,
  /\bonly\b|\bno (?:interviews?|experience|questions?|references?|documents?|cv|resume)\b|\bany age\b/,
  /\b(?:hi|hello|hey|dear) (?:dear|beautiful|pretty|friend|love|sweetheart)\b|\bdear\b/,
  /\+(?!1 ?[-.(]? ?242)\d/,
  /\b(?:well|high|good|great) ?-?pay(?:ing|ed)?\b|\bwell paid\b|\beasy (?:money|job|work)\b|\bside hustle\b|\bget rich\b|\bwork from home\b|\bfrom (?:home|(?:your |you )?phone)\b/,
  /\bexplain\b.{0,20}\b(?:job|work|it|details|everything)\b|\btell you (?:more|how)\b|\bask me how\b|\bmore (?:info|details) there\b/,
  /\b(?:same day|urgent(?:ly)?|today|immediate(?:ly)?|right now|asap)\b/,
  /\b(?:don't|do not|doesn't|no) (?:check|ask|need)\b/,
]
const secrecyPatterns = [
  /\bdelete (?:this|the|our|my) (?:message|chat|msg|conversation|text)\b/,
  /\b(?:don't|do not|dont|not|never) (?:go |apply |talk |deal |write |reply |answer |chat )?(?:through|thru|via|on|here on|use) (?:the |this |here)?(?:site|app|platform|website|cayfolk)\b/,
  /\b(?:keep (?:this|it) (?:secret|between us|quiet)|don't tell (?:any|no))\w*/,
]

export function hidesFromCayfolk(text: ScamText): boolean {
  if (matchesAny(text.sentences, secrecyPatterns)) return true
  return asksToMoveElsewhere(text) && matchesAny([text.words], urgencyPatterns)
}

const earningsPatterns = [
  /\b(?:flip|double|triple|multiply|grow|turn)\b.{0,20}\b(?:AMT|money|cash|investment|RATE)\b/,
  /\binvest(?:ing|ment)?\b.{0,30}\b(?:AMT|RATE|returns?|profits?|double|guarantee\w*)/,
  /\b(?:withdraw|cash ?out)\b.{0,30}\bprofits?\b|\bprofits? (?:daily|same|every|weekly|guaranteed)\b/,
  /\bguarantee\w*\b.{0,25}\b(?:income|earnings?|profits?|returns?|RATE|payouts?)\b/,
  /\b(?:income|earnings?|profits?|returns?|payouts?)\b.{0,15}\bguarantee\w*/,
  /\b(?:usdt|bitcoin|crypto|forex|binance)\b.{0,60}\b(?:task|tasks|trade|trading|profit|earn|send|unlock|account|wallet|income|returns?|RATE|job)\b/,
  /\b(?:earn|profit|trade|trading|income|make|paid|invest|RATE)\b.{0,45}\b(?:usdt|bitcoin|crypto|forex|binance)\b/,
  /\b(?:recharge|top up|fund)\b.{0,25}\baccount\b.{0,40}\b(?:task|unlock|withdraw|profit|earn|activate)\w*/,
  /\b(?:easy|fast|quick|free) (?:money|cash)\b|\bunlimited (?:income|earnings?)\b|\bfinancial freedom\b|\bbe your own boss\b.{0,50}\b(?:AMT|RATE|join|invest)/,
  /\b(?:like|liking|rate|review)\b.{0,20}\b(?:products|videos|posts|pages)\b.{0,40}\bRATE\b/,
  /\bqualif\w+ for (?:the|a|this) (?:grant|loan|prize|award)\b|\bgrant\b.{0,50}\brelease\b|\bwon (?:a|the)\b.{0,20}\b(?:prize|lottery)\b/,
]

export function promisesEarnings(text: ScamText): boolean {
  return matchesAny(withoutRefusals(pairs(text)), earningsPatterns)
}

const PAPERS =
  '(?:work permits?|permits?|visas?|passports?|papers|police (?:record|certificate)s?|licen[cs]es?|green cards?|nib (?:card|number)s?|residency|status|health certificates?|certificates?)'
const papersPatterns = [
  new RegExp(
    `\\b(?:get|arrange|have|make|sort|do|fix|provide|sell|organi[sz]e|handle)\\b.{0,30}\\b${PAPERS}\\b.{0,70}\\b(?:AMT|RATE)\\b.{0,50}\\b(?:to me|direct|no (?:forms?|line|test|exam|questions)|in (?:one|a|two|three|\\d) days?|tomorrow|contact|cash|half)\\b`,
  ),
  new RegExp(
    `\\b${PAPERS}\\b.{0,60}\\b(?:i (?:have|know) (?:a |an |some)?(?:contact|guy|man|friend|somebody|someone|people)|(?:my|a) (?:contact|guy|link|connect\\w*) (?:in|at|inside))`,
  ),
  new RegExp(
    `\\b(?:with|no|without|fake|real|original) ${PAPERS}\\b.{0,60}\\bAMT\\b.{0,20}\\b(?:down|cross|when you|on arrival)\\b`,
  ),
  /\bAMT (?:when|once|after) you cross\b/,
]

export function sellsPapers(text: ScamText): boolean {
  return matchesAny(withoutRefusals(pairs(text)), papersPatterns)
}
