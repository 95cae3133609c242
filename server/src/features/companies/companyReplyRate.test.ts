import { applyToJob, updateApplication } from 'contract/applications'
import { createCompany, getCompany, removeCompanyMember, setCompanyMember } from 'contract/companies'
import { closeJob, createJob } from 'contract/jobPosting'
import { getReplyRate } from 'contract/replies'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { passDays } from '../../../test/passDays.ts'
import { startApp } from '../../../test/startApp.ts'

test('a company has the reply rate of all its jobs, whoever posted them', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion, ella] = await app.members('ada', 'ben', 'cleo', 'dion', 'ella')
  await befriend(ada, ben)
  const { id, handle } = await ada(createCompany, { name: 'Conch Town Kitchen' })
  await ada(setCompanyMember, { id, user_id: ben.id, role: 'recruiter' })
  const company = 'Conch Town Kitchen'
  const adas = await ada(createJob, { ...NEW_JOB, company })
  const bens = await ben(createJob, { ...NEW_JOB, company, title: 'Cook' })
  const other = await ada(createJob, { ...NEW_JOB, company: 'Another Place', title: 'Baker' })
  const rate = async () => (await app.visitor(getCompany, { handle })).reply_rate

  const answered: [typeof ada, number][] = []
  for (const who of [cleo, dion]) {
    answered.push([ada, (await who(applyToJob, { id: adas.id })).application.id])
    await who(applyToJob, { id: other.id })
  }
  answered.push([ben, (await cleo(applyToJob, { id: bens.id })).application.id])
  await ella(applyToJob, { id: bens.id })
  await passDays(app, 2)
  for (const [employer, id] of answered.slice(0, 2))
    await employer(updateApplication, { id, status: 'shortlisted' })
  await passDays(app, 6)
  expect(await rate()).toEqual({ rate: null, usual_days: null, answered: 2 })

  for (const [employer, id] of answered.slice(2))
    await employer(updateApplication, { id, status: 'declined' })
  expect(await rate()).toEqual({ rate: 100, usual_days: 3, answered: 3 })
  await passDays(app, 8)
  expect(await rate()).toEqual({ rate: 75, usual_days: 3, answered: 3 })
  expect(await app.visitor(getReplyRate, { id: ada.id })).toEqual({
    rate: null,
    usual_days: null,
    answered: 2,
  })

  await ada(closeJob, { id: adas.id })
  expect(await rate()).toMatchObject({ rate: 75 })
  await ada(removeCompanyMember, { id, user_id: ben.id })
  expect(await rate()).toEqual({ rate: null, usual_days: null, answered: 2 })
})
