import type { User } from 'contract/profiles'
import { useRequests } from '../../features/friends/friends.queries.ts'
import { useNewJobCount } from '../../features/jobs/newJobs.ts'
import { MainMenu } from './MainMenu.tsx'
import { ProfileCard } from './ProfileCard.tsx'

/** Oneself and the ways, beside the feed. */
export function LeftColumn({ me }: { me: User }) {
  const requests = useRequests()
  const newJobs = useNewJobCount()
  return (
    <>
      <ProfileCard me={me} />
      <MainMenu role={me.role} counts={{ '/friends': requests.data?.total ?? 0, '/jobs': newJobs }} />
    </>
  )
}
