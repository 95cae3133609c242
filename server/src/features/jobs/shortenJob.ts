import type { Job } from 'contract/jobs'

type Texts = Pick<Job, 'description' | 'requirements' | 'benefits' | 'skills' | 'questions'>

/** Bytes in JSON: a page of 100 jobs and 20 related ones stays below 1 MB, whatever their texts consist of. */
const DESCRIPTION_BYTES = 500
const DETAIL_BYTES = 150
/** 20 skills of 60 ASCII letters fit. */
const SKILLS_BYTES = 1300

/** A job as lists have it: with the start of its texts, and without its questions. */
export function shortenJob<Row extends Texts>(job: Row): Row {
  return {
    ...job,
    description: shorten(job.description, DESCRIPTION_BYTES),
    requirements: job.requirements && shorten(job.requirements, DETAIL_BYTES),
    benefits: job.benefits && shorten(job.benefits, DETAIL_BYTES),
    skills: firstThatFit(job.skills, SKILLS_BYTES),
    questions: [],
  }
}

function shorten(text: string, most: number): string {
  if (text.length <= most && bytesOf(text) <= most) return text
  // No more characters than bytes fit, and each has at most two units.
  const characters = Array.from(text.slice(0, 2 * most)).slice(0, most)
  const start = firstThatFit(characters, most - bytesOf('…')).join('')
  return `${start.trimEnd()}…`
}

function firstThatFit(texts: string[], most: number): string[] {
  let bytes = 0
  const end = texts.findIndex((text) => (bytes += bytesOf(text)) > most)
  return end < 0 ? texts : texts.slice(0, end)
}

/** The bytes of a text in JSON, without its quotes. */
const bytesOf = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2
