import type { DemoJob } from '../jobs/jobs.ts'
import type { DemoMember } from '../members.ts'
import type { Random } from '../random.ts'

const greetings = [
  'Good morning.',
  'Good day.',
  'Good afternoon, and thank you for reading this.',
  'Hello.',
  'Greetings from {home}.',
  '',
]

const reasons = [
  'The position of {title} is close to what I do every day.',
  'I read your notice twice, because it says plainly what you expect.',
  'People who worked with you told me that you pay on time and say good morning.',
  'I am looking for a team to stay with, not another short job.',
  'What you write about the work is how I was taught to do it.',
  'A friend sent me your notice and said that it sounded like me.',
]

const ends = [
  'I can start in two weeks and I can send two references.',
  'You can reach me any evening after six.',
  'I would be glad to come by and show you pictures of finished work.',
  'If you like, give me a trial day and decide after.',
  'My papers are in order and I am free from the first of the month.',
  'Thank you for your time, whatever you decide.',
]

/** What somebody writes to an employer, from what is in their profile. */
export function coverNote(member: DemoMember, job: DemoJob, random: Random): string {
  const shared = member.skills.split(', ').filter((skill) => job.skills.includes(skill))
  const [one, other] = shared
  const skills = one && other ? `${one} and ${other.toLowerCase()} are daily work for me.` : ''
  const moves =
    member.island === job.island
      ? `I live in ${member.location}, so I will be there when the gate opens.`
      : `I am on ${member.island} now and would come over for this.`
  return [
    random.pick(greetings).replace('{home}', member.location),
    random.pick(reasons).replace('{title}', job.title),
    `What I bring: ${member.experience}`,
    skills,
    random.chance(0.6) ? moves : '',
    random.pick(ends),
  ]
    .filter(Boolean)
    .join(' ')
}
