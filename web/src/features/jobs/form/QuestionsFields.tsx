import { QUESTIONS_MAX } from 'contract/screening'
import { Plus } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import type { JobFormSectionProps } from './jobFormSection.ts'
import { FormSection } from './JobDetailsAndPay.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'
import { emptyQuestion, questionFieldId, type QuestionValues } from './questionValues.ts'

/** The questions that applicants answer. */
export function QuestionsFields({ values: { questions }, change, problem, notes }: JobFormSectionProps) {
  const addButton = useRef<HTMLButtonElement>(null)
  const focusNext = useRef<() => HTMLElement | null>(undefined)
  const [moved, setMoved] = useState('')

  // An effect of an earlier render could still be pending, and would look for the element too early.
  useLayoutEffect(() => {
    focusNext.current?.()?.focus()
    focusNext.current = undefined
  })

  const add = () => {
    const question = emptyQuestion()
    focusNext.current = () => document.getElementById(questionFieldId(question.key, 'wording'))
    change({ questions: [...questions, question] })
  }
  const edit = (changed: QuestionValues) =>
    change({ questions: questions.map((question) => (question.key === changed.key ? changed : question)) })
  const remove = (key: string) => {
    focusNext.current = () => addButton.current
    change({ questions: questions.filter((question) => question.key !== key) })
  }
  const move = (question: QuestionValues, to: number, button: HTMLButtonElement) => {
    const others = questions.filter(({ key }) => key !== question.key)
    // The button may be disabled now, at the start or end of the list.
    focusNext.current = () =>
      button.disabled ? document.getElementById(questionFieldId(question.key, 'wording')) : button
    setMoved(`Question moved to position ${to + 1} of ${questions.length}`)
    change({ questions: [...others.slice(0, to), question, ...others.slice(to)] })
  }

  return (
    <FormSection
      title="Questions for applicants"
      hint={`Up to ${QUESTIONS_MAX}. Applicants answer them when they apply.`}
    >
      {questions.map((question, index) => (
        <QuestionEditor
          key={question.key}
          question={question}
          index={index}
          count={questions.length}
          problem={problem}
          onChange={edit}
          onMove={move}
          onRemove={remove}
        />
      ))}
      <p role="status" className="sr-only">
        {moved}
      </p>
      <div role="status" className="empty:absolute">
        {notes.questions}
      </div>
      {questions.length < QUESTIONS_MAX && (
        <Button ref={addButton} variant="soft" icon={<Plus />} className="justify-self-start" onClick={add}>
          {questions.length === 0 ? 'Add a question' : 'Add another question'}
        </Button>
      )}
    </FormSection>
  )
}
