import { divideText } from '../text/divideText.ts'
import help from '../text/help.md?raw'

export type Question = {
  question: string
  /** In Markdown. */
  answer: string
  /** Other words that people search for. */
  keywords: string
}

export type Topic = { title: string; questions: readonly Question[] }

export const topics: readonly Topic[] = divideText(help, '##').sections.map(({ title, text }) => ({
  title,
  questions: divideText(text, '###').sections.map(readQuestion),
}))

function readQuestion({ title: question, text }: { title: string; text: string }): Question {
  const [, keywords = '', answer = ''] = /^Keywords: (.*?)\n\n(.*)$/s.exec(text) ?? []
  return { question, keywords: keywords.replaceAll('\n', ' '), answer }
}
