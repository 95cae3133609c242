import { clearClauses, hasPhrase, phrases, type Phrase } from './phrases.ts'
import type { ScamText } from './text.ts'

const NEGATED = phrases('{never} ~ {moneyVerb}')
const CLAUSE_ENDS = new Set([',', ':', ';', '-', 'but', 'just'])
const without = (words: string[]) => clearClauses(words, NEGATED, CLAUSE_ENDS)

/** Whether each of the concepts occurs in one sentence or the one after it. */
const together = ({ pairs }: ScamText, ...concepts: Phrase[][]) =>
  pairs.some((pair) => {
    const words = without(pair)
    return concepts.every((concept) => hasPhrase(words, concept))
  })

const CHECK = phrases('!{others} {check}', 'my|our|his company|business|boss {check}')
const NOT_CHECK = phrases(
  'check|checks in|with|id|ids|guests|on|customers|quality|stock',
  'background|travelers check|checks',
  'customers|tellers ~ {check}',
)
const FOR_READER = phrases(
  '{handleCheck} … {check}',
  '{check} … {handleCheck}',
  '{check} ~ clear|clears|cleared',
  'deposit|cash|lodge|bank it',
  'you|your|ya … {check}',
)
const PASS_ON = phrases(
  '{passOn} … {rest}',
  '{passOn} ~ AMT|it',
  'keep|take ~ AMT|NUM|share|pay|part|cut|percentage|RATE|change|week|weeks',
  'you|keep get|keep|earn ~ AMT|RATE',
  'our|my approved|own vendor|supplier|vendors',
  'percent|% ~ each|every|any',
)
const OVERPAID = phrases('{overpaid}', 'sent|paid|got|received AMT|NUM instead')

export const asksToCashChecks = (text: ScamText) =>
  text.pairs.some((pair) => {
    const words = without(pair)
    const isCheck = hasPhrase(words, CHECK) && !hasPhrase(words, NOT_CHECK) && hasPhrase(words, FOR_READER)
    return (
      (isCheck && hasPhrase(words, PASS_ON) && hasPhrase(words, phrasesForYou)) ||
      (hasPhrase(words, OVERPAID) && hasPhrase(words, RETURN))
    )
  })
const phrasesForYou = phrases(
  'percent|% ~ each',
  'you|your|ya|yourself|keep|home|mail|wrapman|mover|movers|supplier|vendor|cut',
)
const RETURN = phrases(
  'send|sen|return|refund|wire|transfer|give|forward|remit ~ rest|balance|difference|extra|back|excess|over|it|AMT|NUM',
)

const YOUR_ACCOUNT = phrases(
  'your|ya|you|open|own|personal|their|somebody|someone|unused|spare ~ {account}',
  '{account} ~ in your|ya name',
  'into|through yours|yours',
)
const MOVES_MONEY = phrases(
  '{moveMoney} … {funds}',
  'go|come|sit|stay|land|pass in|into|through ~ {account}',
  'let ~ {funds} pass|come|go|in|through',
)
const SHARE = phrases(
  'percent|% ~ commission|each|every|per|yours',
  'you ~ get|keep|earn|have|take ~ percent|%|NUM|AMT',
  '{share} ~ AMT|RATE|percent|%|NUM|rest|half|cut',
  'NUM|AMT percent|%|yours',
  'let|can|could ~ use|borrow|rent|run|get|have',
  'lend|rent|borrow|loan|sell|use|using … {account}',
  'give|hand us|me ~ card',
  'forward|withdraw|draw|wire|send|split|drop … rest|it|balance|off|out|westernunion|abroad|agent',
)
const BLOCKED = phrases(
  'my own ~ blocked|frozen|locked|limited',
  'my|our ~ {account} ~ blocked|frozen|locked|limited|hold',
)
const BORROWED = phrases('receive|keep|use|yours|your')
const PARCEL = phrases('{parcel}')
const SHIP_ON = phrases(
  'relabel|newlabel|reship|reshipping|repack|repackage|changelabel',
  'change|new|remove|peel|off|old|stick ~ label|labels',
  'take|carry|bring|drop ~ postoffice|dhl|fedex|ups|usps|courier',
  'ship|forward|send|post|mail ~ address|addresses',
  'use|borrow|share your|ya ~ address',
  'ship|forward|send|post|mail ~ them|it|onward|on to',
  'ship|forward|send|post|mail|drop … abroad|overseas|on|states|us|usa|dhl|fedex|other|address',
)
const AT_HOME = phrases('you|your|ya|home|house')
const GIFT_CARD = phrases('{giftCard}')
const SHOW_CODE = phrases(
  '{showCode} … codes|code|numbers|number|pictures|picture|photos|photo|pics|back|pins|pin|them|it',
  'buy|purchase|getting|get|pickup|pick|need ~ {giftCard}',
)
const FOR_ME = phrases('{forMe}')
const SELLS_CARDS = phrases('sales|sell|sells|printer|customers|cashier|refunds|winner|prize')

export const asksToMoveMoney = (text: ScamText) =>
  together(text, YOUR_ACCOUNT, MOVES_MONEY, SHARE) ||
  together(text, BLOCKED, BORROWED) ||
  together(text, PARCEL, SHIP_ON, AT_HOME) ||
  text.pairs.some((pair) => {
    const words = without(pair)
    return (
      [GIFT_CARD, SHOW_CODE, FOR_ME].every((it) => hasPhrase(words, it)) && !hasPhrase(words, SELLS_CARDS)
    )
  })

const ASKED_SECRET = phrases(
  '{disclose} … {secret}',
  '{secret} … needed|required',
  '{secret} please|pls|plz',
  'frontandback|bothsides … card',
  'code … sent|come|came|comes ~ your|ya|you',
  '{secret} … type|enter|read|tell|reply ~ it|them|here|back',
  'download|install|open|get ~ anydesk|teamviewer|quicksupport|rustdesk|ultraviewer',
)
const CODE = phrases('code|digits|otp|numbers|pin', 'six|four|five|6|4|5 figure|figures|digit|number')
const ON_PHONE = phrases(
  'by|via|in text|sms',
  'phone|onphone|onyourphone|fromyourphone|screen|mistake|error|accident',
)
const REPEATED = phrases(
  'what is it|that|code|number',
  'what does|do ~ say',
  'read|tell|send|give|forward|share|text|write ~ it|them|that|me|us',
)
const NOT_SECRET = phrases(
  '{notSecret}',
  'asks|asked|asking me',
  'where do i',
  'you|your can|customers',
  'how do i',
)
const LINK = phrases('click|tap|link|page|form|bit|https|http')
const ENTER = phrases(
  'login|signin with ~ bank|card|email|facebook|google',
  'enter|type|fill|give|confirm|put ~ your|ya ~ bank|card|email|login|password',
)
const IDENTITY = phrases('{identity}')
const TOO_EARLY = phrases('{tooEarly}')
const SEND = phrases(
  'apply|sent|photo|picture|pic|copy|scan|selfie|send|sen|need|needs|bring|give|forward|email|provide|reply|upload',
)
const AFTER_HIRE = phrases('after ~ sign|hire|hired', 'when you sign', 'firstday')

export const asksForSecrets = (text: ScamText) =>
  text.pairs.some((pair) => {
    const words = without(pair)
    if (hasPhrase(words, NOT_SECRET) || hasPhrase(words, AFTER_HIRE)) return false
    return (
      hasPhrase(words, ASKED_SECRET) ||
      (hasPhrase(words, LINK) && hasPhrase(words, ENTER)) ||
      (hasPhrase(words, CODE) && hasPhrase(words, REPEATED) && hasPhrase(words, ON_PHONE)) ||
      [IDENTITY, TOO_EARLY, SEND].every((it) => hasPhrase(words, it))
    )
  })

const OUTSIDE = phrases(
  '{contact} … {app}',
  '{app} ~ me|us|my|him|her|only|now|number|at|on|boss|group|FOREIGN|PHONE',
  'message|text|add|write|call ~ FOREIGN',
)
const ORDINARY = phrases('{ordinaryContact}', 'can i')
const PRESSURE = phrases('{pressure}')
const SECRECY = phrases(
  '{secrecy}',
  'interview|interviews ~ on|by|via|through telegram|signal|hangouts|snapchat|kik|wechat|discord|skype',
  '{never} mention|tell ~ others|anybody|anyone|nobody',
  '{never} go|apply|talk|deal|write|reply|answer|chat|message ~ {avoidSite}',
)

export const asksToMoveElsewhere = ({ sentences }: ScamText) =>
  sentences.some((sentence) => {
    const words = without(sentence)
    return hasPhrase(words, OUTSIDE) && !hasPhrase(words, ORDINARY)
  })

export const hidesFromCayfolk = (text: ScamText) =>
  text.sentences.some((sentence) => hasPhrase(sentence, SECRECY)) ||
  (asksToMoveElsewhere(text) && hasPhrase(text.words, PRESSURE))

const EARNINGS = phrases(
  'flip|double|triple|multiply|grow|turn … AMT|money|cash|investment|RATE',
  '{invest} … AMT|NUM|RATE … {returns}',
  'get ~ AMT|NUM back',
  'how|shows ~ make|turn|grow it ~ AMT|NUM',
  'doubled|tripled ~ pension|savings|salary|money|AMT|NUM',
  'AMT gets you in|started',
  'easy AMT',
  'AMT|NUM in , AMT|NUM out',
  'recruit|recruits ~ get|earn ~ percent|NUM|AMT',
  'RATE ~ adding|add|liking|like|watching|watch ~ subscribers|followers|videos|pages|posts',
  'payout|payouts every|each night|day|evening',
  'AMT of your|ya own',
  'balance|account goes|go|gets|is|turns negative|minus',
  'each|every|per set|batch|round … AMT|RATE',
  '{returns} … guaranteed|guarantee|daily|weekly|sameday',
  'guarantee|guaranteed|guarantees … income|earnings|profit|profits|returns|RATE|payout',
  '{crypto} … {gain}',
  'buy|deposit|earn|make|paid|invest|send|put ~ usdt|bitcoin|forex|binance|crypto',
  'recharge|topup|deposit|top … task|tasks|combo',
  'recharge|topup|fund|deposit|top … your|ya ~ account|wallet',
  'unlock|activate|open|upgrade … task|tasks|vip|level|withdraw',
  'left|inherited|inheritance ~ AMT m|million|millions',
  'easy|fast|quick|free money|cash',
  'unlimited income|earnings',
  'earn without limit|limits',
  'financial freedom',
  'bring|recruit|refer|invite ~ two|three|four|five|3|4|5 ~ friends|people|others',
  'like|liking|rate|rating|watch|review|reviewing|click|clicking|optimize … products|videos|posts|pages|ads|apps … RATE|AMT|paid|earn',
  'qualify|qualified for ~ grant|loan|prize|award',
  'won ~ prize|lottery|draw',
)
const NOT_EARNINGS = phrases('i ~ tools|website', 'talk ~ free', 'tutor|lecture|teach|analyst|report')

export const promisesEarnings = (text: ScamText) =>
  text.pairs.some((pair) => {
    const words = without(pair)
    return hasPhrase(words, EARNINGS) && !hasPhrase(words, NOT_EARNINGS)
  })

const PAPER = phrases('{paper}')
const BACK_DOOR = phrases(
  '{backDoor}',
  'can|could get|put|move|carry you|ya',
  'no papers',
  'my ~ in|inside|at|work|works|working ~ immigration|roadtraffic|passportoffice|ministry|department',
  'get|gets you|ya ~ {paper}',
  'need|needs no|not interview|test|line',
  'in NUM|3|2|4|5|two|three|four|five day|days',
  'officer|officers|inspector need|needs|want|wants',
)
const PRICE = phrases('price|AMT|RATE|NUM|pay|cash|half|inboxme|dmme|forsale|cheap|affordable')
const OWN_OFFICE = phrases('station', 'law firm', 'our lawyer', 'on us')

export const sellsPapers = (text: ScamText) =>
  text.pairs.some((pair) => {
    const words = without(pair)
    return [PAPER, BACK_DOOR, PRICE].every((it) => hasPhrase(words, it)) && !hasPhrase(words, OWN_OFFICE)
  })
