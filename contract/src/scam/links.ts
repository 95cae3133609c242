const brands =
  'cayfolk|facebook|instagram|whatsapp|telegram|amazon|google|paypal|microsoft|linkedin|indeed|netflix|dhl|fedex|moneygram|westernunion|atlantis|bahamar|sandals|royalcaribbean|carnival|scotiabank|rbc|cibc|fidelity|commonwealthbank|nib|immigration|bahamasgov|bahamas|btc|aliv|kanoo|suncash'
/** Imitations often have a lowercase L in place of an i, or one letter of two, so these are compared as the same. */
const readAlike = (text: string) => text.replaceAll('i', 'l').replaceAll(/([a-z])\1/g, '$1')
/** Names of companies: the short ones between dots or hyphens, the long ones anywhere in a host. */
const BRAND = new RegExp(
  readAlike(`(?:^|[-.])(?:${brands})(?:$|[-.])|cayfolk|facebook|instagram|whatsapp|paypal|amazon`),
)
/** Top-level domains that cost little and are registered for most fraudulent sites. */
const CHEAP_DOMAINS =
  /\.(?:xyz|top|click|icu|tk|ml|ga|cf|gq|buzz|club|live|site|online|shop|vip|work|cc|rest|cam|monster|cyou|sbs|quest|lol|loan|win|bid)$/
/** Words in hosts that are made to look like the sign-in or careers page of a company. */
const JOB_HOST =
  /jobs?|career|crew|claim|benefit|grant|appeal|apply|hir(?:e|ing)|verify|login|support|secure|account|payroll|update|confirm|bonus/
/**
 * A host with at most seven labels, optionally after http:// or https://. Its length is bounded, so it is found in
 * linear time.
 */
const HOST = /(?<![\w.@-])(?:https?:\/\/)?((?:[a-z\d-]{1,63}\.){1,6}[a-z]{2,15})(?![\w@])/g
/** Hosts of the companies themselves, of governments and of registered Bahamian organizations. */
const OFFICIAL =
  /(?:^|\.)(?:facebook|instagram|whatsapp|telegram|amazon|google|paypal|microsoft|linkedin|indeed|netflix|dhl|fedex|moneygram|westernunion|amazonaws|atlantisbahamas|bahamar|sandals|royalcaribbean|carnival|scotiabank|rbc|cibc|nib-bahamas|bahamas)\.com$|\.(?:gov|edu|org|com)\.bs$|(?:^|\.)[a-z]+\.bs$|\.gov(?:\.[a-z]{2})?$|(?:^|\.)bahamas\.gov\.bs$/

/** Digits that replace letters in imitations. */
const digits: Record<string, string> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }

/**
 * Whether a text links to an imitation: a known name with digits for letters, a known name with additions, a host of
 * letters from other alphabets, an IP address, or a user name before the host (https://sandals.com@evil.example).
 */
export function linksToLookalike(plain: string, ownHost: string | undefined): boolean {
  const text = plain.replaceAll(/ ?[[(](?:dot|\.)[\])] ?/g, '.')
  if (/https?:\/\/(?:(?:\d{1,3}\.){3}\d{1,3}|[^\s/?#@]{1,100}@)/.test(text)) return true
  return Array.from(text.matchAll(HOST), ([, host = '']) => host).some(
    (host) => host !== ownHost && !OFFICIAL.test(host) && isLookalike(host),
  )
}

function isLookalike(host: string): boolean {
  const letters = host.replaceAll(/(?<=[a-z])[0134578]+|[0134578]+(?=[a-z])/g, (found) =>
    Array.from(found, (digit) => digits[digit] ?? digit).join(''),
  )
  const hasJobWords = JOB_HOST.test(letters)
  const isCheap = CHEAP_DOMAINS.test(host)
  if (host.includes('xn--') || letters.includes('cayfolk') || (isCheap && hasJobWords)) return true
  if (!BRAND.test(readAlike(letters))) return false
  return letters !== host || isCheap || (host.includes('-') && hasJobWords)
}
