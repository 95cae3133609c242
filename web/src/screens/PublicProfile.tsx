import { fullName } from 'contract/fullName'
import { Username } from 'contract/profiles'
import type { PublicProfile as Profile } from 'contract/publicProfiles'
import { Suspense, type ReactNode } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { isNotFound } from '../api/errors.ts'
import { useSession } from '../api/session.tsx'
import { signInLink } from '../api/signInLink.ts'
import { PublicReviews } from '../features/applications/PublicReviews.tsx'
import { PublicPosts } from '../features/posts/PagedPosts.tsx'
import { PersonCard, PersonSkeleton, ProfileColumns } from '../features/profiles/PersonCard.tsx'
import { parseSkills } from '../features/profiles/profileValues.ts'
import { usePublicProfile } from '../features/profiles/publicProfile.queries.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { SkillList } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { Card } from '../ui/Card.tsx'
import { lazyComponent } from '../ui/lazy.tsx'
import { NotFound } from './NotFound.tsx'
import { postSlots } from './postSlots.tsx'

const MemberActions = lazyComponent(() => import('./PublicProfileActions.tsx'), 'PublicProfileActions')

/** /@{username}: a profile that its owner shows to anyone. Other paths of one part aren't pages. */
export function PublicProfile() {
  const { handle = '' } = useParams()
  const username = Username.safeParse(handle.slice(1))
  if (!handle.startsWith('@') || !username.success) return <Navigate to="/login" replace />
  return <PublicProfileOf key={username.data} username={username.data} />
}

function PublicProfileOf({ username }: { username: string }) {
  const { data: profile, error, isPending, isFetching, refetch } = usePublicProfile(username)

  if (isPending) {
    return (
      <div className="mx-auto max-w-86">
        <PageTitle title="Profile" />
        <PersonSkeleton />
      </div>
    )
  }
  if (!profile) {
    return isNotFound(error) ? (
      <NotFound
        heading="Profile"
        title="This profile isn't available"
        hint="The link may be wrong, or the profile isn't public."
        link={{ to: '/', label: 'Go home' }}
      />
    ) : (
      <Callout onRetry={() => void refetch()} retrying={isFetching}>
        Failed to load user profile
      </Callout>
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
        <About profile={profile} />
        <PublicReviews profile={profile} />
        <PublicPosts username={username} {...postSlots} empty={null} />
      </div>
    </ProfileColumns>
  )
}

/** Bio and skills. Nothing if there are none. */
function About({ profile: { bio, skills } }: { profile: Profile }) {
  if (!bio && !skills) return null
  return (
    <Card pad className="grid gap-6">
      {bio && (
        <Part title="Bio">
          <p className="max-w-measure whitespace-pre-line text-muted">{bio}</p>
        </Part>
      )}
      {skills && (
        <Part title="Skills">
          <SkillList skills={parseSkills(skills)} />
        </Part>
      )}
    </Card>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
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
