import type { User } from 'contract/profiles'
import { expect, test } from 'vitest'
import { ada } from '../../test/people.ts'
import { profileCompleteness } from './CompletenessCard.tsx'

const full: User = {
  ...ada,
  avatar_url: '/uploads/ada.webp',
  occupation: 'Boat Captain',
  skills: 'Navigation',
  island: 'Exuma',
  bio: 'Thirty years at sea.',
  experience: 'Mailboat.',
  education: 'Sea school.',
  phone: '+12425550138',
}
const empty: User = {
  ...full,
  avatar_url: null,
  occupation: '',
  skills: null,
  island: null,
  bio: null,
  experience: null,
  education: null,
  phone: null,
}

const cases: [what: string, user: User, percent: number, next: string | undefined][] = [
  ['everything', full, 100, undefined],
  ['nothing', empty, 0, 'avatar_url'],
  ['a picture alone', { ...empty, avatar_url: '/uploads/ada.webp' }, 13, 'occupation'],
  ['all but the picture', { ...full, avatar_url: null }, 88, 'avatar_url'],
  ['all but the skills', { ...full, skills: null }, 88, 'skills'],
  ['all but skills and phone', { ...full, skills: null, phone: null }, 75, 'skills'],
  ['a bio of white space', { ...full, bio: '  \n' }, 88, 'bio'],
  ['half', { ...full, avatar_url: null, island: null, education: null, phone: null }, 50, 'avatar_url'],
]

test.for(cases)('the completeness and next step of a profile with %s', ([, user, percent, next]) => {
  const found = profileCompleteness(user)
  expect([found.percent, found.next?.field]).toEqual([percent, next])
})
