import { expect, test } from 'vitest'
import honestTexts from '../../test-data/honest.txt?raw'
import longAdverts from '../../test-data/longAdverts.ndjson?raw'
import scamTexts from '../../test-data/scam.txt?raw'
import type { PayPeriod } from '../jobs.ts'
import { findScamSigns } from './findScamSigns.ts'
import { LIKE_SCAMS, scamKinds, type ScamKind } from './kinds.ts'
import { timeGrowth } from '../test/timeGrowth.ts'
import { textKey } from './textKey.ts'

/** Of Node.js, whose types the contract doesn't have. */
declare const setImmediate: (callback: () => void) => void

const minimumWage = { hour: 6.5, day: 52, week: 260 }

const shownSigns = (surface: 'job' | 'message', text: string) =>
  findScamSigns(text, { surface, minimumWage }).flatMap(({ id, weight }) => (weight === 'note' ? [] : [id]))

/** The share of a file's lines ('job: …' or 'message: …') that readers are warned of. */
function warnedShare(file: string): number {
  const lines = file.trim().split('\n')
  const warned = lines.filter((line) => {
    const surface = line.startsWith('job: ') ? 'job' : 'message'
    return shownSigns(surface, line.slice(surface.length + 2)).length > 0
  })
  return warned.length / lines.length
}

// Nothing is learned from these texts, so a change may lower the shares a little.
test('readers are warned of at least 75 % of the scam texts that were set aside', () => {
  expect(warnedShare(scamTexts)).toBeGreaterThanOrEqual(0.75)
})

test('readers are warned of at most 2 % of the honest texts that were set aside', () => {
  expect(warnedShare(honestTexts)).toBeLessThanOrEqual(0.02)
})

type Advert = { title: string; company: string; location: string; pay: string; text: string; label: string }

/** The share of the long adverts with this label that readers are warned of. */
function warnedAdverts(label: 'scam' | 'honest'): number {
  const adverts = longAdverts
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Advert)
    .filter((advert) => advert.label === label)
  const warned = adverts.filter(
    ({ title, company, location, pay, text }) =>
      shownSigns('job', [title, company, location, pay, text].join('\n')).length > 0,
  )
  return warned.length / adverts.length
}

test('readers are warned of at least 75 % of the scams in long adverts that were set aside', () => {
  expect(warnedAdverts('scam')).toBeGreaterThanOrEqual(0.75)
})

test('readers are warned of at most 2 % of the honest long adverts that were set aside', () => {
  expect(warnedAdverts('honest')).toBeLessThanOrEqual(0.02)
})

test.for([
  ['payment', 'Security guards needed. Pay $35 for your badge and uniform before the first shift.'],
  ['payment', 'Hotel jobs. S3nd a $40 d3posit by w3b sh0p to apply.'],
  ['payment', 'Before the interview there’s an application charge, thirty dollars, to be paid by Cash App.'],
  ['checks', 'I’ll mail you a check, deposit it, take out your first pay and send the rest to the supplier.'],
  ['moving-money', 'Go to the store and get four Steam cards, scratch them and send me the pictures.'],
  ['moving-money', 'Use your bank account to take a transfer for me and I’ll give you ten percent.'],
  ['secrets', 'Please tell me the OTP you just received.'],
  ['secrets', 'What’s your PIN? I need it to pay you.'],
  ['lookalike-link', 'Log in at cayfolk.help to confirm your profile.'],
  ['lookalike-link', 'See https://paypaI-secure.com/jobs'],
  ['lookalike-link', 'Casting call: royalcaribean-jobs.com'],
  ['payment', 'The job is yours. Your badge is missing, it’s only 45 and must be paid today.'],
  ['moving-money', 'Buy four Apple gift cards and send us the codes, we reimburse you.'],
  ['moving-money', 'Boxes come to your house. Take off the old label and bring them to DHL.'],
  ['high-pay', 'Typing at home, no experience, $2,000 weekly.'],
  ['low-pay', 'Secretary, $150 a week, Monday to Friday, nine to five.'],
  ['earnings', 'Guaranteed income of $500 a day with our trading app.'],
  ['papers', 'I can get you a work permit for $900, no forms.'],
  ['leaving-cayfolk', 'W h a t s a p p me only, no interview.'],
] as const)('a sign of %s is found: %s', ([id, text]) => {
  expect(shownSigns('job', text)).toContain(id)
})

const REQUEST = 'Before you start you must pay a $50 registration fee by Western Union.'
const betweenLetters = (sign: string) => REQUEST.replaceAll(/(?<=[a-z])(?=[a-z])/gi, sign)

/** Invisible: format characters, controls, fillers, variation selectors, tags. */
const INVISIBLE = [
  0x01, 0x7f, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180b, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e,
  0x202c, 0x2060, 0x2061, 0x2063, 0x2064, 0x206a, 0x2800, 0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff9,
  0xfffc, 0x1bca0, 0x1d159, 0x1d173, 0xe0001, 0xe0020, 0xe0061, 0xe007f, 0xe0100, 0xe01ef,
]

test.for(INVISIBLE)('the invisible character %x between letters changes nothing', (code) => {
  const text = betweenLetters(String.fromCodePoint(code))
  expect(shownSigns('job', text)).toContain('payment')
  expect(textKey(text)).toBe(textKey(REQUEST))
  const greeting = `He${String.fromCodePoint(code)}llo Ann, `
  expect(textKey(greeting + text)).toBe(textKey(REQUEST))
})

/** For each script, its lookalikes of the letters a to z. */
const ALPHABETS = {
  Cyrillic: 'авсԁеfɡһіјкӏмпорԛгѕтцѵѡхуz',
  'Cyrillic capitals': 'АВСԀЕFԌНІЈКLМNОРԚRЅТUѴԜХУZ',
  Greek: 'αβϲdεfghιϳκlmηορqrsτυνωχγz',
  'Greek capitals': 'ΑΒϹDΕFGΗΙͿΚLΜΝΟΡQRSΤUVWΧΥΖ',
  Cherokee: 'ᎪᏴᏟᎠᎬFᏀᎻᎥᎫᏦᏞᎷNᎤᏢQᎡᏚᎢUᏙᎳXᎩᏃ',
  'small Cherokee': 'ꭺbꮯꭰꭼfꮐꮋꭵꭻꮶꮮꮇnoꮲqꭱꮥꭲuꮩꮃxꭹꮓ',
  'small capitals': 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ',
  fullwidth: 'ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ',
  'mathematical bold': '𝐚𝐛𝐜𝐝𝐞𝐟𝐠𝐡𝐢𝐣𝐤𝐥𝐦𝐧𝐨𝐩𝐪𝐫𝐬𝐭𝐮𝐯𝐰𝐱𝐲𝐳',
  'mathematical script': '𝓪𝓫𝓬𝓭𝓮𝓯𝓰𝓱𝓲𝓳𝓴𝓵𝓶𝓷𝓸𝓹𝓺𝓻𝓼𝓽𝓾𝓿𝔀𝔁𝔂𝔃',
  circled: 'ⓐⓑⓒⓓⓔⓕⓖⓗⓘⓙⓚⓛⓜⓝⓞⓟⓠⓡⓢⓣⓤⓥⓦⓧⓨⓩ',
  'on black circles': '🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩',
  'on black squares': '🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉',
  Canadian: 'ᗩᗷᑕᗪEᖴGᕼIᒍKᒪᗰᑎOᑭQᖇᔕTᑌᐯᗯ᙭YZ',
  Lisu: 'ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑQꓣꓢꓔꓴꓦꓪꓫꓬꓜ',
  Coptic: 'ⲀⲂⲤDⲈFGⲎⲒJⲔLⲘⲚⲞⲢQRSⲦUVWⲬⲨⲌ',
  Armenian: 'abcdefցհijklmոօpզrstսvաxyz',
  'with strokes': 'Ⱥƀȼđɇfǥħɨɉꝁłmnøᵽqɍsŧʉvwxɏƶ',
}

test.for(Object.entries(ALPHABETS))(
  '%s letters are read as the Latin ones that they look like',
  ([, alphabet]) => {
    const letters = [...alphabet]
    const text = REQUEST.toLowerCase().replaceAll(
      /[a-z]/g,
      (letter) => letters[letter.charCodeAt(0) - 97] ?? letter,
    )
    expect(shownSigns('job', text)).toContain('payment')
    expect(textKey(text)).toBe(textKey(REQUEST))
  },
)

test.for(["I'll", 'I’ll', 'I‘ll', 'I´ll', 'I`ll', 'Iʼll', 'Iʻll', 'I′ll', 'I＇ll'])(
  'the apostrophe of %s is read',
  (word) => {
    expect(textKey(`${word} pay`)).toBe(textKey('I will pay'))
  },
)

test.for([
  'We never ask for a fee. Report anybody who does.',
  'Uniform provided. $300 a week.',
  'Bank teller: cash deposits, checks and customers’ passwords.',
  'The work permit is paid by the employer.',
  'Call the shop at 242-555-0117 between 9 and 4.',
  'Line cook, $320 a week. Staff housing for $60 a week.',
  'I need 40 chairs by noon.',
  'See royalcaribbean.com for jobs at sea.',
  'Web developer, $1,200 a week, two days a week at home. Two years of professional work.',
  `Batik Artist
Stone Crab Handmade
You work in small batches and keep the ones that please you. Wax, shell or oil: each has a temperature and you respect it. Stone Crab Handmade has a place for a batik artist in Cable Beach, to start this month or next. The first two weeks are spent beside somebody who has done it for years.
- A craft of your own, shown in pictures
- Clean and careful work
- Able to repeat a design
- Some Saturdays
- Flexible hours
- Lunch from the pot
Cable Beach, Nassau
Batik
Dyeing
Shell craft
Packaging
Design
Customer service
When could you start?
This week
In two weeks
Next month
Later
How many years have you done this work?`,
])('no sign is found: %s', (text) => {
  expect(shownSigns('job', text)).toEqual([])
})

test.for<[number, PayPeriod, string, boolean]>([
  [259.99, 'week', 'Cook wanted', true],
  [260, 'week', 'Cook wanted', false],
  [259.99, 'week', 'Cook wanted, three days a week', false],
  [6.49, 'hour', 'Cook wanted', true],
  [6.5, 'hour', 'Cook wanted', false],
  [6.49, 'hour', 'Server wanted, with tips', false],
  [1_126.66, 'month', 'Cook wanted', true],
  [1_126.67, 'month', 'Cook wanted', false],
  [0, 'week', 'Cook wanted', false],
])('$%s by the %s for "%s" is below the minimum wage: %s', ([amount, salary_period, text, isLow]) => {
  const pay = { salary_min: amount, salary_max: null, salary_period }
  const signs = findScamSigns(text, { surface: 'job', pay, minimumWage }).map(({ id }) => id)
  expect(signs).toEqual(isLow ? ['low-pay'] : [])
})

test('the note on low pay names the minimum wage in force, which decides', () => {
  const text = 'Secretary, $299.99 a week, Monday to Friday.'
  expect(findScamSigns(text, { surface: 'job', minimumWage })).toEqual([])
  expect(findScamSigns(text, { surface: 'job' })).toEqual([])
  const [sign] = findScamSigns(text, { surface: 'job', minimumWage: { hour: 7.5, day: 60, week: 300 } })
  expect(sign?.note).toContain('below the minimum wage: $300 a week, $60 a day or $7.50 an hour.')
  expect(sign?.sentence).toContain('$300 a week')
})

test('a link to the own host is not an imitation', () => {
  const text = 'See https://jobs.cayfolk.bs/j/7'
  expect(findScamSigns(text, { surface: 'message', ownHost: 'jobs.cayfolk.bs' })).toEqual([])
})

test.for([
  'https://cayfolk.bs.evil-login.example/verify',
  'https://cayfolk.bs@evil.example/x',
  'https://cayfolk.bs:443@evil.example',
  'https://cayfolk.bs-jobs.example',
  'http://sandals.com:careers@evil.example',
])('a link that only begins like a known host is an imitation: %s', (link) => {
  const signs = findScamSigns(`Apply at ${link}`, { surface: 'message', ownHost: 'cayfolk.bs' })
  expect(signs.map(({ id }) => id)).toContain('lookalike-link')
})

test.for(['https://cayfolk.bs.', 'https://cayfolk.bs/jobs/7?from=a@b.example', '(http://cayfolk.bs): look'])(
  'a link to the own host at the end of a sentence, or with a path, is none: %s',
  (link) => {
    expect(findScamSigns(`See ${link}`, { surface: 'message', ownHost: 'cayfolk.bs' })).toEqual([])
  },
)

test.for([
  'pay a $40 deposit ',
  'we pay pay you you ',
  'never never send ',
  'a b c d e f g h ',
  'a.b-c_d.',
  'one hundred and two thousand ',
  '$1,000,000,000 ',
  '1,000,000,000,',
  '242-555-',
  '+1 242 (555) ',
  'aaaaaaaaaaaa',
  '((((((((',
  'a.a.a.a.a.a.',
  '????.!;',
  "'ll've're",
  'п4ym3nt c0d3 $$$$ ',
  'whats app cash app gift card to me ',
  'code sent to your phone by mistake read it ',
  'you keep 10 percent ',
  '1.1.',
  '1,1.1',
  '1.12345.',
  '+1.',
  '?',
  '.',
  ';?',
  '!?!;',
  '!',
  '-',
  'hi, ',
  'per ',
  'i.l.o.d.',
  '1o',
  '$b',
  'a-',
  "a'",
  'http://',
  '/',
  '\u2063',
  'ᴀ',
])('the time for %j grows with the length of the text, not with its square', async (part) => {
  // Without a pause, the watch for endless loops takes all these tests for one.
  await new Promise<void>((resolve) => setImmediate(resolve))
  const read = (text: string) => [
    findScamSigns(text, { surface: 'job' }),
    findScamSigns(`a${text.slice(0, -2)}b!`, { surface: 'job' }),
    textKey(text),
  ]
  expect(timeGrowth(part, read)).toBeLessThan(4)
})

test.for([
  [
    'checks',
    'Splendid! My office will courier you a cheque for the first month, and our wallpaper gentleman collects the remainder from you that evening.',
  ],
  [
    'moving-money',
    'Boxes arrive at your porch for our clients abroad. You put on our sticker, and the driver takes them on. $40 each.',
  ],
  ['secrets', 'The six digits on your phone are for my booking, please read them to me now.'],
  ['leaving-cayfolk', 'Don’t apply here. Text our manager on Telegram, he hires at once.'],
] as const)('readers and the writer are told the kind of a scam: %s', ([kind, text]) => {
  const [sign, ...others] = findScamSigns(text, { surface: 'message' })
  expect(sign).toMatchObject({ id: kind, weight: 'hold', ...pick(scamKinds[kind]) })
  expect(others).toEqual([])
})
const pick = ({ sentence, note }: ScamKind) => ({ sentence, note })

const ENTICING = 'Easy work, good pay. Write to me tonight.'

test('a scam of no clear kind is described in general, with the words that stand out', () => {
  const [sign, ...others] = findScamSigns(ENTICING, { surface: 'message' })
  expect(sign).toMatchObject({ ...LIKE_SCAMS, weight: 'hold', words: expect.arrayContaining(['easy']) })
  expect(others).toEqual([])
})

test('an ordinary request for contact elsewhere is a note for its writer', () => {
  for (const text of ['Text me on WhatsApp at noon.', 'WhatsApp me when the boat is in.'])
    expect(findScamSigns(text, { surface: 'message' })).toMatchObject([
      { id: 'outside-contact', weight: 'note' },
    ])
  expect(findScamSigns('We answer our customers on WhatsApp.', { surface: 'message' })).toEqual([])
})

test('a text that may well be honest is a note for its writer, without a kind', () => {
  const text = 'Serious ladies only, start tonight, cash daily.'
  expect(findScamSigns(text, { surface: 'message' })).toMatchObject([{ id: LIKE_SCAMS.id, weight: 'note' }])
})

test('a scam is found with an honest text around it', () => {
  const honest = 'We serve breakfast from six. The kitchen is small and friendly, and the tips are good.'
  expect(shownSigns('job', `${honest}\n${REQUEST}\n${honest} ${honest}`)).toContain('payment')
})

test('an honest text in the words of scams isn’t taken for one', () => {
  const honest =
    'Students pay $300 tuition at the front desk of our dance school, and you teach them twice a week.'
  expect(shownSigns('job', honest)).toEqual([])
})

test('numbers alone say nothing', () => {
  expect(findScamSigns('28\n13\n0\n33\n24\n17', { surface: 'message' })).toEqual([])
})

test('links to Cayfolk say nothing', () => {
  const text = 'The listing that I meant: https://cayfolk.example/jobs/12, closing on Friday'
  expect(findScamSigns(text, { surface: 'message', ownHost: 'cayfolk.example' })).toEqual([])
})
