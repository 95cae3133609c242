import { ALERT_NAME_MAX, createJobAlert, deleteJobAlert, listJobAlerts } from 'contract/alerts'
import { companyPath, type Company } from 'contract/companies'
import { Bell, BellOff } from 'lucide-react'
import { useSession } from '../../api/session.tsx'
import { signInLink } from '../../api/signInLink.ts'
import { useWrite } from '../../parts/useWrite.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'

/** Following a company is an alert for its jobs. Visitors sign in first. */
export function FollowButton({ company }: { company: Company }) {
  const { id, handle, name, alert_id } = company
  const session = useSession()
  const follow = useWrite(createJobAlert, {
    done: `You follow ${name}. We'll tell you when it posts a job.`,
    failed: "This company couldn't be followed. Please try again.",
    refetch: [listJobAlerts],
  })
  const unfollow = useWrite(deleteJobAlert, {
    done: `You no longer follow ${name}`,
    failed: "This couldn't be changed. Please try again.",
    refetch: [listJobAlerts],
  })
  if (session.state !== 'authenticated')
    return (
      <ButtonLink
        variant="action"
        icon={<Bell />}
        to={signInLink('/register', { pathname: companyPath(handle), search: '' })}
      >
        Follow
      </ButtonLink>
    )
  if (alert_id !== null)
    return (
      <Button
        icon={<BellOff />}
        busy={unfollow.isPending}
        busyLabel="Unfollowing..."
        onClick={() => unfollow.mutate({ id: alert_id })}
      >
        Unfollow
      </Button>
    )
  return (
    <Button
      variant="action"
      icon={<Bell />}
      busy={follow.isPending}
      busyLabel="Following..."
      onClick={() => follow.mutate({ name: name.slice(0, ALERT_NAME_MAX), company_id: id })}
    >
      Follow
    </Button>
  )
}
