import { deleteAccount } from 'contract/account'
import {
  createCompany,
  deleteCompany,
  getCompany,
  listCompanyJobs,
  removeCompanyMember,
  setCompanyLogo,
  setCompanyMember,
} from 'contract/companies'
import { createJob, updateJob } from 'contract/jobPosting'
import { getJob } from 'contract/jobs'
import { listJobs } from 'contract/jobSearch'
import { uploadImage } from 'contract/uploads'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import { startWithPages } from '../../../test/startWithPages.ts'
import { createJpeg, uploadForm } from '../../../test/uploadFiles.ts'

const JOB = {
  title: 'Line Cook',
  company: 'Conch Town Kitchen',
  location: 'George Town, Exuma',
  job_type: 'full-time',
  description: 'Cook breakfast and lunch.',
} as const

async function start(app: TestApp) {
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await befriend(ada, ben)
  const { id, handle } = await ada(createCompany, { name: 'Conch Town Kitchen' })
  return { ada, ben, cleo, id, handle }
}

const uploadBy = async (who: Caller) =>
  (await who(uploadImage, {}, uploadForm(await createJpeg({ width: 600, height: 600 })))).file_path

const statusOf = async (app: TestApp, path: string) => (await app.app.inject(path)).statusCode

test('everyone sees the logo of a company, on its page and its jobs', async () => {
  await using app = await startApp()
  const { ada, cleo, id, handle } = await start(app)
  const job = await ada(createJob, JOB)
  expect(job.company_logo_url).toBeNull()
  const logo_url = await uploadBy(ada)
  expect(await ada(setCompanyLogo, { id, logo_url })).toMatchObject({ id, logo_url, revision: 1 })

  for (const who of [app.visitor, cleo]) {
    expect(await who(getCompany, { handle })).toMatchObject({ logo_url })
    expect((await who(listCompanyJobs, { handle })).jobs[0]).toMatchObject({ company_logo_url: logo_url })
    expect((await who(listJobs, { query: 'cook' })).jobs[0]).toMatchObject({ company_logo_url: logo_url })
    expect(await who(getJob, { id: job.id })).toMatchObject({ company_logo_url: logo_url })
  }
  for (const path of [logo_url, logo_url.replace('.webp', '-w160.webp')])
    expect(await statusOf(app, path)).toBe(200)

  await ada(updateJob, { ...JOB, id: job.id, company: 'Another Place' })
  expect((await ada(getJob, { id: job.id })).company_logo_url).toBeNull()
})

test('the link preview of a company shows its logo', async () => {
  await using app = await startWithPages()
  const ada = await app.member('ada')
  const { id, handle } = await ada(createCompany, { name: 'Conch Town Kitchen' })
  const previewOf = async () => {
    const { body } = await app.page(`/company/${handle}`)
    const image = /property="og:image" content="https:\/\/cayfolk.example([^"]+)"/.exec(body)?.[1] ?? ''
    const { statusCode, rawPayload } = await app.app.inject(image)
    expect(statusCode).toBe(200)
    return { body, image, picture: rawPayload }
  }
  const before = await previewOf()
  const logo_url = await uploadBy(ada)
  await ada(setCompanyLogo, { id, logo_url })
  const after = await previewOf()
  expect(after.body).toContain(`"logo":"https://cayfolk.example${logo_url}"`)
  expect(after.image).not.toBe(before.image)
  expect(after.picture.equals(before.picture)).toBe(false)
})

test("a logo is an owner's own upload", async () => {
  await using app = await startApp()
  const { ada, ben, cleo, id, handle } = await start(app)
  await ada(setCompanyMember, { id, user_id: ben.id, role: 'recruiter' })
  const [adas, bens] = [await uploadBy(ada), await uploadBy(ben)]
  const refused: [Caller, string, string][] = [
    [ada, bens, 'foreign_picture'],
    [ada, 'https://example.com/logo.png', 'foreign_picture'],
    [ben, bens, 'not_your_company'],
    [ben, '', 'not_your_company'],
  ]
  for (const [who, logo_url, code] of refused)
    await expect(who(setCompanyLogo, { id, logo_url })).rejects.toMatchObject({ code })
  await expect(cleo(setCompanyLogo, { id: 999_999, logo_url: '' })).rejects.toMatchObject({
    code: 'company_not_found',
  })
  await expect(ada(setCompanyLogo, { id } as never)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await cleo(getCompany, { handle })).toMatchObject({ logo_url: null })
  expect(await statusOf(app, adas)).toBe(200)
})

test('the file of a logo is deleted when it is replaced or removed, or with the company', async () => {
  await using app = await startApp()
  const { ada, id } = await start(app)
  const [first, second, third] = [await uploadBy(ada), await uploadBy(ada), await uploadBy(ada)]
  const statuses = () => Promise.all([first, second, third].map((path) => statusOf(app, path)))

  await ada(setCompanyLogo, { id, logo_url: first })
  await ada(setCompanyLogo, { id, logo_url: first })
  expect(await statuses()).toEqual([200, 200, 200])
  await ada(setCompanyLogo, { id, logo_url: second })
  expect(await statuses()).toEqual([404, 200, 200])
  expect(await ada(setCompanyLogo, { id, logo_url: '' })).toMatchObject({ logo_url: null })
  expect(await statuses()).toEqual([404, 404, 200])
  await expect(ada(setCompanyLogo, { id, logo_url: second })).rejects.toMatchObject({
    code: 'foreign_picture',
    body: { fields: { logo_url: 'You can only use pictures that you uploaded.' } },
  })
  await ada(setCompanyLogo, { id, logo_url: third })
  await ada(deleteCompany, { id })
  expect(await statuses()).toEqual([404, 404, 404])
})

test('a logo stays with the company when the owner who uploaded it leaves or deletes their account', async () => {
  await using app = await startApp()
  const { ada, ben, id, handle } = await start(app)
  await ada(setCompanyMember, { id, user_id: ben.id, role: 'owner' })
  const logo_url = await uploadBy(ada)
  await ada(setCompanyLogo, { id, logo_url })
  await ada(removeCompanyMember, { id, user_id: ada.id })
  expect(await app.visitor(getCompany, { handle })).toMatchObject({ logo_url })
  await ada(deleteAccount, { password: 'junkanoo' })
  expect(await app.visitor(getCompany, { handle })).toMatchObject({ logo_url })
  expect(await statusOf(app, logo_url)).toBe(200)
  await ben(deleteAccount, { password: 'junkanoo' })
  expect((await app.db`select from companies`).length).toBe(0)
})
