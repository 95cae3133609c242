import type { Job } from 'contract/jobs'
import { Printer } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { SharedPage } from '../../../ui/share.ts'
import { ShareButton } from '../../../ui/ShareButton.tsx'
import { isPublic, payOf, placeOf } from '../jobFacts.ts'

type Props = Pick<ComponentProps<typeof ShareButton>, 'trigger'> & { job: Job }

/** Shares the job's public page. */
export function ShareJobButton({ job, trigger }: Props) {
  return <ShareButton shared={sharedJob(job)} trigger={trigger} items={posterItems(job)} />
}

/** The menu item that opens the poster of a public job. */
export function posterItems(job: Job) {
  return isPublic(job) ? [{ label: 'Print poster', icon: <Printer />, to: `/j/${job.id}/poster` }] : []
}

function sharedJob(job: Job): SharedPage {
  const title = `${job.title}, ${job.company}`
  const lines = [title, payOf(job), placeOf(job)]
  return { path: `/j/${job.id}`, title, text: lines.filter(Boolean).join('\n') }
}
