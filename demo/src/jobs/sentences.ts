import type { JobType } from 'contract/jobs'

/** First sentences for any trade; {firm}, {place} and {noun} are filled in. */
export const openings = [
  '{firm} in {place} is looking for {noun}.',
  'There is room on our team in {place} for {noun}.',
  'We are hiring {noun} for our work in {place}.',
  '{firm} would like to meet {noun} who takes pride in small things.',
  'Are you {noun} who turns up and follows through? {firm} in {place} would like to hear from you.',
  'Our team in {place} is growing, and {firm} needs {noun}.',
  '{firm} has a place for {noun} in {place}, to start this month or next.',
  'After a good year {firm} is adding {noun} to the team in {place}.',
  'It is busy in {place}, and {firm} is short of {noun}.',
  '{firm} is a small outfit in {place} with a good name and a vacancy for {noun}.',
  'We have been in {place} for years and are looking for {noun} to stay for some more.',
  'Work in {place} with people who know what they are doing: {firm} needs {noun}.',
  '{firm} offers steady work in {place} to {noun}.',
  'People come back to {firm}, and to keep it that way we need {noun}.',
  'If {place} is home, or could be, {firm} has work for {noun}.',
  'A colleague is moving to another island, and {firm} in {place} needs {noun} to take over.',
]

/** Last sentences that fit every job. */
export const closings = [
  'Send us a few lines about yourself and the name of somebody who would hire you again.',
  'Interviews are held on site; wear what you would work in.',
  'We answer every application, usually within the week.',
  'The start date is open for the right person.',
  'You will work with a small team that shares the good shifts and the bad ones.',
  'The first two weeks are spent beside somebody who has done it for years.',
  'We promote from within and can show you who.',
  'Tell us in your note when you could start.',
  'Ask anybody in {place} what we are like to work for.',
  'People stay with us, and the last vacancy was three years ago.',
  'We care more about how you work than about where you learned it.',
  'There is a trial day, and it is paid.',
]

/** Last sentences for one way of working. */
export const closingsOf: Record<Exclude<JobType, 'full-time'>, string[]> = {
  'part-time': [
    'The position is part time, about twenty hours a week.',
    'Three days a week to begin with, more if it suits both of us.',
    'Hours are part time and can be fitted around school or another job.',
    'Mostly mornings, with a free Wednesday.',
  ],
  contract: [
    'The contract runs for six months, and good work brings the next one.',
    'This is contract work, agreed in writing and paid on completion of each stage.',
    'The contract is for a year and can be renewed.',
    'You work on your own account, with steady orders from us.',
  ],
  temporary: [
    'The position is for the season and ends after Easter.',
    'We need you for about three months, to cover a leave.',
    'It is temporary work at first; the best of the crew are asked to stay.',
    'The work lasts about ten weeks, with full pay from the first.',
  ],
  internship: [
    'This is a paid internship of three months with a mentor of your own.',
    'The internship suits somebody just out of school or college and ends with a reference.',
    'Interns here do real work and are paid for it.',
  ],
}

export const closingsRemote = [
  'You can do this work from any island with a steady connection.',
  'The work is remote; we meet in person twice a year.',
  'Work from home, with one video call each morning.',
  'Where you sit is up to you, as long as the files arrive.',
]

/** For islands where people come from elsewhere to work. */
export const closingsOfSmallIslands = [
  'Housing for the first month can be arranged for somebody from another island.',
  'We pay the boat or the flight that brings you here.',
  'A room is available, ten minutes’ walk away.',
  'Island life is part of the job: bring patience and bug spray.',
]

/** Instead of years of experience. */
export const needsOfBeginners = [
  'No experience needed; we train you',
  'Willing to learn and not afraid of questions',
  'BGCSEs or a school reference',
  'A BTVI course in the field is welcome',
]
