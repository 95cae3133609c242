import { useInfiniteQuery } from '@tanstack/react-query'
import { listFailedEmails, resendFailedEmails, type FailedEmail } from 'contract/failedEmails'
import { Send } from 'lucide-react'
import { itemsQuery } from '../../api/queries.ts'
import { Records } from '../../parts/Records.tsx'
import { useWrite } from '../../parts/useWrite.ts'
import { MemberLink } from '../../parts/MemberLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatNassauTime } from '../../ui/format.ts'
import { Time } from '../../ui/Time.tsx'

const emailsQuery = itemsQuery(listFailedEmails, {}, ({ emails }) => emails)

/** Emails that the mail server didn't take for days, for administrators. */
export function FailedEmails() {
  const { mutate: resend, isPending } = useResendFailedEmails()
  return (
    <Records
      list={useInfiniteQuery(emailsQuery)}
      name="The emails"
      layout="cards"
      empty={{ motif: 'star', title: 'Every email was sent' }}
      above={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">
            The mail server refused these emails for several days. We delete them after 30 days.
          </p>
          <Button icon={<Send />} busy={isPending} onClick={() => resend({})}>
            Send all again
          </Button>
        </div>
      }
      renderItem={(email) => <Email email={email} />}
    />
  )
}

function Email({ email: { id, subject, user, to, reason, created_at } }: { email: FailedEmail }) {
  const { mutate: resend, isPending } = useResendFailedEmails()
  return (
    <Card as="article" pad aria-label={`Email: ${subject}`} className="grid gap-3">
      <div className="wrap-anywhere">
        <p className="font-semibold">{subject}</p>
        <p className="text-sm text-muted">
          To <MemberLink person={user} />, {to}, <Time at={created_at}>{formatNassauTime(created_at)}</Time>
        </p>
        {reason !== null && <p className="mt-2 text-sm text-danger">{reason}</p>}
      </div>
      <Button className="justify-self-start" icon={<Send />} busy={isPending} onClick={() => resend({ id })}>
        Send again
      </Button>
    </Card>
  )
}

function useResendFailedEmails() {
  return useWrite(resendFailedEmails, {
    done: ({ count }) => (count === 1 ? '1 email queued' : `${count} emails queued`),
    failed: "This couldn't be sent. Please try again.",
  })
}
