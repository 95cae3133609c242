import { type Job, VERIFIED_NAME } from 'contract/jobs'
import { askedPhrase } from 'contract/words/moderationPhrases'
import { settingsPath } from 'contract/settingsPaths'
import { Hourglass, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/Button.tsx'

type Props = { job: Pick<Job, 'id' | 'company' | 'held_for' | 'change_asked'>; mustConfirmEmail: boolean }

/** Tells employers that their job isn't visible yet, and what makes it visible. */
export function HeldNotice({ job, mustConfirmEmail }: Props) {
  const { id, change_asked } = job
  return (
    <div
      role="note"
      aria-label={change_asked ? 'Please change your job' : 'Your job is waiting for review'}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-tint px-4 py-3 text-warning"
    >
      {change_asked ? <Pencil aria-hidden /> : <Hourglass aria-hidden />}
      <p className="min-w-48 flex-1">{explain(job, mustConfirmEmail)}</p>
      {change_asked && <ButtonLink to={`/post-job?edit=${id}`}>Edit</ButtonLink>}
    </div>
  )
}

function explain({ company, held_for, change_asked }: Props['job'], mustConfirmEmail: boolean): ReactNode {
  if (change_asked)
    return (
      <>
        <span className="font-semibold wrap-anywhere">{askedPhrase(change_asked)}</span> Only you can see this
        job until you've edited it and we've checked it again.
      </>
    )
  if (held_for.some((id) => id !== VERIFIED_NAME))
    return "This job reads like a scam, so only you can see it until we've checked it. You can still edit it."
  if (held_for.length > 0)
    return `${company} is the name of another member's verified company, or very like it, so only you can see this job until we've checked it. You can still edit it.`
  return (
    <>
      Only you can see this job. Your first job is published when you{' '}
      {mustConfirmEmail && <>{link('email', 'confirm your email address')} and </>}
      {link('phone', 'verify your phone number')} or {link('credentials', 'your company')}, or when we've
      checked it. You can still edit it.
    </>
  )
}

function link(place: Parameters<typeof settingsPath>[0], text: string) {
  return (
    <Link to={settingsPath(place)} className="font-semibold text-inherit underline hover:text-inherit">
      {text}
    </Link>
  )
}
