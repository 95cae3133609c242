/**
 * What the rules look for, as alternatives of regular expressions over normalized text: lower case, amounts of money as
 * AMT, rates of pay as RATE. '…' is a gap of a few words within one clause.
 */
const GAP = String.raw`(?:[ ,:(/'"-]+(?!but\b|because\b)[\w%'-]+){0,8}?[ ,:(/'"-]+`

const lists = {
  fee: 'fees?|charges?|deposits?|payments?|costs?|bond|levy|dues|premium|expenses|money|contribution|dut(?:y|ies)',
  /** What fraudsters say the money is for. */
  purpose:
    "sign[ -]?up|pass|regist(?:er|ration)|application|appl(?:y|ying)|process(?:ing)?|admin(?:istration|istrative)?|form|membership|training|trainees?|orientation|holding|hold|release|activat(?:e|ion)|screening|clearance|booking|reservation|agen(?:t'?s?|cy)|placement|recruit(?:er|ment)|onboarding|enrol\\w*|vetting|verif(?:y|ication)|uniforms?|boots|vest|gear|tools|background|police|record|medicals?|drug test|health (?:card|certificate|check)|food handler'?s?|(?:work )?permits?|visas?|embassy|immigration|papers|paperwork|documents?|contract|lawyer'?s?|attorney'?s?|insurance|kits?|pack|laptop|equipment|software|licen[cs]e|shipping|courier|customs|interview|assessment|test|exam|certificat\\w+|id|badge|name tag|manual|course|class(?:es)?|portfolio|photo ?shoot|photos|staff house|housing|sponsorship|caution|security|commitment|seat|slot|spot|position|starter|franchise|portal|system|website|level|wallet|account|tasks?|claim|government|levy|job|work|details|stamp|fingerprints?|reference|file|guarantee|travel|flight|ticket|payroll|bank|salary|transport|sim",
  pay: 'pay|payin|sen|send|sending|put|hand over|forward|transfer|deposit|give|drop|top[ -]up|recharge|purchase|buy|invest|remit|wire|load|sow|cash ?app|zelle|settle|cover|contribute|chip in|fund|bring|carry|leave|come with|walk with|pass|slide|pre-?pay|submit',
  channel:
    "web ?-?shops?|cash ?app|cash n'? ?go|island ?pay|island luck|a ?sure ?win|paradise games|percy'?s|bahama ?dollars|mobile ?assist|omni|kanoo|sun ?cash|sand ?dollar|western union|money ?gram|zelle|venmo|pay ?pal|usdt|bitcoin|btc|crypto|ethereum|(?:gift|itunes|apple|steam|google play|vanilla|amazon|razer|prepaid) cards?|phone credit|(?:bank )?transfer|to (?:my|our|his|her|this|the) (?:\\w+ )?(?:account|number|agent|officer|manager|recruiter|wallet)|account (?:name|number|no)|number \\d+|through (?:me|us)|to me|pay (?:me|us)|(?:his|her|my) hand|at the door|on this (?:link|page)",
  condition:
    'before|first|up ?-?front|in advance|ahead|now|today|tonight|tomorrow|down|immediately|asap|right away|mandatory|required|requires?|compulsory|must|needed?|have to|got to|gotta|refund(?:able|ed)?|payable|due|owing|only|just|small|one[ -]?time|until|till|unless|once|non|to (?:secure|hold|reserve|lock|confirm|guarantee|book|get|start|begin|join|unlock|activate|qualify|proceed|receive|finali[sz]e|complete|release|show|apply|register|be)|so (?:that )?(?:we|i|you|he|she|they|hr|immigration)|half',
  hiring:
    'jobs?|hir(?:e|ed|es|ing)|position|interview|appl(?:y|ying|ied|ication|icants?)|start|salary|contract|selected|successful|shortlist\\w*|slots?|spots?|seats?|place|training|trainees?|orientation|first day|first shift|first pay\\w*|first check|roster|list|work(?:place|ers?)?|employ(?:ee|er|ment)|candidates?|vacanc\\w+|offer|opportunity|boss|manager|hr|staff|cruise|hotel|resort|get in|profile|paycheck|recruit\\w*|visa|permit|agent|fly|abroad|enrolled',
}

const words = (list: keyof typeof lists) => `\\b(?:${lists[list]})\\b`

/** Builds a pattern from alternatives in which {fee} stands for a list of words and … for a gap. */
export function pattern(...alternatives: string[]): RegExp {
  const source = alternatives
    .join('|')
    .replaceAll(/\{(\w+)\}/g, (_, list: keyof typeof lists) => words(list))
    .replaceAll(/ ?… ?/g, GAP)
  return new RegExp(source, 'g')
}
