import { applyToJob } from 'contract/applications'
import { createJob } from 'contract/jobPosting'
import { NOTIFICATION_TYPES } from 'contract/notificationTypes'
import { updateSettings } from 'contract/settings'
import type { Caller, TestApp } from '../startApp.ts'

/** Marva hires for the Sandbar Grill; Devon is looking for work; Gloria is an administrator. */
export type Stage = { app: TestApp; marva: Caller; devon: Caller; gloria: Caller }

/** Who gets an email, and what has it sent. */
export type EmailKind = {
  to: 'marva' | 'devon'
  /** Words of the recipient's own in the subject. */
  ownWords?: string
  send: (stage: Stage) => Promise<unknown>
}

/** What the people of the stage write: never in the subject of an email to someone else. */
export const WRITTEN = [
  'Marva',
  'Rolle',
  'Devon',
  'Knowles',
  'Line cook',
  'Sandbar',
  'Exuma',
  'tasting',
  'Regatta',
]

export const LINE_COOK = {
  title: 'Line cook',
  company: 'Sandbar Grill',
  location: 'George Town, Exuma',
  job_type: 'full-time',
  description: 'Grill and fry station, five evenings a week. Two years of experience, please.',
  salary_min: 14,
  salary_max: 17,
  salary_period: 'hour',
} as const

export async function setStage(app: TestApp): Promise<Stage> {
  const [marva, devon] = await app.members('marva', 'devon')
  const gloria = await app.admin('gloria')
  await app.db`update users set email_verified_at = now()`
  await app.db`update users set last_name = 'Knowles' where id = ${devon.id}`
  const notifications = Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, { email: true }]))
  for (const member of [marva, devon]) await member(updateSettings, { notifications })
  return { app, marva, devon, gloria }
}

export const post = ({ marva }: Stage) => marva(createJob, LINE_COOK)

export async function apply(stage: Stage) {
  const job = await post(stage)
  const { application } = await stage.devon(applyToJob, { id: job.id })
  await stage.app.emails()
  return { job, id: application.id }
}

export const lastEmail = async ({ app }: Stage) => (await app.emails()).at(-1)
