import { expect, test } from 'vitest'
import { createScorer, personalMatch, type MatchableMember, type MatchableJob } from './personalMatch.ts'

const ada: MatchableMember = {
  skills: ['Wiring', 'Solar panels'],
  trade: 'Electrician',
  group: 'Trades & Construction',
  home: 'Nassau',
}

const job: MatchableJob = {
  title: 'Electrician',
  category_group: 'Trades & Construction',
  skills: ['Wiring', 'Solar panels'],
  location: 'Cable Beach, Nassau',
  island: 'New Providence',
  isRemote: false,
  salary_min: 20,
  salary_max: 25,
  salary_period: 'hour',
}

test('a well-paid job that fits the trade, skills and island scores 100 and lists the reasons', () => {
  expect(personalMatch(ada, job, 4_500_000)).toEqual({
    score: 100,
    reasons: [
      'Your trade: Electrician',
      'On New Providence',
      '2 of 2 skills: Wiring, Solar panels',
      '$3 an hour above the going rate',
    ],
    missing: [],
  })
})

test('trade and island alone are a strong match', () => {
  const match = personalMatch({ ...ada, skills: [] }, { ...job, salary_min: null, salary_max: null })
  expect(match?.score).toBe(88)
})

test('a profile without skills and trade has no match', () => {
  expect(personalMatch({ ...ada, skills: [], trade: null }, job)).toBeNull()
  expect(personalMatch({ ...ada, skills: [] }, job)).not.toBeNull()
  expect(personalMatch({ ...ada, trade: null }, job)).not.toBeNull()
})

test('the scores of many members are those of each alone', () => {
  const members: MatchableMember[] = []
  for (const trade of [null, 'Electrician', 'Electrical Engineer', 'Plumber', 'Nurse'])
    for (const skills of [[], ['Wiring'], ['wireing', 'Solar'], ['Nursing', 'Wiring', 'Solar panels']])
      for (const home of [null, 'Nassau', 'Exuma', 'Inagua'])
        members.push({ trade, skills, home, group: trade === 'Plumber' ? 'Trades & Construction' : null })
  for (const changes of [{}, { skills: [] }, { isRemote: true }, { salary_min: null, salary_max: null }]) {
    const score = createScorer({ ...job, ...changes }, 4_800_000)
    expect(members.map(score)).toEqual(
      members.map((member) => personalMatch(member, { ...job, ...changes }, 4_800_000)?.score ?? null),
    )
  }
})

// Difference from the perfect pair, score, one reason, what is missing.
test.for<[string, Partial<MatchableMember>, Partial<MatchableJob>, number, string | undefined, string[]]>([
  [
    'half of the skills',
    { skills: ['wiring'] },
    {},
    96,
    '1 of 2 skills: Wiring',
    ['They also want: Solar panels'],
  ],
  [
    'a skill nearly as written',
    { skills: ['wirring', 'SOLAR PANEL'] },
    {},
    100,
    '2 of 2 skills: Wiring, Solar panels',
    [],
  ],
  [
    'letters within a word',
    { skills: ['W', 'Solar panels'] },
    {},
    96,
    '1 of 2 skills: Solar panels',
    ['They also want: Wiring'],
  ],
  ['no skills named by the job', {}, { skills: [] }, 92, 'Your trade: Electrician', []],
  ['a blank skill is none', {}, { skills: [' '] }, 92, 'Your trade: Electrician', []],
  [
    'many skills lacking',
    { skills: ['Wiring'] },
    { skills: ['Wiring', 'Welding', 'Masonry', 'Roofing', 'Painting'] },
    93,
    '1 of 5 skills: Wiring',
    ['They also want: Welding, Masonry, Roofing and 1 more'],
  ],
  ['a trade in the same field', { trade: 'Mason' }, {}, 60, 'In your field: Trades & Construction', []],
  [
    'a trade of the same kind',
    { trade: 'Taxi Driver', group: null, skills: [] },
    { title: 'Fuel Truck Driver', skills: [] },
    65,
    'Close to your trade: Taxi Driver',
    [],
  ],
  [
    'another field, but half of the skills',
    { trade: 'Nurse', group: 'Healthcare & Medical', skills: ['Wiring'] },
    {},
    58,
    '1 of 2 skills: Wiring',
    ['They also want: Solar panels'],
  ],
  [
    'another field, and few of the skills',
    { trade: 'Nurse', group: 'Healthcare & Medical', skills: ['Wiring'] },
    { skills: ['Wiring', 'Solar panels', 'Welding'] },
    40,
    'On New Providence',
    ['They also want: Solar panels, Welding'],
  ],
  ['no trade', { trade: null, group: null }, {}, 100, 'On New Providence', ['Your trade, in your profile']],
  [
    'no trade and none of the skills',
    { trade: null, group: null, skills: ['Baking'] },
    {},
    40,
    'On New Providence',
    ['Your trade, in your profile', 'They also want: Wiring, Solar panels'],
  ],
  ['a title with the trade in it', {}, { title: 'Senior Electrician' }, 100, 'Your trade: Electrician', []],
  ['another island', {}, { location: 'Freeport', island: 'Grand Bahama' }, 86, 'By plane, 132 miles', []],
  ['over the bridge', {}, { location: 'Paradise Island' }, 99, 'Across the bridge, 2 miles', []],
  [
    'remote',
    {},
    { location: 'Freeport', island: 'Grand Bahama', isRemote: true },
    100,
    'Remote, from anywhere',
    [],
  ],
  ['a home unknown', { home: null }, {}, 91, 'Your trade: Electrician', ['Your island, in your profile']],
  ['a place unknown', {}, { location: 'On site', island: null }, 91, 'Your trade: Electrician', []],
  ['no pay named', {}, { salary_min: null, salary_max: null }, 96, 'On New Providence', []],
  ['low pay', {}, { salary_min: 10, salary_max: null }, 98, undefined, []],
  ['usual pay', {}, { salary_max: 24.1 }, 100, 'Pays the going rate: $24.10 an hour', []],
  ['pay for the whole job', {}, { salary_period: 'fixed' }, 100, 'Pays $25 for the whole job', []],
])('the match accounts for: %s', ([, member, offered, score, reason, missing]) => {
  const match = personalMatch({ ...ada, ...member }, { ...job, ...offered }, 5_000_000)
  expect(match).toMatchObject({ score, missing })
  if (reason) expect(match?.reasons).toContain(reason)
})

test('pay below the going rate is no reason for a match', () => {
  const match = personalMatch(ada, { ...job, salary_min: 10, salary_max: null }, 5_000_000)
  expect(match?.reasons).toEqual([
    'Your trade: Electrician',
    'On New Providence',
    '2 of 2 skills: Wiring, Solar panels',
  ])
})

// A job of the same trade, wherever it is, is a better match than a perfect one of another.
test('the trade decides before distance, skills and pay', () => {
  const far = { location: 'Matthew Town', island: 'Inagua', skills: [], salary_min: null, salary_max: null }
  const scores = [
    personalMatch(ada, { ...job, ...far }),
    personalMatch({ ...ada, trade: 'Taxi Driver', group: null }, { ...job, title: 'Bus Driver' }),
    personalMatch({ ...ada, trade: 'Mason' }, job),
    personalMatch({ ...ada, trade: 'Nurse', group: null, skills: [] }, job),
  ].map((match) => match?.score ?? 0)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(new Set(scores).size).toBe(4)
})
