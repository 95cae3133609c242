import { DEMO_ACCOUNT } from 'contract/auth'
import { nameEverybody, type Name } from './names.ts'
import type { Island, Person } from './people/person.ts'
import { people } from './people.ts'
import { seededRandom, type Random } from './random.ts'
import { trades, type Trade } from './trades.ts'
import { educationFor, skillsOf } from './training.ts'

export type DemoMember = {
  first_name: string
  last_name: string
  username: string
  email: string
  phone: string
  user_type: 'freelancer' | 'client' | 'employer' | 'recruiter'
  location: string
  island: Island
  bio: string
  skills: string
  experience: string
  education: string
  occupation: string
  company_name: string
  trade: Trade
  is_available_for_hire: boolean
  show_on_board: boolean
  /** The key of a picture. */
  avatar: string | null
  created_at: Date
}

const DAY_MS = 86_400_000

/** In the order of `people`, so that an index means the same person in both. */
export function demoMembers(now: Date): DemoMember[] {
  const random = seededRandom(242)
  const names = nameEverybody(people, random)
  const phones = random.shuffled(
    Array.from({ length: 900 }, (_, index) => String(index + 100).padStart(4, '0')),
  )
  const usernames = new Set<string>()
  return people.map((person, index) => {
    const name = names[index] ?? { first_name: '', last_name: '' }
    return {
      ...name,
      username: username(name, person, usernames, random),
      email: index === 0 ? DEMO_ACCOUNT.email : email(name, person),
      phone: `+1242555${phones[index]}`,
      user_type: person.type,
      location: person.location,
      island: person.island,
      bio: person.bio,
      skills: someSkills(person.trade, random),
      experience: person.experience,
      education: educationFor(person.trade, random),
      occupation: person.occupation,
      company_name: person.company,
      trade: person.trade,
      is_available_for_hire: person.forHire === true,
      show_on_board: person.forHire === true,
      avatar: hasPortrait(person, random) ? `portrait-${person.key}` : null,
      created_at: new Date(now.getTime() - (30 + random.next() * 370) * DAY_MS),
    }
  })
}

export function topicOf(person: Person) {
  return trades[person.trade].topic
}

function username({ first_name, last_name }: Name, person: Person, taken: Set<string>, random: Random) {
  const between = person.name === undefined ? random.pick(['', '', '.', '_']) : ''
  const wanted = person.handle ?? plain(`${first_name}${between}${last_name}`)
  const free = taken.has(wanted) ? `${wanted}242` : wanted
  taken.add(free)
  return free
}

function email({ first_name, last_name }: Name, person: Person) {
  if (person.company === '') return `${plain(first_name)}.${plain(last_name)}@islandmail.example`
  return `${plain(first_name)}@${slug(person.company)}.example`
}

function plain(text: string) {
  return text.toLowerCase().replace(/[^a-z._]/g, '')
}

function slug(company: string) {
  return company
    .toLowerCase()
    .replace(/’/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function someSkills(trade: Trade, random: Random) {
  const all = skillsOf[trade].split(', ')
  const kept = new Set(random.shuffled(all).slice(0, random.between(4, 6)))
  return all.filter((skill) => kept.has(skill)).join(', ')
}

/** The people with names of their own are the faces of the place. */
function hasPortrait(person: Person, random: Random) {
  return person.name !== undefined || random.chance(0.62)
}
