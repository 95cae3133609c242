import { fullName } from 'contract/fullName'
import { parseId } from 'contract/ids'
import { ArrowLeft, Pencil, MessageCircle } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { isMissing } from '../api/errors.ts'
import { FriendButton } from '../features/friends/FriendButton.tsx'
import { PostList } from '../features/posts/PostLists.tsx'
import { About } from '../features/profiles/About.tsx'
import { PersonCard } from '../features/profiles/PersonCard.tsx'
import { PersonSkeleton } from '../features/profiles/PersonSkeleton.tsx'
import { usePerson } from '../features/profiles/profiles.queries.ts'
import { SavePersonButton } from '../features/saved/SavePersonButton.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TabList, Tabs, TabPanel } from '../ui/Tabs.tsx'
import { lazyComponent } from '../ui/lazy.tsx'
import { postSlots } from './postSlots.tsx'
import { PersonMenu } from './user/PersonMenu.tsx'
import { profileColumns, profileSide } from './profileColumns.ts'
import { toast } from '../ui/toast.ts'

const Reviews = lazyComponent(() => import('./user/Reviews.tsx'), 'Reviews')

/** /user/{userId}: a public profile. */
export function User() {
  const { userId } = useParams()
  return <UserById key={userId} id={parseId(userId)} />
}

function UserById({ id }: { id: number }) {
  const { data: person, error, isPending, isFetching, refetch } = usePerson(id)
  const [tab, setTab] = useState<'posts' | 'about' | 'reviews'>('posts')
  const goBack = useGoBack()

  if (isPending) {
    return (
      <div className="mx-auto max-w-86">
        <PageTitle title="Profile" />
        <PersonSkeleton />
      </div>
    )
  }
  if (!person) {
    return isMissing(error) ? (
      <UserNotFound onBack={goBack} />
    ) : (
      <Notice onRetry={() => void refetch()} retrying={isFetching}>
        Failed to load user profile
      </Notice>
    )
  }

  return (
    <div className={profileColumns}>
      <PageTitle title={fullName(person)} />
      <div className={profileSide}>
        <PersonCard
          person={person}
          menu={person.friendship && <PersonMenu person={person} />}
          corner={
            <button type="button" onClick={goBack} className={backStyle}>
              <ArrowLeft />
              Back
            </button>
          }
        >
          {person.friendship ? (
            <>
              <MessageLink id={person.id} />
              <FriendButton person={person} friendship={person.friendship} />
              <SavePersonButton person={person} as="button" />
            </>
          ) : (
            <ButtonLink variant="action" block to="/profile" icon={<Pencil />}>
              Edit Profile
            </ButtonLink>
          )}
        </PersonCard>
      </div>
      <Tabs value={tab} onChange={setTab} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TabList
          label={fullName(person)}
          tabs={[
            { value: 'posts', label: `Posts (${person.posts_count.toLocaleString('en')})` },
            { value: 'about', label: 'About' },
            { value: 'reviews', label: 'Reviews' },
          ]}
        />
        <TabPanel value="posts" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PostList
            input={{ user_id: person.id }}
            {...postSlots}
            empty={<EmptyState motif="conch" title="No posts yet" />}
          />
        </TabPanel>
        <TabPanel value="about">
          <About person={person} />
        </TabPanel>
        <TabPanel value="reviews">
          <Suspense>
            <Reviews person={person} />
          </Suspense>
        </TabPanel>
      </Tabs>
    </div>
  )
}

function UserNotFound({ onBack }: { onBack: () => void }) {
  return (
    <>
      <PageTitle title="User Not Found" />
      <h1 className="sr-only">Profile</h1>
      <EmptyState
        motif="fish"
        title="User Not Found"
        hint="The user you're looking for doesn't exist"
        action={
          <Button variant="action" onClick={onBack}>
            Go Back
          </Button>
        }
      />
    </>
  )
}

/** Goes back, or home if this is the first page of the visit. */
function useGoBack(): () => void {
  const navigate = useNavigate()
  return () => {
    const { idx } = (history.state ?? {}) as { idx?: number }
    void (idx ? navigate(-1) : navigate('/'))
  }
}

const backStyle =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full bg-[rgb(3_34_41/0.72)] pr-4 pl-3 font-semibold text-white hover:bg-[rgb(3_34_41/0.9)]'

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
