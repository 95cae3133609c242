import { expect, test } from 'vitest'
import { emptyQuestion, toNewQuestion, type QuestionValues } from './questionValues.ts'

const island: QuestionValues = {
  ...emptyQuestion(),
  kind: 'choice',
  wording: 'Where?',
  choices: ' Exuma \n\nAbaco\n',
  has_knock_out: true,
  accepted: ['Exuma', 'Bimini', 'yes'],
  min: '2',
  reason: 'The boat leaves from there.',
}
const needed = (changes: Partial<QuestionValues>) => toNewQuestion({ ...island, ...changes }).knock_out

test('only answers that the question still offers can be needed', () => {
  expect(toNewQuestion(island)).toMatchObject({
    choices: ['Exuma', 'Abaco'],
    knock_out: { accepted: ['Exuma'], min: null, max: null },
  })
  expect(needed({ kind: 'yes_no' })).toMatchObject({ accepted: ['yes'], min: null })
  expect(needed({ kind: 'number' })).toMatchObject({ accepted: [], min: 2, max: null })
})

test('a text has no needed answer', () => {
  expect(needed({ kind: 'text' })).toBeNull()
})
