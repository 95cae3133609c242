import { createHash } from 'node:crypto'
import type { Pay } from 'contract/rules/money'
import { findScamSigns } from 'contract/scam/findScamSigns'
import { jobText } from 'contract/scam/jobText'
import { textKey } from 'contract/scam/textKey'
import { toPlainText } from 'contract/scam/words'

/** The scam rules that hold a job, and a hash that is equal for equal texts. */
export type JobReview = { held_for: string[]; text_hash: string }

export function reviewJob(job: Parameters<typeof jobText>[0] & Pay, ownHost: string): JobReview {
  const text = jobText(job)
  const signs = findScamSigns(text, { surface: 'job', pay: job, ownHost })
  return {
    held_for: signs.flatMap(({ id, weight }) => (weight === 'hold' ? [id] : [])),
    text_hash: createHash('sha256').update(text).digest('base64url'),
  }
}

/** The same for reposts that differ only in spacing, punctuation or look-alike letters. */
export function repeatKey({
  title,
  description,
  requirements,
  benefits,
  ...others
}: Parameters<typeof jobText>[0]): string {
  const text = jobText({ title, company: '', description, requirements, benefits })
  // The text key has no numbers, which may be all that two jobs differ in. Digits within words are read as letters.
  const numbers = toPlainText(text).match(/(?<!\w)\d+(?!\w)/g)
  const parts = [textKey(text), numbers, others]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
