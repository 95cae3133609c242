import type { EMPLOYER_STATUSES } from 'contract/applications'

/** A stage that an employer can move applications to. */
export type Stage = (typeof EMPLOYER_STATUSES)[number]

/** The stages that are an employer's decision, which is confirmed first. */
export type ApplicantDecision = 'hired' | 'declined'

export const isDecision = (stage: Stage): stage is ApplicantDecision =>
  stage === 'hired' || stage === 'declined'
