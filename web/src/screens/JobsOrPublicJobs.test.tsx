// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { JobOrTrade } from './JobsOrPublicJobs.tsx'

const imported = vi.hoisted((): string[] => [])
vi.mock('./JobDetail.tsx', () => {
  imported.push('JobDetail')
  return { JobDetail: () => null }
})
vi.mock('./PublicJobs.tsx', () => {
  imported.push('PublicJobs')
  return { PublicJobs: () => null }
})

test('below /jobs, only the screen that the path shows is preloaded', async () => {
  history.replaceState(null, '', '/jobs/3d-artist')
  await JobOrTrade.preload()
  expect(imported).toEqual(['PublicJobs'])
  history.replaceState(null, '', '/jobs/70')
  await JobOrTrade.preload()
  expect(imported).toEqual(['PublicJobs', 'JobDetail'])
})
