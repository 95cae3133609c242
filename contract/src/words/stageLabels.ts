import type { ApplicationStatus } from '../applications.ts'

export const stageLabels: Record<ApplicationStatus, string> = {
  submitted: 'Submitted',
  viewed: 'Viewed',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  offered: 'Offered',
  hired: 'Hired',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

/** Whether a stage is final. */
export function isFinalStage(status: ApplicationStatus): boolean {
  return status === 'hired' || status === 'declined' || status === 'withdrawn'
}
