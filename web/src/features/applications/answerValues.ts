import { answerProblem, type AnswerValue, type Question } from 'contract/screening'
import type { AnswerInput } from 'contract/screeningInput'

/** Answers as typed, by the ids of their questions. */
export type AnswerTexts = Readonly<Record<string, string>>

/** The answer that a typed text stands for; undefined if it's blank. */
export function toAnswer({ kind }: Pick<Question, 'kind'>, typed = ''): AnswerValue | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (kind !== 'number') return text
  const number = Number(text.replace(/[,\s]/g, '').replace('−', '-'))
  // What isn't a number stays a text, which isn't an answer to such a question.
  return Number.isFinite(number) ? number : text
}

/** What is wrong with the answers, by the ids of their questions. */
export function answerProblems(questions: readonly Question[], typed: AnswerTexts): Map<string, string> {
  return new Map(
    questions.flatMap((question) => {
      const answer = toAnswer(question, typed[question.id])
      if (answer === undefined && !question.is_required) return []
      const problem = answerProblem(question, answer)
      return problem === undefined ? [] : [[question.id, problem] as const]
    }),
  )
}

/** The answers to send. Drafts may have answers to questions that the job no longer asks. */
export function toAnswers(questions: readonly Question[], typed: AnswerTexts): AnswerInput[] {
  return questions.flatMap((question) => {
    const answer = toAnswer(question, typed[question.id])
    return answer === undefined ? [] : { question_id: question.id, answer }
  })
}
