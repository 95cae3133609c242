import type { Input } from 'contract/endpoint'
import { closeJob, createJob } from 'contract/jobPosting'
import { getTradePay } from 'contract/tradePay'
import { expect, test } from 'vitest'
import { NEW_JOB } from './newJob.ts'
import { startWithPages } from './startWithPages.ts'

type Given = Pick<Input<typeof createJob>, 'salary_min' | 'salary_max' | 'salary_period'>

async function startWithElectricians() {
  const app = await startWithPages()
  const ada = await app.member('ada')
  const post = (title: string, location: string, pay: Given) =>
    ada(createJob, { ...NEW_JOB, title, location, ...pay })
  await post('Electrician', 'George Town, Exuma', { salary_min: 12, salary_period: 'hour' })
  await post('Master electrician', 'Exuma', { salary_min: 900, salary_max: 1_200, salary_period: 'week' })
  await post('Electrician helper', 'Exuma', { salary_max: 18_720, salary_period: 'year' })
  await post('Electricians wanted', 'Exuma', { salary_min: 4_000, salary_period: 'month' })
  await post('Electrician, boats', 'Exuma', { salary_min: 900, salary_period: 'fixed' })
  await post('Electrician, trainee', 'Exuma', {})
  await post('Electronics technician', 'Exuma', { salary_min: 1, salary_period: 'hour' })
  const fifth = await post('Solar electrician', 'Exuma', { salary_min: 20, salary_period: 'hour' })
  await post('Electrician', 'Alice Town, Bimini', { salary_min: 40, salary_period: 'hour' })
  return { ...app, ada, fifth }
}

test('the pay of a trade is the range and the median of its open jobs, on islands with at least five', async () => {
  await using app = await startWithElectricians()
  const hours = { lowest: 9, highest: 30 }
  expect(await app.visitor(getTradePay, { trade: 'Electrician' })).toEqual({
    everywhere: {
      jobs_count: 6,
      // 9, 12, 20, 23.08, 30 and 40 by the hour: the median is between the third and the fourth.
      hour: { lowest: 9, median: 21.54, highest: 40 },
      week: { lowest: 360, median: 861.54, highest: 1600 },
    },
    islands: [
      {
        island: 'Exuma',
        jobs_count: 5,
        hour: { ...hours, median: 20 },
        week: { lowest: 360, median: 800, highest: 1200 },
      },
    ],
  })
  await app.ada(closeJob, { id: app.fifth.id })
  const { everywhere, islands } = await app.visitor(getTradePay, { trade: 'Electrician' })
  expect([everywhere?.jobs_count, islands]).toEqual([5, []])
  expect((await app.visitor(getTradePay, { trade: 'Plumber' })).everywhere).toBeNull()
  await expect(app.visitor(getTradePay, { trade: 'Astronaut' })).rejects.toMatchObject({ status: 404 })
})

test('pages with figures are public and in the sitemap, others say that there are too few', async () => {
  await using app = await startWithElectricians()
  const sitemap = await app.page('/sitemaps/pay-1.xml')
  expect(sitemap.body.match(/(?<=cayfolk\.example)[^<]+/g)).toEqual([
    '/pay/electrician',
    '/pay/electrician/exuma',
  ])
  const exuma = await app.page('/pay/electrician/exuma')
  expect(exuma.statusCode).toBe(200)
  expect(exuma.body).toContain('<meta property="og:title" content="Electrician pay in Exuma, The Bahamas')
  expect(exuma.body).toContain('$20 an hour, the middle of 5 open jobs')
  expect(exuma.body).not.toContain('noindex')
  for (const path of ['/pay/electrician/bimini', '/pay/plumber']) {
    const { statusCode, body } = await app.page(path)
    expect([statusCode, body.includes('noindex')], path).toEqual([200, true])
  }
  for (const path of ['/pay/astronaut', '/pay/electrician/atlantis', '/pay'])
    expect((await app.page(path)).statusCode, path).toBe(404)
})
