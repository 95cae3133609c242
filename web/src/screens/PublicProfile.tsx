import { fullName } from 'contract/words/fullName'
import { Username } from 'contract/profiles'
import type { PublicProfile as Profile } from 'contract/publicProfiles'
import { Suspense } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { useSession } from '../api/session.tsx'
import { signInLink } from '../api/signInLink.ts'
import { PublicReviews } from '../features/applications/PublicReviews.tsx'
import { OpenJobsOf } from '../features/jobs/OpenJobsOf.tsx'
import { PublicPosts } from '../features/posts/PostLists.tsx'
import { PublicPortfolio } from '../features/posts/portfolio/Portfolio.tsx'
import { PublicCvEntries } from '../features/profiles/cv/CvEntries.tsx'
import { PersonCard, PersonSkeleton, ProfileColumns } from '../features/profiles/PersonCard.tsx'
import { PublicProfileAbout } from '../features/profiles/PublicProfileAbout.tsx'
import { usePublicProfile } from '../features/profiles/publicProfile.queries.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { lazyComponent } from '../ui/lazy.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { postSlots } from './slots/postSlots.tsx'

const MemberActions = lazyComponent(
  () => import('./profile/PublicProfileActions.tsx'),
  'PublicProfileActions',
)

/** /@{username}: a profile that its owner shows to anyone. Other paths of one part aren't pages. */
export function PublicProfile() {
  const { handle = '' } = useParams()
  const username = Username.safeParse(handle.slice(1))
  if (!handle.startsWith('@') || !username.success) return <Navigate to="/login" replace />
  return <PublicProfileOf key={username.data} username={username.data} />
}

function PublicProfileOf({ username }: { username: string }) {
  const session = useSession()
  const result = usePublicProfile(username)
  const { data: profile, isPending } = result

  if (isPending) {
    return (
      <>
        <PageTitle title="Profile" />
        <PersonSkeleton />
      </>
    )
  }
  if (!profile) {
    return (
      <LoadFailure
        result={result}
        message="Failed to load user profile"
        heading="Profile"
        title="This profile isn't available"
        hint="The link may be wrong, or the profile isn't public."
        link={{ to: '/', label: 'Go home' }}
      />
    )
  }

  const work = profile.trade || profile.occupation
  return (
    <ProfileColumns
      card={
        <PersonCard person={profile}>
          <Actions profile={profile} />
        </PersonCard>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PageTitle title={work ? `${fullName(profile)}, ${work}` : fullName(profile)} />
        <PublicProfileAbout profile={profile} />
        <OpenJobsOf id={profile.id} isPublic={session.state !== 'authenticated'} />
        <PublicCvEntries username={username} />
        <PublicPortfolio username={username} />
        <PublicReviews profile={profile} />
        <PublicPosts username={username} {...postSlots} empty={null} />
      </div>
    </ProfileColumns>
  )
}

/** Message and Add Friend for members, an invitation for visitors. */
function Actions({ profile }: { profile: Profile }) {
  const session = useSession()
  const from = useLocation()
  if (session.state === 'loading') return null
  if (session.state === 'authenticated') {
    return (
      <Suspense>
        <MemberActions profile={profile} isMe={session.user.id === profile.id} />
      </Suspense>
    )
  }
  return (
    <>
      <p className="text-muted">Create an account to message {profile.first_name}.</p>
      <ButtonLink variant="action" block to={signInLink('/register', from)}>
        Create Account
      </ButtonLink>
      <ButtonLink block to={signInLink('/login', from)}>
        Sign In
      </ButtonLink>
    </>
  )
}
