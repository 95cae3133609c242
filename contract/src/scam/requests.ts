import type { ScamText } from './text.ts'
import { pattern } from './vocabulary.ts'

const NEGATION =
  /\b(?:never|don't|do not|doesn't|does not|nobody|no one|won't|will not|wouldn't|no need to|should not|shouldn't)\b (?:[\w']+ ){0,3}?(?:send|share|give|tell|ask|asks|write|pay|do|take|takes|need|use|cash|accept|buy|forward|deal|invest|read|want|trade|offer|have)\b[^,;:]{0,80}/g

const without = (sentence: string) => sentence.replaceAll(NEGATION, ' - ')
/** Adjacent sentences together, since requests are often spread over two. */
const pairsOf = ({ sentences }: ScamText) =>
  sentences.map((sentence, n) => without(`${sentence} ; ${sentences[n + 1] ?? ''}`))
const has = (text: string, it: RegExp) => text.search(it) >= 0
/** Whether all the concepts occur in one pair of sentences. */
const together = (text: ScamText, ...concepts: RegExp[]) =>
  pairsOf(text).some((pair) => concepts.every((concept) => has(pair, concept)))

const CHECK = pattern(
  "(?:\\bcheques?|\\bchecks|(?<=\\b(?:an?|the|this|that|your|our|my|by|with|cashier'?s|certified|bank|AMT|company|personal|as) )check|\\bmoney orders?|bank drafts?|drafts)\\b(?! (?:in\\b(?! advance)|with the|ids?|guests|on|customers|the (?:quality|stock)))",
)
const TO_READER = pattern('\\b(?:you|your|ya|keep|yourself|home|mail)\\b')
const PASS_ON = pattern(
  '\\b(?:sen[dt]?|wire|forward|return|transfer|pass|drop|give|remit|refund|western union|money ?gram|zelle|ship)\\b … \\b(?:rest|remainder|balance|difference|extra|excess|remaining|back|AMT|supplier|vendor|mover|movers|decorator|agent|it|through|by)\\b',
  '\\b(?:keep|take) (?:out )?(?:AMT|your (?:share|pay|part|cut|percentage|first|week)|RATE|\\d+ ?(?:%|percent)|the change)',
  '\\b(?:buy|purchase|get|order) … \\b(?:gift cards?|bitcoin|itunes|equipment|supplies|laptop|software)\\b',
  '\\b(?:our|my|the) (?:approved |own )?(?:vendor|supplier)s?\\b',
  '\\b(?:the )?(?:extra|rest|balance|difference) to\\b',
  '\\b(?:\\d+ ?(?:%|percent)|AMT|RATE) (?:for |of |from |on |per )?(?:each|every|any)\\b|\\bRATE time\\b',
)
const HANDLES_CHECK = pattern(
  '\\b(?:provides?|in advance|cash|keep|wire|deposit|print|put|bank|use|pay|remainder|receive|mail(?:ed)?|send|sen)\\b',
)
const OVERPAID = pattern(
  '\\b(?:overpaid|overpayment|over paid|paid (?:you )?too much|sent (?:you )?too much|more than agreed|extra by mistake|AMT by mistake)\\b',
)

export const asksToCashChecks = (text: ScamText) =>
  together(text, CHECK, TO_READER, HANDLES_CHECK, PASS_ON) ||
  together(text, OVERPAID, PASS_ON) ||
  together(text, CHECK, pattern('by mistake'), PASS_ON)

const YOUR_ACCOUNT = pattern(
  '\\b(?:your|ya|you) (?:own |personal |bank |savings |rbc |scotia\\w* |cibc |fidelity |commonwealth |first ?caribbean )*(?:bank )?(?:account|debit card|atm card|bank card)s?\\b',
  '\\bopen (?:a|an|another|new)(?: \\w+)? (?:bank )?account\\b',
  '\\b(?:personal|own) (?:bank )?accounts?\\b',
)
const MOVES_MONEY = pattern(
  '\\b(?:receive|accept|hold|take|load|put|run|pass(?:es)?|comes?|move|moving|collect|process|transfer|lend|rent|borrow|use|loan|sell|give us|make)\\b … \\b(?:money|funds|payments?|transfers?|deposits?|AMT|RATE|cash|it|account|card|card,)\\b',
)
const KEEPS_SHARE = pattern(
  '\\d+ ?(?:%|percent) (?:commission|of each|of every|each|for each|per)',
  '\\b(?:let (?:me|us)|can i|could i|i want to|we) (?:use|borrow|rent|get|have) (?:your|ya)\\b',
  '\\b(?:keep|get|earn|make|give you|take|pay you)\\b … (?:\\d+ ?(?:%|percent)|\\b(?:ten|five|fifteen|twenty) ?(?:%|percent|per cent)|per cent|AMT|RATE|share|half|commission)',
  '\\b(?:forward|withdraw|draw|wire|send|split|drop)\\b … \\b(?:rest|it|balance|off|out|western union|abroad|cousin|agent)\\b',
  '\\b(?:lend|rent|borrow|loan|sell|use)\\b … \\baccount\\b',
)
const BLOCKED = pattern(
  '\\b(?:my|our) (?:own )?(?:account|card)?(?: \\w+)? ?(?:is|was|has been) (?:blocked|frozen|locked|limited)\\b',
)
const PARCEL = pattern('\\b(?:parcels?|packages?|boxes)\\b')
const SHIPS_ON = pattern(
  '\\b(?:re-?label|new label|re-?ship|repack)\\w*\\b',
  '\\b(?:ship|forward|send|post|mail)\\b … \\b(?:abroad|overseas|on|states|usa?|other address)\\b',
)
const GIFT_CARD = pattern(
  '\\b(?:(?:gift|itunes|apple|steam|google play|vanilla|amazon|razer|prepaid|ebay) ?)+cards?\\b',
)
const SHOW_CODES = pattern(
  '\\b(?:sen[dt]?|send|scratch|photo|picture|read|pics?|give|text|tell)\\b … \\b(?:codes?|numbers?|pictures?|photos?|pics|back|pins?|them)\\b',
  '\\bcodes\\b',
)
const FOR_ME = pattern('\\b(?:me|us|reimburse\\w*|pay you back|office|boss|manager|client)\\b')

export const asksToMoveMoney = (text: ScamText) =>
  together(text, YOUR_ACCOUNT, MOVES_MONEY, KEEPS_SHARE) ||
  together(text, BLOCKED, pattern('\\b(?:receive|keep|use|account)\\b')) ||
  together(text, PARCEL, SHIPS_ON, TO_READER) ||
  together(text, GIFT_CARD, SHOW_CODES, FOR_ME) ||
  together(
    text,
    pattern('\\b(?:hold|receive|forward|move) (?:the |our |some )?(?:funds|money|payments)\\b'),
    KEEPS_SHARE,
  ) ||
  together(
    text,
    pattern('\\bdeposit (?:the )?(?:cheques?|checks?)\\b'),
    pattern('\\d+ ?(?:%|percent) (?:for|of) each'),
  )

const SECRET =
  "(?:pass ?words?|pass ?codes?|pins?(?: number)?|otps?|cvv|cvc|codes?|(?:six|four|6|4)[ -]?(?:digits?|numbers?)(?: code)?|digits|3 numbers|verification (?:number|code)|log ?ins?(?: details)?|(?:online|internet) banking|bank(?:ing)? (?:log ?in|login|credentials|username|password)|user ?names? and|(?:bank|online banking|banking) (?:user ?name|id|password|pass)|security (?:number|answers?)|card (?:number|details|info\\w*)|(?:front and back|both sides|picture|photo) of (?:the |your |ya )(?:\\w+ )?card|(?:debit|credit|atm|bank) cards?(?! reader)|mother'?s? maiden(?: name)?)"
const ASKED_SECRET = pattern(
  `\\b(?:send|sen|email|fill|tell|give|share|forward|text|read|inbox|reply|confirm|provide|submit|enter|type|supply|drop|show|upload|let me know|let us know|log ?in|login|sign in|call out)\\b … \\b${SECRET}\\b`,
  `\\b(?:needs?|requires?|wants?|must have|ask for|is required|are required)\\b … \\b${SECRET}\\b`,
  '\\bwhat code\\b',
  `\\bwhat(?:'s| is| are) (?:your|ya|the) … \\b${SECRET}\\b|\\bwhat(?:'s| is) (?:your|ya) (?:\\w+ )?${SECRET}\\b`,
  `\\b(?:your|ya) (?:[\\w-]+ ){0,3}${SECRET} … (?:required|needed)`,
  `\\b(?:your|ya) (?:[\\w-]+ ){0,3}log ?in is (?:required|needed)`,
  '\\b(?:front and back|both sides) … \\bcard\\b',
  '\\b(?:code|digits|otp)\\b … (?:;|\\bphone\\b|\\bmistake\\b) … \\b(?:read|tell|send|give|forward|share|what is|text) (?:it|them|me|that|us)\\b',
  '\\bcode … \\b(?:sent to|come to|got by|came to) (?:your|ya|you)\\b',
)
const NOT_SECRET = pattern(
  '\\b(?:gate|door|alarm|lock ?box|building|dress|zip|colour|color|promo|discount|source|git|how do i|i forgot|reset|customers?|clients?|guests?|our (?:wi-?fi|system)|wi-?fi|code (?:sample|review|test)|code of|area code|postal|qr|meeting room|office key)\\b',
)
const CLICK = pattern('\\b(?:click|tap|link|page|form|bit\\.ly|https?)\\b')
const OFFICIAL_ID = pattern(
  '\\b(?:nib|passport|date of birth|social security|birth certificate|national insurance)\\b',
)
const TOO_EARLY = pattern(
  "\\b(?:first message|before (?:we|the|an|any) (?:talk|interview|start|can)|right away|to apply|reply on|on whats ?app|but first|tonight|today|then you|get started|\\bhit me\\b|whatsapp|mother'?s|maiden|(?:to|for) (?:confirm your identity|verif\\w+|prove)|selfie|gmail|with your (?:first )?(?:application|message))\\b",
)

export const asksForSecrets = (text: ScamText) =>
  pairsOf(text).some((pair) => has(pair, ASKED_SECRET) && !has(pair, NOT_SECRET)) ||
  together(
    text,
    CLICK,
    pattern(
      '\\b(?:enter|type|fill in|give|confirm|put) (?:in )?(?:your|ya) (?:\\w+ )?(?:bank|card|email and password|login)',
    ),
  ) ||
  together(text, OFFICIAL_ID, TOO_EARLY, pattern('\\b(?:send|sen|need|give|forward|email|provide|reply)\\b'))

const APP =
  "(?:what'?s ?app|watsapp|wassapp|whatsap|telegram|viber|signal|imo|wechat|google chat|hangouts|gmail|snapchat|kik|line app|discord|skype)"
const OUTSIDE = pattern(
  `\\b(?:message|messaging|add|text|contact|reach|write|inbox|dm|call|hit|chat|talk|link|msg|get|reply|apply|ask|interview|continue|move|go|join|find|holla)\\b … \\b${APP}\\b`,
  `\\b${APP} (?:me|us|my|him|her|only|now|number|at|on|\\+|[a-z]+ at|[a-z]+ on|the boss|group)`,
  '\\b[\\w.+-]+@(?:gmail|yahoo|hotmail|outlook|proton|protonmail|mail|aol)\\b',
  '\\b(?:my|his|her|the) (?:private|personal) (?:cell|number|phone|email|line)\\b',
  '\\b(?:message|text|add|write) (?:me|us|my \\w+|him|her|only)? ?(?:at|on)? ?\\+\\d',
)
const NOT_OUTSIDE = pattern(
  '\\b(?:strange|reported|answer|answering|manage|run|post|campaigns?|channels?|customers?|clients?|orders|directions|portfolio|through here|on cayfolk|apply (?:here|on)(?<!not apply here))\\b',
)
const PRESSURE = pattern(
  "\\b(?:let's|lets|let us) (?:continue|move|chat|talk|go)\\b|\\bthis (?:app|site|platform) is\\b",
  '\\b(?:online|remote)(?: part[ -]time)? (?:job|work|chat)\\b|\\bdaily pay\\b|\\bare you interested\\b|\\bfor (?:more )?(?:details|info\\w*)\\b|\\bto (?:get )?start(?:ed)?\\b',
  "\\bonly\\b|\\b(?:no|without) (?:interviews?|experience|questions?|references?|documents?|cv|resume)\\b|\\bany(?:body| age)\\b|\\b(?:don't|do not|not) (?:apply|message|write|use|reply)(?: \\w+)? (?:here|this|through)\\b",
  '\\b(?:hi|hello|hey) (?:dear|beautiful|pretty|friend|love|sweetheart)\\b|\\bdear\\b',
  '\\+(?!1 ?[-.(]? ?242)\\d',
  '\\b(?:well|high|good|great) ?-?pay(?:ing|ed)?\\b|\\bwell paid\\b|\\b(?:easy|good|big) (?:good )?(?:money|job|cash)\\b|\\bside hustle\\b|\\bfrom (?:home|(?:your |you )?phone)\\b|\\bpaying \\d|\\bi have a (?:\\w+ )?job\\b',
  '\\bexplain … \\b(?:job|work|it|details|everything)\\b|\\btell you (?:more|how)\\b|\\bask me how\\b|\\bmore (?:info|details) there\\b',
  '\\b(?:same day|urgent(?:ly)?|today|immediate(?:ly)?|right now|now now|asap|start (?:now|tomorrow))\\b|\\bhiring now\\b',
  "\\b(?:don't|do not) (?:check|ask|need)\\b|RATE",
)
const SECRECY = pattern(
  '\\bdelete (?:this|the|our|my) (?:message|chat|msg|conversation|text)\\b',
  "\\b(?:don't|do not|dont|not|never) (?:go |apply |talk |deal |write |reply |answer |chat |message )?(?:through|thru|via|on|here on|use) (?:the |this |here)?(?:site|app|platform|website|cayfolk)\\b",
  "\\b(?:keep (?:this|it) (?:secret|between us|quiet)|don't tell (?:any|no))\\w*",
)

export const asksToMoveElsewhere = ({ sentences }: ScamText) =>
  sentences.some((sentence) => {
    const text = without(sentence)
    return has(text, OUTSIDE) && !has(text, NOT_OUTSIDE)
  })

export const hidesFromCayfolk = (text: ScamText) =>
  text.sentences.some((sentence) => has(sentence, SECRECY)) ||
  (asksToMoveElsewhere(text) && has(text.words, PRESSURE))

const EARNINGS = pattern(
  '\\b(?:flip|double|triple|multiply|grow|turn) … \\b(?:AMT|money|cash|investment|RATE)\\b',
  '\\b(?:invest(?:ing|ment)?|deposit|put in|start with) … \\b(?:AMT|RATE|returns?|profits?)\\b … \\b(?:returns?|profits?|double|guarantee\\w*|earn|earnings|RATE|before you)\\b',
  '\\b(?:withdraw|cash ?out)\\b … \\b(?:profits?|any ?time)\\b|\\bprofits? (?:daily|same|every|weekly|guaranteed)\\b|\\bpays (?:you )?(?:back )?double\\b',
  '\\bguarantee\\w* … \\b(?:income|earnings?|profits?|returns?|RATE|payouts?|you AMT)\\b',
  '\\b(?:income|earnings?|profits?|returns?|payouts?) … \\bguarantee\\w*',
  '\\b(?:usdt|bitcoin|forex|binance)\\b … \\b(?:tasks?|trade|trading|profit|earn|send|unlock|account|wallet|income|returns?|RATE|job)\\b',
  '\\b(?:crypto|trading)\\b … \\b(?:profit|earn|unlock|guarantee\\w*|double)\\b',
  '\\b(?:buy|deposit|earn|make|paid|invest|send)\\b … \\b(?:usdt|bitcoin|forex|binance)\\b',
  '\\b(?:recharge|top up|fund|deposit)\\b … \\b(?:your (?:\\w+ )?(?:account|wallet)|tasks?)\\b',
  '\\b(?:unlock|activate)\\b … \\b(?:tasks?|vip\\d?|level)\\b',
  '\\b(?:easy|fast|quick|free) (?:money|cash)\\b|\\bunlimited (?:income|earnings?)\\b|\\bfinancial freedom\\b|\\bmoney roll\\w*\\b|\\bbring in (?:three|two|your|\\d) (?:friends|people|others)\\b|\\b(?:recruit|sign up|refer) (?:three|two|\\d) (?:friends|people|others)\\b',
  '\\b(?:like|liking|rate|rating|watch|review(?:ing)?|click(?:ing)?)\\b … \\b(?:products|videos|posts|pages|ads|apps)\\b … \\b(?:RATE|AMT|paid|earn)\\b',
  '\\bqualif\\w+ for (?:the|a|this) (?:grant|loan|prize|award)\\b|\\bgrant … \\brelease\\b|\\bwon (?:a|the) … \\b(?:prize|lottery|draw)\\b',
)

export const promisesEarnings = (text: ScamText) => together(text, EARNINGS)

const PAPERS = pattern(
  '\\b(?:work permits?|permits?|visas?|passports?|papers|police (?:record|certificate)s?|licen[cs]es?|green cards?|nib (?:card|number)s?|residency|status|certificates?|government job)\\b',
)
const BACK_DOOR = pattern(
  '\\b(?:i (?:have|know|got) (?:a |an |some)?(?:contact|guy|man|friend|somebody|someone|people)|(?:my|a) (?:contact|guy|link|connect\\w*|sister|cousin|friend|agent|man) (?:in|at|inside)(?! the (?:shop|store)))\\b',
  '\\b(?:to me direct|no (?:forms?|line|test|exam|questions)|done in (?:one|a|two|\\d+) (?:day|week)s?|in (?:one|two|\\d+) days|when you cross)\\b',
)

export const sellsPapers = (text: ScamText) =>
  together(text, PAPERS, BACK_DOOR, pattern('AMT|RATE|\\b\\d{3}\\b|\\b(?:pay|cash)\\b'))
