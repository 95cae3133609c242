import { createJobAlert } from 'contract/alerts'
import { createJob } from 'contract/jobs'
import { listNotifications } from 'contract/notifications'
import { expect, test } from 'vitest'
import { startApp, type World } from '../../../test/world.ts'

const JOB = {
  company: 'Rolle',
  location: 'Freeport',
  job_type: 'full-time',
  description: 'Good work.',
} as const

/** What the morning brings. */
async function morning(app: World) {
  await app.db.begin((sql) =>
    app.background.enqueue(sql, { name: 'job-alert-digest', retries: 0, atOnce: 1 }, {}),
  )
  return (await app.mails()).filter(({ subject }) => subject?.includes('your alert'))
}

const daysPass = (app: World, days: number) =>
  app.db`update job_alerts set last_sent_at = last_sent_at - make_interval(days => ${days})`

test('a daily alert tells in one mail of the jobs since it told last, and of nothing again', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(createJobAlert, { name: 'Power', query: 'electrician', frequency: 'daily' })
  await ada(createJob, { ...JOB, title: 'Electrician' })
  await ada(createJob, { ...JOB, title: 'Marine electrician' })
  await ada(createJob, { ...JOB, title: 'Pastry cook' })
  expect(await morning(app)).toHaveLength(0)

  await daysPass(app, 1)
  const [mail] = await morning(app)
  expect(mail).toMatchObject({
    subject: '2 new jobs for your alert “Power”',
    to: [{ address: 'ben@example.com' }],
  })
  expect(mail?.text).toContain('Marine electrician, Rolle, Freeport: http://localhost:8008/jobs/')
  expect(mail?.text).not.toContain('Pastry')
  const { notifications } = await ben(listNotifications, {})
  expect(notifications.map(({ content }) => content)).toEqual(['2 new jobs for your alert “Power”'])

  expect(await morning(app)).toHaveLength(1)
})

test('a digest finds what the alert’s least pay lets pass, and leads to the same search', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const pay = { salary_min: 25, salary_period: 'hour' } as const
  await ben(createJobAlert, { name: 'Good pay', island: 'Freeport', frequency: 'daily', ...pay })
  await ada(createJob, { ...JOB, title: 'Roofer', salary_max: 1_000, salary_period: 'week' })
  await ada(createJob, { ...JOB, title: 'Mason', salary_max: 999.99, salary_period: 'week' })
  await daysPass(app, 1)
  const [mail] = await morning(app)
  expect(mail?.subject).toBe('1 new job for your alert “Good pay”')
  expect(mail?.text).toContain('Roofer')
  expect(mail?.text).toContain(
    'http://localhost:8008/jobs?island=Grand+Bahama&salary_min=25&salary_period=hour',
  )
})

test('a weekly alert waits for its week, and one that finds nothing says nothing', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(createJobAlert, { name: 'Power', query: 'electrician', frequency: 'weekly' })
  await ben(createJobAlert, { name: 'Glass', query: 'glazier', frequency: 'daily' })
  await ada(createJob, { ...JOB, title: 'Electrician' })
  await daysPass(app, 1)
  expect(await morning(app)).toHaveLength(0)
  await daysPass(app, 6)
  expect((await morning(app)).map(({ subject }) => subject)).toEqual(['1 new job for your alert “Power”'])
})
