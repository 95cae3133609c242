import { createCompany, updateCompany } from 'contract/companies'
import { createJob, updateJob } from 'contract/jobPosting'
import { getJob, VERIFIED_NAME } from 'contract/jobs'
import { toSlug } from 'contract/rules/slug'
import { expect, test } from 'vitest'
import { decideAsListed, SCAM_JOB, startVerified, type HoldingApp } from '../../../test/held.ts'
import { NEW_JOB } from '../../../test/newJob.ts'

async function verifyCompany({ db }: Pick<HoldingApp, 'db'>, owner: number, name: string): Promise<void> {
  await db`
    insert into credentials (user_id, kind, name, status, nib_number, evidence, decided_at)
    values (${owner}, 'company', ${name}, 'approved', '1', '{nib_number}', now())`
}

test("a job with the name of another member's verified company is held, in any spelling", async () => {
  await using app = await startVerified()
  const { ada, ben } = app
  await verifyCompany(app, ben.id, 'Conch Town Kitchen')
  const named = (company: string) => ({ ...NEW_JOB, company, title: `Cook for ${company}` })
  for (const company of ['Conch Town Kitchen', 'CONCH-TOWN kitchen', 'Cónch Тown Kitchen'])
    expect(await ada(createJob, named(company)), company).toMatchObject({ held_for: [VERIFIED_NAME] })
  expect(await ada(createJob, named('Conch Town Diner'))).toMatchObject({ is_held: false })
  expect(await ben(createJob, named('Conch Town Kitchen'))).toMatchObject({ is_held: false })

  const own = await ada(createJob, named('Reef Divers'))
  const edited = await ada(updateJob, { id: own.id, ...named('Conch Town Kitchen') })
  expect(edited).toMatchObject({ is_held: true })
  await decideAsListed(app, 'job', own.id, 'release')
  expect(await app.visitor(getJob, { id: own.id })).toMatchObject({ company: 'Conch Town Kitchen' })
})

test("a job with a name like another member's verified company is held, until one has been released", async () => {
  await using app = await startVerified()
  const { ada, ben } = app
  await verifyCompany(app, ben.id, 'Conch Town Kitchen')
  await verifyCompany(app, app.admin.id, 'Reef Bar')
  for (const name of ['West End Fishing Lodge', 'Pier 59 Bar & Grill', 'Moss Landscaping'])
    await verifyCompany(app, (await app.member(toSlug(name).slice(0, 4))).id, name)
  const named = (company: string) => ({ ...NEW_JOB, company, title: `Cook for ${company}` })
  for (const company of [
    'Conch Town Kitchens',
    'Conc Town Kitchn',
    'Conch Town Kitchen (Bahamas) Ltd. Careers',
    'Official Conch Town Kitchen',
    'Conch Town Kitchen - Now Hiring!',
    'Conch Town Kitchen HR Department 2026',
    'C0nch T0wn K1tchen',
    'Reef Bar Team',
    'West End Fishing Lodge Jobs',
  ])
    expect(await ada(createJob, named(company)), company).toMatchObject({ held_for: [VERIFIED_NAME] })
  for (const company of [
    'Conch Town Bakery',
    'Conch Kitchen',
    'Kitchen',
    'Reef Car',
    'Bahamas Jobs',
    'East End Fishing Lodge',
    'Pier 69 Bar & Grill',
    'Ross Landscaping',
  ])
    expect(await ada(createJob, named(company)), company).toMatchObject({ is_held: false })

  const own = await ada(createJob, named('Conch Town Kittchen'))
  expect(own).toMatchObject({ is_held: true })
  await decideAsListed(app, 'job', own.id, 'release')
  expect(await ada(createJob, { ...named('Conch Town Kittchen'), title: 'Waiter' })).toMatchObject({
    is_held: false,
  })
  // The name itself stays that of the company.
  expect(await ada(createJob, { ...named('Conch Town Kitchen'), title: 'Waiter' })).toMatchObject({
    is_held: true,
  })
})

test('a released job is no way to a name like that of a verified company', async () => {
  await using app = await startVerified()
  const { ada, ben } = app
  await verifyCompany(app, ben.id, 'Conch Town Kitchen')
  const { id } = await ada(createJob, { ...SCAM_JOB, company: "Ada's Diner" })
  await decideAsListed(app, 'job', id, 'release')
  const named = { ...NEW_JOB, company: 'Conch Town Kitchens' }
  expect(await ada(updateJob, { ...named, id })).toMatchObject({ held_for: [VERIFIED_NAME] })
  expect(await ada(createJob, { ...named, title: 'Waiter' })).toMatchObject({ held_for: [VERIFIED_NAME] })
})

test('a page gets a name like that of a verified company only after a job with it was released', async () => {
  await using app = await startVerified()
  const { ada, ben } = app
  await verifyCompany(app, ben.id, 'Conch Town Kitchen')
  const like = { name: 'Conch Town Kitchens' }
  const taken = { code: 'company_name_taken' }
  await expect(ada(createCompany, like)).rejects.toMatchObject(taken)
  const { id } = await ada(createCompany, { name: "Ada's Diner" })
  await expect(ada(updateCompany, { id, ...like })).rejects.toMatchObject(taken)
  const job = await ada(createJob, { ...NEW_JOB, company: like.name })
  expect(job).toMatchObject({ held_for: [VERIFIED_NAME] })
  await expect(ada(updateCompany, { id, ...like })).rejects.toMatchObject(taken)
  await decideAsListed(app, 'job', job.id, 'release')
  expect(await ada(updateCompany, { id, ...like })).toMatchObject(like)
  await expect(ada(updateCompany, { id, name: 'Conch Town Kitchen' })).rejects.toMatchObject(taken)
})
