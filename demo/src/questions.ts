import { unmetReason, type Answer, type AnswerValue, type Question } from 'contract/screening'
import type { NewQuestion } from 'contract/screeningInput'
import { required } from './required.ts'
import { seededRandom, type Random } from './random.ts'

const plain = { is_required: true, choices: [], knock_out: null }

const pool: NewQuestion[] = [
  {
    ...plain,
    kind: 'choice',
    wording: 'When could you start?',
    choices: ['This week', 'In two weeks', 'Next month', 'Later'],
  },
  { ...plain, kind: 'number', wording: 'How many years have you done this work?' },
  { ...plain, kind: 'yes_no', wording: 'Can you work every other weekend?' },
  {
    ...plain,
    kind: 'yes_no',
    wording: 'Do you have a driver’s licence?',
    knock_out: { accepted: ['yes'], min: null, max: null, reason: 'You drive to the site on your own.' },
  },
  {
    ...plain,
    kind: 'number',
    wording: 'How many people have you led at once?',
    knock_out: { accepted: [], min: 2, max: null, reason: 'A team of at least two works with you.' },
  },
]

/** Writes questions for some jobs. It has its own random source, so that questions don't change the other texts. */
export function questionWriter() {
  const random = seededRandom(1492)

  return ({ is_remote }: { is_remote: boolean }): Question[] => {
    if (!random.chance(0.2)) return []
    const fitting = pool.filter(({ wording }) => !is_remote || !wording.includes('driver'))
    return withIds(random.some(fitting, random.between(1, 3)))
  }
}

/** Ids only have to differ within a job. */
export function withIds(questions: readonly NewQuestion[]): Question[] {
  return questions.map((question, index) => ({ ...question, id: `q${index + 1}` }))
}

/** The stored form of answers, given in the order of the questions. */
export function toAnswers(questions: readonly Question[], answers: readonly AnswerValue[]): Answer[] {
  return answers.map((answer, index) => {
    const question = required(questions[index], 'question of an answer')
    const { id: question_id, kind, wording } = question
    return { question_id, kind, wording, answer, unmet_reason: unmetReason(question, answer) }
  })
}

/** Answers as people give them: most meet what is needed. */
export function randomAnswers(questions: readonly Question[], random: Random): Answer[] {
  return toAnswers(
    questions,
    questions.map(({ kind, choices }) => {
      if (kind === 'number') return random.between(1, 12)
      if (kind === 'choice') return random.pick(choices)
      return random.chance(0.85) ? 'yes' : 'no'
    }),
  )
}
