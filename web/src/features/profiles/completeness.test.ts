import type { User } from 'contract/profiles'
import { expect, test } from 'vitest'
import { ada } from '../../test/people.ts'
import { profileCompleteness } from './CompletenessCard.tsx'

const full: User = {
  ...ada,
  avatar_url: '/uploads/ada.webp',
  trade: 'Boat Captain',
  skills: 'Navigation',
  island: 'Exuma',
  bio: 'Thirty years at sea.',
  experience: 'Mailboat.',
  education: 'Sea school.',
  phone: '+12425550138',
}
const blank = {
  avatar_url: null,
  trade: '',
  hires: null,
  company_name: null,
  skills: null,
  island: null,
  bio: null,
  experience: null,
  education: null,
  phone: null,
}
const empty: User = { ...full, ...blank }
const hirer: User = { ...empty, user_type: 'client' }

const cases: [what: string, user: User, percent: number, next: string | undefined][] = [
  ['everything', full, 100, undefined],
  ['nothing but a name and an email', empty, 20, 'trade'],
  ['a trade alone', { ...empty, trade: 'Boat Captain' }, 30, 'island'],
  ['all but the picture', { ...full, avatar_url: null }, 90, 'avatar_url'],
  ['all but skills and phone', { ...full, skills: null, phone: null }, 80, 'skills'],
  ['a bio of white space', { ...full, bio: '  \n' }, 90, 'bio'],
  ['nothing of someone who hires', hirer, 25, 'company_name'],
  [
    'a company and an island',
    { ...hirer, company_name: 'Lucayan Build Co.', island: 'Exuma' },
    50,
    'avatar_url',
  ],
]

test.for(cases)('the completeness and next step of a profile with %s', ([, user, percent, next]) => {
  const found = profileCompleteness(user)
  expect([found.percent, found.next?.field]).toEqual([percent, next])
})
