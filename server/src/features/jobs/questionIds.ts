import { randomUUID } from 'node:crypto'
import type { Question } from 'contract/screening'
import type { NewQuestion } from 'contract/screeningInput'

/**
 * Gives each question the id of the same question that the job already asks, or a new id. So an answer always belongs
 * to exactly the question that the applicant saw.
 */
export function withIds(questions: readonly NewQuestion[], asked: readonly Question[]): Question[] {
  const ids = new Map(asked.map((question) => [contentOf(question), question.id]))
  return questions.map((question) => ({ ...question, id: ids.get(contentOf(question)) ?? randomUUID() }))
}

function contentOf({ kind, wording, choices, knock_out }: NewQuestion): string {
  const { accepted, min, max, reason } = knock_out ?? {}
  return JSON.stringify([kind, wording, choices, accepted, min, max, reason])
}
