import { applyToJob } from 'contract/applications'
import { createJob } from 'contract/jobPosting'
import { listNotifications } from 'contract/notifications'
import { uploadForm } from './uploadFiles.ts'
import type { Caller, TestApp } from './startApp.ts'
import { NEW_JOB } from './newJob.ts'

/** Ada offers a job; Ben and Cleo look for one. */
export async function createJobWithApplicants(app: TestApp) {
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const job = await ada(createJob, NEW_JOB)
  return { ada, ben, cleo, job }
}

/** Ada's job on Exuma, for which the others have applied. */
export async function createJobWithApplications(app: TestApp, names: string[], job = {}) {
  const ada = await app.member('ada')
  const { id: job_id } = await ada(createJob, { ...NEW_JOB, location: 'Exuma', ...job })
  const applicants = []
  for (const name of names) {
    const who = await app.member(name)
    const { application } = await who(applyToJob, { id: job_id })
    applicants.push({ who, id: application.id })
  }
  return { ada, job_id, applicants }
}

export const sentences = async (who: Caller) =>
  (await who(listNotifications, {})).notifications.map(
    (notification) => `${notification.user?.first_name} ${notification.content}`,
  )

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')
export const pdf = () => uploadForm(PDF, { type: 'application/pdf', name: 'cv.pdf' })
