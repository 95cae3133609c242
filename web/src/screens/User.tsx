import { listBlockedUsers } from 'contract/blocks'
import { PAGE_SIZE_MAX } from 'contract/fields'
import { fullName } from 'contract/words/fullName'
import { parseIdOrZero } from 'contract/ids'
import { ArrowLeft, EyeOff, Pencil, MessageCircle, Volume2, VolumeX } from 'lucide-react'
import { Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { Friendship, PersonProfile } from 'contract/profiles'
import { isNotFound } from '../api/errors.ts'
import { query } from '../api/queries.ts'
import { ReplyRate } from '../features/applications/ReplyRate.tsx'
import { AskForContact } from '../features/contactRequests/AskForContact.tsx'
import { ReceivedContactRequest } from '../features/contactRequests/ReceivedContactRequest.tsx'
import { FriendButton } from '../features/friends/FriendButton.tsx'
import { OpenJobsOf, useOpenJobsOf } from '../features/jobs/OpenJobsOf.tsx'
import { InviteToApply } from '../features/jobInvitations/InviteToApply.tsx'
import { useHideFrom } from '../features/hiddenFrom/hiddenFrom.mutations.ts'
import { UserPosts } from '../features/posts/PostLists.tsx'
import { MemberPortfolio } from '../features/posts/portfolio/Portfolio.tsx'
import { MemberCvEntries } from '../features/profiles/cv/CvEntries.tsx'
import { ProfileAbout } from '../features/profiles/ProfileAbout.tsx'
import { PersonCard, PersonSkeleton, ProfileColumns } from '../features/profiles/PersonCard.tsx'
import { usePerson } from '../features/profiles/profiles.queries.ts'
import { SavePersonButton } from '../features/saved/SavePersonButton.tsx'
import { useUnblockUser } from '../parts/useUnblockUser.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { TabList, TabPanel, Tabs } from '../ui/Tabs.tsx'
import { lazyComponent } from '../ui/lazy.tsx'
import { toast } from '../ui/toast.ts'
import { useMuteAuthor, useUnmuteAuthor } from '../features/posts/hiding.mutations.tsx'
import { hasEarlierPage } from '../ui/useUrlParams.ts'
import { useTabParam } from '../ui/useTabParam.ts'
import { postSlots } from './slots/postSlots.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { NotFound } from './NotFound.tsx'
import { PersonMenu } from './profile/PersonMenu.tsx'
import { ShareProfileButton } from './profile/ShareProfileButton.tsx'

const TABS = ['posts', 'about', 'reviews'] as const

const MemberReviews = lazyComponent(() => import('./profile/MemberReviews.tsx'), 'MemberReviews')

/** /user/{id}: a public profile. */
export function User() {
  const { id } = useParams()
  return <UserById key={id} id={parseIdOrZero(id)} />
}

function UserById({ id }: { id: number }) {
  const result = usePerson(id)
  const { data: person } = result
  const jobs = useOpenJobsOf(id)
  // The jobs stand above the tabs, which would move. A failed request doesn't keep the profile waiting.
  const isPending = result.isPending || isFirstRequest(jobs)
  // A profile without posts has something to say in About.
  const [tab, setTab] = useTabParam(TABS, person?.posts_count === 0 ? 'about' : 'posts')
  const goBack = useGoBack()

  if (isPending) {
    return (
      <>
        <PageTitle title="Profile" />
        <PersonSkeleton />
      </>
    )
  }
  if (!person) {
    return <MissingPerson id={id} result={result} onBack={goBack} />
  }

  const count = person.posts_count

  return (
    <ProfileColumns
      card={
        <PersonCard
          person={person}
          menu={person.friendship && <ProfileMenu person={person} />}
          corner={
            <button type="button" onClick={goBack} className={backClass}>
              <ArrowLeft />
              Back
            </button>
          }
        >
          <ReplyRate user_id={person.id} />
          {person.friendship ? (
            <>
              {person.received_contact_request && (
                <ReceivedContactRequest person={person} request={person.received_contact_request} />
              )}
              <MessageLink id={person.id} />
              <div className="flex flex-wrap gap-3">
                <div className={hasRequest(person.friendship) ? 'w-full' : 'flex-[3_1_10rem]'}>
                  <FriendButton person={person} friendship={person.friendship} />
                </div>
                <div className="flex-[2_1_6.5rem]">
                  <SavePersonButton person={person} as="button" />
                </div>
              </div>
              <AskForContact person={person} />
              {(person.is_available_for_hire || person.friendship.state === 'friends') && (
                <InviteToApply person={person} />
              )}
            </>
          ) : (
            <>
              <ButtonLink variant="action" block to="/profile" icon={<Pencil />}>
                Edit Profile
              </ButtonLink>
              <ShareProfileButton user={person} />
            </>
          )}
        </PersonCard>
      }
    >
      <PageTitle title={fullName(person)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <OpenJobsOf id={person.id} />
        <Tabs value={tab} onChange={setTab} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TabList
            label={fullName(person)}
            tabs={[
              { value: 'posts', label: `Posts (${count.toLocaleString('en')})` },
              { value: 'about', label: 'About' },
              { value: 'reviews', label: 'Reviews' },
            ]}
          />
          <TabPanel value="posts" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <UserPosts
              input={{ user_id: person.id }}
              {...postSlots}
              empty={
                <EmptyState
                  motif="conch"
                  title="No posts yet"
                  {...(!person.friendship && { link: { to: '/?create=post', label: 'Create Post' } })}
                />
              }
            />
          </TabPanel>
          <TabPanel value="about" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <ProfileAbout person={person} />
            <MemberCvEntries id={person.id} />
            <MemberPortfolio id={person.id} />
          </TabPanel>
          <TabPanel value="reviews">
            <Suspense>
              <MemberReviews person={person} />
            </Suspense>
          </TabPanel>
        </Tabs>
      </div>
    </ProfileColumns>
  )
}

type MissingProps = { id: number; result: ReturnType<typeof usePerson>; onBack: () => void }

/** Instead of a profile that can't be shown. If the member blocked this person, it says so. */
function MissingPerson({ id, result, onBack }: MissingProps) {
  const isMissing = id > 0 && isNotFound(result.error)
  const blocked = useQuery({ ...query(listBlockedUsers, { limit: PAGE_SIZE_MAX }), enabled: isMissing })
  const unblock = useUnblockUser()
  const person = blocked.data?.find((it) => it.id === id)
  if (blocked.isLoading) return <PersonSkeleton />
  if (person)
    return (
      <NotFound
        heading="Profile"
        title={`You blocked ${fullName(person)}`}
        hint="Neither of you can see or contact the other."
        action={
          <Button
            variant="action"
            busy={unblock.isPending}
            busyLabel="Unblocking..."
            onClick={() => unblock.mutate(person)}
          >
            Unblock
          </Button>
        }
      />
    )
  return (
    <LoadFailure
      result={result}
      message="Failed to load user profile"
      heading="Profile"
      title="User Not Found"
      hint="The user you're looking for doesn't exist"
      action={
        <Button variant="action" onClick={onBack}>
          Go Back
        </Button>
      }
    />
  )
}

/** Whether a query is being read for the first time, at the first attempt. */
function isFirstRequest({ isFetched, isFetching, failureCount }: ReturnType<typeof useOpenJobsOf>): boolean {
  return isFetching && !isFetched && failureCount === 0
}

/** Whether there is more than one button for the friendship. */
function hasRequest({ state }: Friendship): boolean {
  return state === 'sent' || state === 'received'
}

/** Goes back, or home if this is the first page of the visit. */
function useGoBack(): () => void {
  const navigate = useNavigate()
  return () => void (hasEarlierPage() ? navigate(-1) : navigate('/'))
}

const backClass =
  'inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-full bg-[rgb(3_34_41/0.72)] pr-4 pl-3 font-semibold text-white hover:bg-[rgb(3_34_41/0.9)]'

/** More options on a profile: mute, hide from, report, block. */
function ProfileMenu({ person }: { person: PersonProfile }) {
  const mute = useMuteAuthor(() => undefined)
  const unmute = useUnmuteAuthor()
  const hide = useHideFrom()
  return (
    <PersonMenu
      person={person}
      label="More options"
      items={[
        person.is_muted
          ? { label: `Unmute ${person.first_name}`, icon: <Volume2 />, onSelect: () => unmute.mutate(person) }
          : { label: `Mute ${person.first_name}`, icon: <VolumeX />, onSelect: () => mute.mutate(person) },
        {
          label: `Hide me from ${person.first_name}`,
          icon: <EyeOff />,
          onSelect: () => hide.mutate({ person }),
        },
      ]}
    />
  )
}

/** Opens the conversation with a person (specification, section 2). */
function MessageLink({ id }: { id: number }) {
  return (
    <ButtonLink
      variant="action"
      block
      to={`/messages?user=${id}`}
      icon={<MessageCircle />}
      onClick={() => toast.info('Opening chat...')}
    >
      Message
    </ButtonLink>
  )
}
