import { expect, test } from 'vitest'
import { NewJob } from './jobPosting.ts'
import { answerInWords, answerOptions, answerProblem, unmetReason, type KnockOut } from './screening.ts'

const JOB = {
  title: 'Diver',
  company: 'Reef Ltd',
  location: 'Nassau',
  job_type: 'full-time',
  description: 'Dive.',
}
const parse = (...questions: unknown[]) => NewJob.safeParse({ ...JOB, questions })
const issueOf = (question: object) => {
  const issue = parse({ wording: 'Ready?', ...question }).error?.issues[0]
  return issue && `${issue.path.slice(2).join('.')}: ${issue.message}`
}
const need = (needed: Partial<KnockOut>) => ({ reason: 'The boat leaves at six.', ...needed })

test('a question needs a wording, and is required unless it says otherwise', () => {
  expect(issueOf({ kind: 'text', wording: '  ' })).toBe('wording: Please enter the question')
  expect(issueOf({ kind: 'text', wording: 'a'.repeat(201) })).toBe('wording: At most 200 characters')
  expect(issueOf({ kind: 'essay' })).toBe('kind: Please choose the kind of answer')
  expect(parse({ kind: 'text', wording: ' Why? ' }).data?.questions).toEqual([
    { kind: 'text', wording: 'Why?', is_required: true, choices: [], knock_out: null },
  ])
})

test('a job asks at most five questions, each once', () => {
  const questions = Array.from({ length: 6 }, (_, n) => ({ kind: 'yes_no', wording: `Question ${n}` }))
  expect(parse(...questions.slice(1)).success).toBe(true)
  expect(parse(...questions).error?.issues[0]?.message).toBe('At most 5 questions')
  const twice = parse({ kind: 'yes_no', wording: 'Ready?' }, { kind: 'text', wording: 'ready?' })
  expect(twice.error?.issues[0]).toMatchObject({
    path: ['questions', 1, 'wording'],
    message: 'This question is already there',
  })
})

test('a choice has two to ten different answers', () => {
  const choices = (count: number) => Array.from({ length: count }, (_, n) => `Island ${n}`)
  expect(issueOf({ kind: 'choice', choices: choices(1) })).toBe('choices: At least 2 answers to choose from')
  expect(issueOf({ kind: 'choice', choices: choices(11) })).toBe('choices: At most 10 answers to choose from')
  expect(issueOf({ kind: 'choice', choices: ['Exuma', 'exuma'] })).toBe(
    'choices.1: This answer is already there',
  )
  expect(issueOf({ kind: 'choice', choices: ['Exuma', ' '] })).toBe(
    'choices.1: Please enter the answer, or remove it',
  )
  expect(issueOf({ kind: 'choice', choices: ['Exuma', 'a'.repeat(81)] })).toBe(
    'choices.1: At most 80 characters',
  )
  expect(issueOf({ kind: 'choice', choices: choices(10) })).toBeUndefined()
})

test('a knock-out has a reason, and fits the kind of the question', () => {
  const some = 'knock_out.accepted: Please choose which answers you need, but not all of them'
  expect(issueOf({ kind: 'yes_no', knock_out: { accepted: ['yes'], reason: ' ' } })).toBe(
    'knock_out.reason: Please give the reason, which applicants will see',
  )
  expect(issueOf({ kind: 'yes_no', knock_out: need({ accepted: [] }) })).toBe(some)
  expect(issueOf({ kind: 'yes_no', knock_out: need({ accepted: ['yes', 'no'] }) })).toBe(some)
  expect(issueOf({ kind: 'yes_no', knock_out: need({ accepted: ['maybe'] }) })).toBe(some)
  expect(issueOf({ kind: 'choice', choices: ['A', 'B'], knock_out: need({ accepted: ['C'] }) })).toBe(some)
  expect(issueOf({ kind: 'number', knock_out: need({}) })).toBe(
    'knock_out.min: Please enter a minimum or a maximum',
  )
  expect(issueOf({ kind: 'number', knock_out: need({ min: 3, max: 2 }) })).toBe(
    "knock_out.max: The maximum can't be below the minimum",
  )
  expect(issueOf({ kind: 'number', knock_out: need({ max: 2e9 }) })).toBe(
    'knock_out.max: This number is too large',
  )
  expect(issueOf({ kind: 'number', knock_out: need({ min: 3 }) })).toBeUndefined()
})

test('fields of other question kinds are dropped', () => {
  const questions = parse(
    { kind: 'text', wording: 'Why?', choices: ['A', 'B'], knock_out: need({ accepted: ['A'] }) },
    { kind: 'number', wording: 'Years?', knock_out: need({ accepted: ['A'], min: 2 }) },
  ).data?.questions
  expect(questions).toMatchObject([
    { choices: [], knock_out: null },
    { knock_out: { accepted: [], min: 2, max: null } },
  ])
})

test('an answer must be of the kind of its question', () => {
  const asked = { wording: 'Ready?', choices: [] }
  expect(answerProblem({ ...asked, kind: 'yes_no' }, 'yes')).toBeUndefined()
  expect(answerProblem({ ...asked, kind: 'yes_no' }, 'true')).toBe(
    'Please choose one of the answers to “Ready?”',
  )
  expect(answerProblem({ ...asked, kind: 'yes_no' }, 1)).toBe('Please choose one of the answers to “Ready?”')
  expect(answerProblem({ ...asked, kind: 'number' }, 2.5)).toBeUndefined()
  expect(answerProblem({ ...asked, kind: 'number' }, '2')).toBe('Please answer “Ready?” with a number')
  expect(answerProblem({ ...asked, kind: 'number' }, 1e10)).toBe('Please answer “Ready?” with a number')
  const choice = { ...asked, kind: 'choice' as const, choices: ['Exuma', 'Abaco'] }
  expect(answerProblem(choice, 'Abaco')).toBeUndefined()
  expect(answerProblem(choice, 'Andros')).toBe('Please choose one of the answers to “Ready?”')
  expect(answerProblem({ ...asked, kind: 'text' }, 'Any')).toBeUndefined()
  expect(answerProblem({ ...asked, kind: 'text' }, 7)).toBe('Please choose one of the answers to “Ready?”')
  expect(answerProblem({ ...asked, kind: 'text' }, '')).toBe('Please answer “Ready?”')
})

test('the bounds of a number are included', () => {
  const knock_out = { accepted: [], min: 2, max: 5, reason: 'Two to five people fit.' }
  expect([1.9, 2, 5, 5.1].map((answer) => unmetReason({ knock_out }, answer) === null)).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(unmetReason({ knock_out: { ...knock_out, min: null, max: null, accepted: ['yes'] } }, 'no')).toBe(
    'Two to five people fit.',
  )
  expect(unmetReason({ knock_out: null }, 'no')).toBeNull()
})

test('answers are shown in words', () => {
  expect(answerInWords({ kind: 'yes_no', answer: 'no' })).toBe('No')
  expect(answerInWords({ kind: 'number', answer: 1200.5 })).toBe('1,200.5')
  expect(answerInWords({ kind: 'text', answer: 'By boat' })).toBe('By boat')
})

test('only yes or no and a choice have answers to choose from', () => {
  const choices = ['Exuma', 'Abaco']
  expect(answerOptions({ kind: 'yes_no', choices: [] })).toEqual(['yes', 'no'])
  expect(answerOptions({ kind: 'choice', choices })).toEqual(choices)
  expect(answerOptions({ kind: 'number', choices: [] })).toBeUndefined()
  expect(answerOptions({ kind: 'text', choices: [] })).toBeUndefined()
})
