import type { TestApp } from './startApp.ts'

/** The input of a valid job. */
export const dock = {
  title: 'Dock Builder',
  company: 'Rolle Marine',
  location: 'George Town, Exuma',
  job_type: 'full-time',
  description: 'Build docks that stand a hurricane.',
} as const

export async function expire(app: TestApp, id: number) {
  await app.db`update jobs set expires_at = now() - interval '1 minute' where id = ${id}`
}
