import type { Topic } from './topics.ts'

/** The questions that contain every word of the text in their question, their keywords or their topic. */
export function findQuestions(topics: readonly Topic[], text: string): Topic[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, keywords }) => {
        const searched = `${topic.title} ${question} ${keywords}`.toLowerCase()
        return words.every((word) => searched.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}
