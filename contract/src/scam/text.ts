/** A text prepared for the scam rules. Amounts of money are AMT, rates of pay RATE; everything else is lower case. */
export type ScamText = {
  /** Lower case, otherwise as written: for links, which normalization would change. */
  plain: string
  /** The whole text, normalized. */
  words: string
  /** The normalized sentences, without those that warn of scams. */
  sentences: string[]
}

/** Letters of other alphabets that look like Latin ones. */
const lookalikes: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ο: 'o',
  α: 'a',
}
const digitLetters: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
}
const digitWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const NUMBER_WORD =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|a hundred|hundred|thousand)'
const AMOUNT = new RegExp(
  String.raw`(?<=\b(?:drop|put|pay|send|give|bring|with|only|just|is|costs?) (?:me |us |a )?)(?:one|two|three|four|five|six|a) hundred(?: and (?:fifty|twenty))?\b(?: dollars| bucks)?(?! (?:\w+ )?(?:people|persons|rooms|staff|guests|miles|years))|(?:\b(?:bs|us|b|bsd|usd) ?)?\$ ?(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,9})(?:\.\d{1,2})?k?|\b(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,9})(?:\.\d{1,2})? ?(?:dollars?|bucks|bsd|usdt?|btc)\b|\b${NUMBER_WORD}(?:[ -](?:and )?${NUMBER_WORD}){0,4} (?:dollars|bucks)\b`,
  'g',
)
const RATE =
  /AMT(?: ?(?:-|to|or) ?AMT)?(?:,? ?(?:\/|per\b|an?\b|every\b) ?(?!month rent|deposit|fee|month fee)[a-z]+\b|,? each\b(?! (?:time|applicant))|,? (?:hourly|daily|nightly|weekly|bi-?weekly|fortnightly|monthly|yearly|flat|basic|base|stipend|allowance|plus (?:tips|commission|parts|service|bonus|housing|share)|and (?:tips|food|lunch|meals|housing)|part time|to start|starting|for (?:the|one|two|three|a|half|your|six|\d+)(?: full| half)? (?:night|day|evening|weekend|week|shift|days|weeks|hours|time|afternoon|morning|half day)))/g
const PAID =
  /\b(?:earn(?:ed|ing)?|make|making|keep|salary|wages?|gets? paid|pays|pay is|pay of|pay:|income|worth|bonus|profit|starting|starts|up to)(?: (?:of|is|at|up to|you|about|as|over|around|from|you up to)){0,2} AMT/g

export function readScamText(text: string): ScamText {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replaceAll(/[‘’`´]/g, "'")
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/[ \t\r\f\v]+/g, ' ')
  const words = markMoney(joinLetters(replaceDigitLetters(plain)))
  return { plain, words, sentences: withoutWarnings(splitSentences(words)) }
}

/** 'd3posit' is 'deposit', 'wh@tsapp' is 'whatsapp'; '60th' and '$50' stay. */
function replaceDigitLetters(text: string): string {
  return text
    .replaceAll(/[аеорсухіѕοα]/g, (letter) => lookalikes[letter] ?? letter)
    .replaceAll(/(?<=[a-z])[013457@$]{1,2}(?=[a-z])/g, (found) =>
      Array.from(found, (sign) => digitLetters[sign] ?? sign).join(''),
    )
    .replaceAll(/(?<![a-z\d.])(?:f33s?|p4y|c0de|c0des|p1n)(?![a-z\d])/g, (found) =>
      Array.from(found, (sign) => digitLetters[sign] ?? sign).join(''),
    )
}

/** 'w h a t s a p p' and 'w.h.a.t.s.a.p.p' are 'whatsapp'; 'two four two' is '242'. */
function joinLetters(text: string): string {
  return text
    .replaceAll(/(?<![a-z\d'$])[a-z](?:[ .*_-][a-z](?![a-z\d'])){3,40}/g, (found) =>
      found.replaceAll(/[ .*_-]/g, ''),
    )
    .replaceAll(
      /\b(?:zero|one|two|three|four|five|six|seven|eight|nine)(?:[ ,-]{1,2}(?:zero|one|two|three|four|five|six|seven|eight|nine)\b){2,20}/g,
      (found) =>
        found.replaceAll(/[a-z]+/g, (word) => String(digitWords.indexOf(word))).replaceAll(/[ ,-]/g, ''),
    )
}

function markMoney(text: string): string {
  return text
    .replaceAll(AMOUNT, 'AMT')
    .replaceAll(RATE, 'RATE')
    .replaceAll(PAID, (found) => found.replace('AMT', 'RATE'))
}

const SENTENCE_MAX = 400

function splitSentences(text: string): string[] {
  return text
    .split(/[.!?;]+(?=\s|$)|\n+/)
    .flatMap((sentence) => sentence.match(new RegExp(`.{1,${SENTENCE_MAX}}`, 'gs')) ?? [])
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

const WARNING =
  /\b(?:be careful|beware|watch out|look out for|(?<!not a |no |isn't a |not )scam(?:s|mers?|med)?|fraud(?:sters?)?|those people|(?:you|i|we|she|he) reported)\b/
const NARRATIVE =
  /\b(?:asked|told|wanted|said|tried|claimed|somebody|someone|a man|a woman|i paid|called me)\b/

/** Leaves out sentences that warn of scams, and what was told just before: 'He asked for $50. It was a scam.' */
function withoutWarnings(sentences: string[]): string[] {
  return sentences.filter((sentence, n) => {
    const next = sentences[n + 1] ?? ''
    return !WARNING.test(sentence) && !(NARRATIVE.test(sentence) && WARNING.test(next))
  })
}
