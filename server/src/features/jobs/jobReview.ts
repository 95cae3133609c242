import { createHash } from 'node:crypto'
import type { Pay } from 'contract/money'
import { findScamSigns } from 'contract/scam/findScamSigns'
import { jobText } from 'contract/scam/jobText'

/** The scam rules that hold a job, and a hash that is equal for equal texts. */
export type JobReview = { held_for: string[]; text_hash: string }

export function reviewJob(job: Parameters<typeof jobText>[0] & Pay, ownHost: string): JobReview {
  const text = jobText(job)
  const signs = findScamSigns(text, { kind: 'job', pay: job, ownHost })
  return {
    held_for: signs.flatMap(({ id, weight }) => (weight === 'hold' ? [id] : [])),
    text_hash: createHash('sha256').update(text).digest('base64url'),
  }
}
