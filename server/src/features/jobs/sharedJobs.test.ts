import { applyToJob } from 'contract/applications'
import { closeJob, createJob, deleteJob, reopenJob, updateJob } from 'contract/jobPosting'
import { getJob, saveJob } from 'contract/jobs'
import { listJobs } from 'contract/jobSearch'
import { updateProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { NEW_JOB } from '../../../test/newJob.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'

test('the list shows each job as it is now, whatever changed since the last page', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createJob, NEW_JOB)
  const { id: other } = await ada(createJob, { ...NEW_JOB, title: 'Cook' })
  const changes: (() => Promise<unknown>)[] = [
    () => ada(updateJob, { id, ...NEW_JOB, title: 'Dive master', salary_min: 400 }),
    () => ben(applyToJob, { id }),
    () => ben(saveJob, { id }),
    () => ada(updateProfile, { last_name: 'Newbold' }),
    () => ada(closeJob, { id }),
    () => ada(reopenJob, { id }),
    () => ada(deleteJob, { id: other }),
  ]
  await expectCurrentList(ada, ben)
  for (const change of changes) {
    await change()
    await expectCurrentList(ada, ben)
  }
})

/** A job on its own is read without the columns that the list keeps. */
async function expectCurrentList(...members: Caller[]) {
  for (const me of members) {
    const { jobs } = await me(listJobs, {})
    for (const job of jobs) expect(job).toEqual(await me(getJob, { id: job.id }))
  }
}
