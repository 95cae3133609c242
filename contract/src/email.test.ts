import { expect, test } from 'vitest'
import { Email, emailKey, mailboxKey } from './email.ts'

test.for([
  'ada@example.com',
  "Ada.O'Neal+jobs@mail.example.co.uk",
  'a_b-c@xn--mnchen-3ya.example',
  `${'a'.repeat(64)}@example.com`,
])('%s is a valid email address', (address) => {
  expect(Email.parse(` ${address} `)).toBe(address)
})

test.for([
  'a<victim@evil.example>',
  'victim@evil.example>,root',
  'victim@evil.example,root@example.com',
  'victim@evil.example;root@example.com',
  'g:a@b.example;',
  '"a b"@example.com',
  '"a"@example.com',
  'a(victim@evil.example)@example.com',
  '<a@example.com>',
  'Ada <a@example.com>',
  'a\\@evil.example@example.com',
  'victim%evil.example@example.com',
  'evil.example!victim@example.com',
  'a@b@example.com',
  'a\r\nBcc: b@example.com',
  'a@example.com\nb@example.com',
  'a@example.com.',
  '.a@example.com',
  'a.@example.com',
  'a..b@example.com',
  'a@example..com',
  'a@-example.com',
  'a@example-.com',
  'a@example',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'mıke@example.com',
  'аda@example.com',
  'a@ü.example/evil.example',
  'a@ü.example:80',
  'a@b@ü.example',
  'a@١٢٧.٠.٠.١',
  'a@ü..example',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'b.'.repeat(130)}com`,
  '',
  '\u200b',
])('%j is not a valid email address', (address) => {
  expect(Email.safeParse(address).success).toBe(false)
})

test('email addresses are normalized: invisible characters are removed and full-width letters become ASCII', () => {
  for (const spelt of [
    'ada@example.com',
    'ａda@exam\u{FF50}le.com',
    '\u200bada@example.com\ufeff',
    'a\u00adda\u2060@exa\u200dmple.com',
    '\u202eada@example.com\u202c',
  ]) {
    expect(Email.parse(spelt), spelt).toBe('ada@example.com')
    expect(emailKey(spelt.toUpperCase()), spelt).toBe('ada@example.com')
  }
})

test.for([
  ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@MÜNCHEN.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@mu\u0308nchen。example', 'ada@xn--mnchen-3ya.example'],
  ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
] as const)('the internationalized domain of %s is stored in ASCII', ([address, ascii]) => {
  expect(Email.parse(address)).toBe(ascii)
  expect(emailKey(address)).toBe(ascii)
})

test.for([
  ['ada+jobs@example.com', 'ada@example.com'],
  ['Ada+a+b@Example.com', 'ada@example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a.da@example.com', 'a.da@example.com'],
] as const)('the mailbox of %s is %s', ([address, mailbox]) => {
  expect(mailboxKey(address)).toBe(mailbox)
})
