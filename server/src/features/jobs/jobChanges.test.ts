import { applyToJob, listApplications, withdrawApplication } from 'contract/applications'
import { closeJob, createJob, deleteJob, reopenJob, updateJob } from 'contract/jobPosting'
import { getJob, saveJob, unsaveJob } from 'contract/jobs'
import { listNotifications } from 'contract/notifications'
import { DAY_MS } from 'contract/rules/time'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/startApp.ts'
import { dock, expire } from '../../../test/dockJob.ts'

const daysFromNow = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / DAY_MS) + 0

test('only the employer sees a draft; its expiry counts from posting', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id, status } = await ada(createJob, { ...dock, status: 'draft' })
  expect(status).toBe('draft')
  for (const who of [ben, app.visitor])
    await expect(who(getJob, { id })).rejects.toMatchObject({ code: 'job_not_found' })
  for (const endpoint of [deleteJob, closeJob, reopenJob, saveJob, unsaveJob])
    await expect(ben(endpoint, { id }), endpoint.path).rejects.toMatchObject({ code: 'job_not_found' })
  await expect(ben(updateJob, { id, ...dock })).rejects.toMatchObject({ code: 'job_not_found' })
  for (const endpoint of [closeJob, reopenJob])
    await expect(ada(endpoint, { id })).rejects.toMatchObject({ code: 'not_possible_here' })

  await app.db`update jobs set created_at = now() - interval '70 days', expires_at = now() - interval '10 days' where id = ${id}`
  await expect(ada(updateJob, { id, ...dock, status: 'draft', title: 'Diver' })).resolves.toMatchObject({
    status: 'draft',
    title: 'Diver',
    edited_at: null,
  })
  const posted = await ada(updateJob, { id, ...dock })
  expect(posted).toMatchObject({ status: 'open', edited_at: null })
  expect([daysFromNow(posted.created_at), daysFromNow(posted.expires_at)]).toEqual([0, 60])
  await expect(app.visitor(getJob, { id })).resolves.toMatchObject({ title: 'Dock Builder' })
})

test('only the employer can update a job, as a whole; derived fields are computed again', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const before = await ada(createJob, { ...dock, salary_min: 20, skills: ['Diving'], benefits: 'Lunch' })
  const changes = { id: before.id, ...dock, location: 'Freeport' }
  await expect(ben(updateJob, changes)).rejects.toMatchObject({ status: 403, code: 'not_your_job' })
  await expect(ada(updateJob, { ...changes, id: 999_999 })).rejects.toMatchObject({ code: 'job_not_found' })
  await expect(ada(updateJob, { ...changes, title: '' })).rejects.toMatchObject({
    body: { message: 'Please enter a job title' },
  })
  const after = await ada(updateJob, changes)
  expect(after).toMatchObject({ island: 'Grand Bahama', salary_min: null, skills: [], benefits: null })
  expect(after.edited_at).not.toBeNull()
  expect([after.created_at, after.expires_at]).toEqual([before.created_at, before.expires_at])
})

test.each(['draft', 'open'] as const)('an outdated copy of a job (%s) replaces nothing', async (status) => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id, revision } = await ada(createJob, { ...dock, status })
  const edit = { id, ...dock, status }
  const changed = await ada(updateJob, { ...edit, description: 'Build and mend docks.', revision })
  const outdated = ada(updateJob, { ...edit, title: 'Diver', revision })
  await expect(outdated).rejects.toMatchObject({ status: 412, code: 'edited_elsewhere' })
  await expect(ada(getJob, { id })).resolves.toEqual(changed)

  if (status === 'open') await ben(applyToJob, { id })
  await ada(saveJob, { id }).catch(() => undefined)
  const copy = await ada(getJob, { id })
  expect(copy.revision).toBe(changed.revision)
  await ada(updateJob, { ...edit, title: 'Diver', revision: copy.revision })
  // Without a revision it is replaced as before.
  await expect(ada(updateJob, { ...edit, title: 'Carpenter' })).resolves.toMatchObject({ title: 'Carpenter' })
})

test('of two edits of the same copy at once, one is stored', async () => {
  await using app = await startApp()
  await using other = await startApp({ db: app.db })
  const ada = await app.member('ada')
  const { id, revision } = await ada(createJob, dock)
  const edits = [ada, other.withToken(ada.token)].map((who, n) =>
    who(updateJob, { id, ...dock, title: `Diver ${n}`, revision }),
  )
  const results = await Promise.allSettled(edits)
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('applicants are told once when the pay changes, and the job says when', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const pay = { salary_min: 320, salary_max: 400, salary_period: 'week' } as const
  const { id } = await ada(createJob, { ...dock, ...pay, status: 'draft' })
  const draft = await ada(updateJob, { id, ...dock, ...pay, salary_min: 350 })
  expect(draft).toMatchObject({ status: 'open', pay_changed_at: null })
  await ben(applyToJob, { id })
  const { application } = await cleo(applyToJob, { id })
  await cleo(withdrawApplication, { id: application.id })
  const told = async (who: typeof ben) =>
    (await who(listNotifications, {})).notifications.map((notification) => [
      notification.user?.id,
      notification.content,
      notification.subject_type,
    ])

  const lower = { ...dock, ...pay, salary_min: 270, salary_max: 280 }
  const changed = await ada(updateJob, { id, ...lower })
  expect(changed.pay_changed_at).not.toBeNull()
  const notice = [ada.id, 'changed the pay of Dock Builder: now $270–280 a week', 'job']
  expect(await told(ben)).toEqual([notice])
  expect(await told(cleo)).toEqual([])
  const same = await ada(updateJob, { id, ...lower, description: 'Build docks.' })
  expect(same.pay_changed_at).toBe(changed.pay_changed_at)
  expect(await told(ben)).toEqual([notice])
  await ada(updateJob, { id, ...dock })
  const withdrawn = [ada.id, 'no longer states the pay of Dock Builder', 'job']
  expect(await told(ben)).toEqual([withdrawn, notice])
})

test('applicants are told once of changed terms, with the new place, day and kind of job', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createJob, dock)
  await ben(applyToJob, { id })
  const told = async () => (await ben(listNotifications, {})).notifications.map(({ content }) => content)
  const edit = { id, ...dock, location: 'Inagua', start_date: '2027-01-04', work_hours: 'Nights' }
  await ada(updateJob, edit)
  const first = 'changed the location, start date and hours of Dock Builder: now Inagua, 4 January'
  expect(await told()).toEqual([first])
  const renamed = { ...edit, title: 'Dock Hand' }
  await ada(updateJob, { ...renamed, requirements: 'A boat' })
  expect(await told()).toEqual([first])
  const papers = [{ key: 'nib_card' }]
  await ada(updateJob, {
    ...renamed,
    isRemote: true,
    provided: ['housing'],
    open_to: ['anyone'],
    papers,
  } as never)
  const second = 'changed the location, eligibility, papers and benefits of Dock Hand: now Inagua (remote)'
  expect(await told()).toEqual([second, first])
  // Those who have applied can read a job that has left the lists because they wait for an answer.
  await app.db`update jobs set answer_due = current_date - 10 where id = ${id}`
  await ada(updateJob, { ...renamed, isRemote: true, salary_min: 20, job_type: 'temporary' })
  const third = 'changed the pay and job type of Dock Hand: now from $20 an hour, temporary'
  expect(await told()).toEqual([third, second, first])
  await ada(updateJob, { ...renamed, isRemote: true, location: 'Bimini', job_type: 'temporary' })
  const fourth = 'changed the pay and location of Dock Hand: now no stated pay, Bimini (remote)'
  expect(await told()).toEqual([fourth, third, second, first])
  await ada(updateJob, {
    ...renamed,
    isRemote: true,
    location: 'Bimini',
    job_type: 'temporary',
    positions: 1,
  })
  const fifth = 'changed the number of positions of Dock Hand: now 1 position'
  expect(await told()).toEqual([fifth, fourth, third, second, first])
})

test('an employer can close, fill, reopen and renew a job; editing changes no status', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createJob, dock)
  await expect(ada(closeJob, { id })).resolves.toMatchObject({ status: 'closed' })
  const asRead = await ada(getJob, { id })
  await expect(ada(updateJob, { ...asRead, id, title: 'Diver' } as never)).resolves.toMatchObject({
    status: 'closed',
    title: 'Diver',
  })
  await expect(ada(createJob, { ...dock, status: 'closed' as 'open' })).rejects.toMatchObject({ status: 400 })
  const draft = await ada(createJob, { ...dock, status: 'draft' })
  const stillDraft = ada(updateJob, { ...dock, id: draft.id, status: 'closed' })
  await expect(stillDraft).resolves.toMatchObject({ status: 'draft' })
  await expect(ada(closeJob, { id, filled: true })).resolves.toMatchObject({ status: 'filled' })
  await expect(ben(getJob, { id })).resolves.toMatchObject({ status: 'filled' })
  await app.db`update jobs set expires_at = now() - interval '10 days'`
  const open = await ada(reopenJob, { id })
  expect([open.status, daysFromNow(open.expires_at)]).toEqual(['open', 60])
  await expire(app, id)
  await expect(app.visitor(getJob, { id })).resolves.toMatchObject({ status: 'expired' })
  await expect(ada(reopenJob, { id })).resolves.toMatchObject({ status: 'open' })
  await expect(ada(updateJob, { id, ...dock, status: 'draft' })).resolves.toMatchObject({ status: 'open' })
  for (const endpoint of [closeJob, reopenJob, deleteJob]) {
    await expect(ben(endpoint, { id }), endpoint.path).rejects.toMatchObject({
      status: 403,
      code: 'not_your_job',
    })
    await expect(ada(endpoint, { id: 999_999 })).rejects.toMatchObject({ code: 'job_not_found' })
  }
})

test('closing or deleting a job declines its open applications', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const notifications = async () =>
    (await ben(listNotifications, {})).notifications.map((notification) => notification.content)
  const one = await ada(createJob, dock)
  await ben(applyToJob, { id: one.id })
  await ada(closeJob, { id: one.id, filled: true })
  expect((await ben(listApplications, {})).applications.map((application) => application.status)).toEqual([
    'declined',
  ])
  expect(await notifications()).toEqual([expect.stringContaining('filled the job Dock Builder')])
  const two = await ada(createJob, dock)
  await ben(applyToJob, { id: two.id })
  await expect(ben(deleteJob, { id: two.id })).rejects.toMatchObject({ code: 'not_your_job' })
  await ada(deleteJob, { id: two.id })
  expect(await notifications()).toEqual([
    expect.stringContaining('withdrew the job Dock Builder'),
    expect.stringContaining('filled the job Dock Builder'),
  ])
})
