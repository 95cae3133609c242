import { clearClauses, hasPhrase, phrases, type Phrase } from './phrases.ts'
import type { ScamText } from './text.ts'

/**
 * Parts of a sentence in which somebody else pays, nobody pays, or money is part of the work. They say nothing about
 * the reader paying, so they are left out before points are counted.
 */
const SOMEBODY_ELSE = [
  ...phrases(
    'should|can|could|may|do|did|shall i pay|give|send you',
    '{others} will|can|could send|transfer you',
    '{others} will|can|could send|transfer',
    '{others} {pays} you|ya',
    '{others} {auxiliary} {pays} you|ya',
    'task|trial|shift ~ is paid : AMT',
    'explain|show|teach|help|assist ~ customers|guests|clients|tenants ~ how to',
    'payment for {your} ~ : AMT',
    '{others} {pays}',
    '{others} {auxiliary} {pays}',
    '{others} {auxiliary} {auxiliary} {pays}',
    '{others} take|takes care',
    '{others} take|takes ~ from|off|out',
    // "Paid by the employer", "the medical is on us", "at our expense".
    'paid|payable|covered|supplied|provided|reimbursed|refunded|borne|given|met|arranged|bought ~ by {employers}',
    'on {employers}',
    'on our|employers account|cost|expense',
    'at our|no|companys|hotels|employers cost|expense',
    'is|are|all ours|ours',
    'should|can|could|may|do|did|shall i',
    'how much',
    'if you lose',
    'paid training|class|course|internship|trial|leave',
    '{never} ~ {moneyVerb}',
    '{never} charged|paid',
    'no|without|zero|free ~ fee|fees|charge|charges|cost|costs|deposit|deposits|payment|payments|money',
    'free of charge|cost',
    'nothing to pay',
    'pay|pays|paid out',
    'pay|pays claims|suppliers|vendors|bills|winnings|staff|wages',
    'payment for {your} last|work|gig|time',
    'bank charges|takes',
    // Money as part of the work: "collect the parking fee", "accept loan payments".
    'take|takes|taking|collect|collects|collecting|handle|handles|handling|handled|processes|explain|receive|receives|receiving|accept|accepts|accepting|record|records|count|counts|prepare|prepares|sell|sells|sold|selling|reconcile|reconciles|balances|post|posting|track|tracks|keeps|verify|verifies|arrange|arranges|manage|manages|issue|issues|exchange|operate|check|checks|order|orders|duties|deposit|reset|resets ~ ~ !your|you fee|fees|deposit|deposits|payment|payments|money|cash|charge|charges|rent|card|cards|permit|permits|transfer|transfers|withdrawals|bookings|cheques|cheque|check|checks|copay|refunds|sales|application|applications|forms|giftcard',
    'customers|clients|guests|parents|students|members|patients|drivers|tenants deposit|deposits|fee|fees|payment|payments|account|accounts',
  ),
]
const CLAUSE_ENDS = new Set(
  ', : ; . ! ? - but you your ya applicants workers once after when if half how until unless before then and just only instead'.split(
    ' ',
  ),
)

type Sign = { points: number; says: 'pay' | 'means' | 'context'; list: Phrase[] }

const SIGNS: Sign[] = [
  {
    // A request to pay: "send $40", "drop it at the web shop".
    points: 3,
    says: 'pay',
    list: phrases(
      '!{others} {pay} … AMT|{channel}',
      '!{others} {pay} ~ NUM|{fee}',
      'come|carry|walk ~ with ~ AMT',
      'bills|invoices {you}|directly',
      'AMT|NUM in|inside|through|via {channel}',
      '{pay} … through|to|with ~ cousin|niece|nephew|friend|wife|husband|brother|sister|aunt|uncle|driver|assistant|secretary',
      'need|needs|want|wants AMT|NUM by|before|today|tonight|now',
      'AMT|NUM secures|holds|reserves|guarantees',
      'ask|borrow ~ mother|father|friend|family|sister|brother|somebody|cousin ~ for|from ~ AMT|NUM',
      'collects|takes AMT',
      'after|upon|on payment of AMT',
      'payable|paid|pay to|through|privately me|him|her|us|this',
      'AMT|{fee} ~ upfront|down|inadvance|before|first|now|today|{channel}',
      'NUM now|upfront|down',
      '{channel} ~ AMT',
    ),
  },
  {
    // The reason for the payment: "a $25 registration fee", "pay for the uniform", "visa is 350".
    points: 2,
    says: 'pay',
    list: phrases(
      '{purpose} ~ {fee}',
      '{fee} ~ for|of|to|fa ~ {purpose}',
      'pay|buy|purchase|cover|settle|submit|bought ~ {purpose}',
      'AMT … {purpose}',
      '{purpose} … come|comes|amount|amounts|add|adds ~ to AMT|NUM',
      '{purpose} ~ AMT|NUM',
    ),
  },
  {
    points: 2,
    says: 'pay',
    list: phrases('{hiringStep} ~ {fee}|AMT', 'AMT ~ {hiringStep}', '{hiringStep} ~ settled|paid|cleared'),
  },
  {
    // What workers need is sold to them.
    points: 3,
    says: 'pay',
    list: phrases('buy|buys|purchase|purchases|order ~ {purpose} ~ from us|our|me|company'),
  },
  { points: 2, says: 'context', list: phrases('{insider}', 'go|goes to somebody|someone|another|next') },
  {
    // The payment is a condition: "is required", "non-refundable", "you only pay".
    points: 2,
    says: 'pay',
    list: phrases(
      '{fee} … {required}',
      '{required} … {fee}',
      'must|required|before|mandatory … AMT',
      '{your} own cost|expense',
      '{must} ~ {pay}',
      'must|to|be|is|are|unless|until ~ paid|settled|bought|cleared|taken|submitted|collected|held|kept',
      '{you} ~ pay|pays|buy|buys|cover|covers|purchase|purchases|deposit|deposits|invest|invests',
      'paid|covered|bought|borne|settled by {you}',
      'need|needs|require|requires|want|wants|say|says|ask|asks|asking ~ AMT',
      'bought|buy|purchase|get ~ from us|our|me',
      '{purpose} … from us|our|my|me ~ only',
      'secure|secures|hold|holds|reserve|reserves|guarantee|guarantees|confirm|confirms|lock ~ {your}|seat|slot|spot|place|position|berth',
      'until|till|after|once|when|unless|upon|assoonas ~ payment|paid|pay|money|settle|fee|receive|received',
      'AMT ~ received|outstanding|due|owing',
      'AMT|NUM ~ refundable|nonrefundable',
      'you|your are serious|committed|ready',
      'not|yet completed|received|paid|made ~ {fee}',
      '{purpose} … through|from|on|by their|our|this|my site|page|link|website|portal|partner',
      'no money|payment|fee|cash , no job|work|position',
    ),
  },
  { points: 2, says: 'pay', list: phrases('AMT') },
  { points: 2, says: 'means', list: phrases('{channel}') },
  { points: 1, says: 'context', list: phrases('{condition}') },
  { points: 1, says: 'context', list: phrases('{hiring}') },
  // A deal between customers and tradespeople, a payment at an office or out of later pay.
  {
    points: -6,
    says: 'context',
    list: phrases(
      '{trade}',
      'off|from|out ~ pay|pays|check|checks|cheque|salary|wages|paycheck|payslip',
      'at|to|from ~ {office}',
      'i|we|you already',
      'yesterday',
      'as before',
      'last week|month|year',
      '{channel} agent|desk|clerk|location|cashier|counter|store|office|branch',
      'agent|clerk|rep|cashier|representative|work at|for ~ {channel}',
      'for|help|assist|serve customers|customer|clients',
      'could you lend',
      'returned|return|back ~ last|final pay|check|cheque|salary',
      'when|if you leave|resign ~ company|us|job',
      'your own … dues',
      'i sold',
      'half ~ at|when|on',
      'rest when|on|at|after',
    ),
  },
]

/** Chosen with the texts in test-data. */
const ENOUGH_POINTS = 6

/** Whether the reader is asked to pay before working. The signs in two neighboring sentences earn points. */
export function asksForPayment({ sentences }: ScamText, isJob: boolean): boolean {
  const rest = sentences.map((sentence) => clearClauses(sentence, SOMEBODY_ELSE, CLAUSE_ENDS))
  return rest.some((sentence, n) =>
    [sentence, [...sentence, ';', ...(rest[n + 1] ?? [])]].some(
      (words) => pointsOf(words, isJob) >= ENOUGH_POINTS,
    ),
  )
}

function pointsOf(words: string[], isJob: boolean): number {
  const found = SIGNS.filter(({ list }) => hasPhrase(words, list))
  if (!found.some(({ says }) => says === 'pay')) return 0
  const isConcrete =
    words.includes('AMT') || words.includes('NUM') || found.some(({ says }) => says === 'means')
  return found.reduce((sum, { points }) => sum + points, isJob ? 1 : 0) - (isConcrete ? 0 : 2)
}
