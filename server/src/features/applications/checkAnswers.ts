import { answerProblem, unmetReason, type Answer, type Question } from 'contract/screening'
import type { AnswerInput } from 'contract/screeningInput'
import { refuse, refuseFields } from '../../refuse.ts'

/** Checks an applicant's answers to a job's questions, and returns them as they are stored, in the job's order. */
export function checkAnswers(questions: readonly Question[], input: readonly AnswerInput[]): Answer[] {
  const answers = new Map(input.map(({ question_id, answer }) => [question_id, answer]))
  const ids = new Set(questions.map(({ id }) => id))
  if (input.some(({ question_id }) => !ids.has(question_id))) refuse('questions_changed')
  return questions.flatMap((question): Answer | [] => {
    const { id, kind, wording, is_required } = question
    const answer = answers.get(id) ?? ''
    if (answer === '' && !is_required) return []
    const problem = answerProblem(question, answer)
    if (problem !== undefined)
      refuseFields({ [`answers.${id}`]: problem }, answer === '' ? 'answer_missing' : 'answer_invalid')
    return { question_id: id, kind, wording, answer, unmet_reason: unmetReason(question, answer) }
  })
}
