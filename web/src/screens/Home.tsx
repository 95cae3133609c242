import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { User } from 'contract/profiles'
import { fullName } from 'contract/words/fullName'
import { Link, NavLink } from 'react-router'
import { useSession } from '../api/session.tsx'
import { whenFirstLoaded } from '../api/whenFirstLoaded.ts'
import { HomeNotice } from '../features/notices/HomeNotice.tsx'
import { ComposerPrompt } from '../features/posts/ComposerPrompt.tsx'
import { Feed } from '../features/posts/Feed.tsx'
import { StoriesStrip } from '../features/stories/StoriesStrip.tsx'
import { TopBarSlot, MenuBadge, useMenuLabel } from '../shell/frameSlots.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { lazyComponent } from '../ui/lazy.tsx'
import { LazyDialog } from '../ui/LazyDialog.tsx'
import { useIsWide } from '../ui/browserState.ts'
import { useUrlParams } from '../ui/useUrlParams.ts'
import { useFriendRequests } from '../features/friends/friends.queries.ts'
import { useNewJobCount } from '../features/jobs/newJobs.queries.ts'
import { usernameOf, headlineOf } from '../shell/MemberName.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Card } from '../ui/Card.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { menuEntries, type MenuEntry } from '../shell/navigation.ts'
import { CountBadge } from '../ui/CountBadge.tsx'
import { JobsForYouPlace } from './home/JobsForYouPlace.tsx'
import { postSlots, storySlots } from './slots/postSlots.tsx'

const CreatePost = lazyComponent(() => import('./home/CreatePost.tsx'), 'CreatePost')

const FirstRun = lazyComponent(() => import('./home/FirstRun.tsx'), 'FirstRun')

// Only wide windows show it.
const HomeRightColumn = lazyComponent(() => import('./home/HomeRightColumn.tsx'), 'HomeRightColumn')

const EventWizard = lazyComponent(() => import('../features/events/EventWizard.tsx'), 'EventWizard')

const HomeMessages = lazyComponent(async () => {
  await whenFirstLoaded()
  return import('./home/HomeMessages.tsx')
}, 'HomeMessages')

/** A member's home: menu, feed and contacts. */
export function Home() {
  const session = useSession()
  const [params, changeParams] = useUrlParams()
  // The shortcut of the installed app (public/manifest.webmanifest) opens the composer.
  const [composing, setComposing] = useState<'text' | 'photo' | 'video' | undefined>(
    params.get('create') === 'post' ? 'text' : undefined,
  )
  const [isScheduling, setScheduling] = useState(false)
  const hasLeft = useIsWide('lg')
  const hasRight = useIsWide('xl')
  if (session.state !== 'authenticated') return null

  const me = session.user
  const write = () => setComposing('text')
  const closeComposer = () => {
    setComposing(undefined)
    // Otherwise Back or a reload opens it again.
    if (params.has('create')) changeParams({ create: undefined })
  }

  return (
    <div className={columnsClass}>
      <PageTitle title="Home" />
      <h1 className="sr-only">Home</h1>
      {hasLeft && (
        <>
          <TopBarSlot place="actions">
            <Button variant="action" icon={<Plus />} aria-haspopup="dialog" onClick={write}>
              Create
            </Button>
          </TopBarSlot>
          <TopBarSlot place="messages">
            <Suspense>
              <HomeMessages me={me.id} />
            </Suspense>
          </TopBarSlot>
          <div className={sideClass}>
            <HomeLeftColumn me={me} />
          </div>
        </>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        {me.first_run_done_at === null && (
          <Suspense fallback={<Skeleton shape="box" className="h-90" />}>
            <FirstRun me={me} />
          </Suspense>
        )}
        <StoriesStrip {...storySlots} />
        <ComposerPrompt me={me} onWrite={write} onPick={setComposing} onEvent={() => setScheduling(true)} />
        {me.user_type !== 'freelancer' && <HiringPrompt />}
        <HomeNotice place="feed" />
        {me.first_run_done_at !== null && <JobsForYouPlace me={me} />}
        <Feed
          {...postSlots}
          emptyAction={
            <Button variant="action" aria-haspopup="dialog" onClick={write}>
              Create Post
            </Button>
          }
        />
      </div>
      {hasRight && (
        <div className={sideClass}>
          <Suspense>
            <HomeRightColumn />
          </Suspense>
        </div>
      )}

      <LazyDialog open={isScheduling} onClose={() => setScheduling(false)}>
        {(dialog) => <EventWizard {...dialog} />}
      </LazyDialog>
      <LazyDialog open={composing !== undefined} onClose={closeComposer}>
        {(dialog) => (
          <CreatePost me={me} pickAtOnce={composing === 'text' ? undefined : composing} {...dialog} />
        )}
      </LazyDialog>
    </div>
  )
}

const columnsClass =
  'mx-auto grid max-w-column grid-cols-[minmax(0,1fr)] gap-6 ' +
  'lg:max-w-none lg:grid-cols-[var(--col-left)_minmax(0,1fr)] ' +
  'xl:grid-cols-[var(--col-left)_minmax(0,var(--col-feed))_var(--col-right)] xl:justify-between'

const sideClass =
  'sticky top-[calc(var(--bar-h)+24px)] grid grid-cols-[minmax(0,1fr)] content-start gap-4 self-start'

/** For everyone who hires. */
function HiringPrompt() {
  return (
    <Card as="section" aria-label="Hiring" className="flex flex-wrap items-center gap-3 px-4 py-3">
      <p className="min-w-40 flex-1 font-semibold">Need someone? Reach people on every island.</p>
      <ButtonLink to="/post-job" variant="brand" icon={<Plus />}>
        Post a Job
      </ButtonLink>
    </Card>
  )
}

/** Home's left column: profile card and main menu. */
export function HomeLeftColumn({ me }: { me: User }) {
  const requests = useFriendRequests()
  const newJobs = useNewJobCount()
  return (
    <>
      <ProfileCard me={me} />
      <MainMenu me={me} counts={{ '/friends': requests.data?.total ?? 0, '/jobs': newJobs }} />
    </>
  )
}

/** The member's own card. */
function ProfileCard({ me }: { me: User }) {
  return (
    <Card as="section" aria-label="Your profile" className="overflow-hidden">
      <div className="batik h-18" />
      <div className="relative -mt-8.5 px-4 pb-4">
        <Avatar person={me} size={72} className="border-3 border-surface" />
        <h2 className="mt-2 text-xl">
          <Link to="/profile" className="text-text no-underline hover:underline">
            {fullName(me)}
          </Link>
        </h2>
        <p className="truncate text-sm text-subtle">@{usernameOf(me)}</p>
        <p className="mt-1.5 text-sm text-muted">{headlineOf(me)}</p>
      </div>
    </Card>
  )
}

type Counts = Partial<Record<string, number>>

type Props = { me: User; counts: Counts }

/** The main menu; `counts` are shown beside entries, by path. */
function MainMenu({ me, counts }: Props) {
  return (
    <nav aria-label="Main menu" className="rounded-lg border bg-surface p-2 shadow-card">
      {menuEntries('main', me.role, me.user_type).map((entry) => (
        <Row key={entry.to} entry={entry} count={counts[entry.to] ?? 0} />
      ))}
      <p className="px-3 pt-2 pb-1 text-sm font-semibold text-subtle">Quick access</p>
      {menuEntries('quick', me.role, me.user_type).map((entry) => (
        <Row key={entry.to} entry={entry} count={counts[entry.to] ?? 0} />
      ))}
    </nav>
  )
}

function Row({ entry, count }: { entry: MenuEntry; count: number }) {
  const { to, label, icon: Icon } = entry
  const name = useMenuLabel(entry)
  return (
    <NavLink
      to={to}
      end={to === '/'}
      aria-label={count > 0 ? `${name}, ${count > 9 ? '9+' : count} new` : name}
      className={rowClass}
    >
      <Icon />
      {label} <MenuBadge to={to} className="ml-auto" />
      <CountBadge value={count} className="ml-auto" />
    </NavLink>
  )
}

const rowClass =
  'relative flex min-h-11 items-center gap-3 rounded-sm px-3 font-medium text-text no-underline hover:bg-hover hover:text-text [&_.lucide]:text-muted ' +
  'aria-[current=page]:bg-tint aria-[current=page]:font-strong aria-[current=page]:text-on-tint aria-[current=page]:[&_.lucide]:text-inherit ' +
  'aria-[current=page]:hoist-right aria-[current=page]:after:-left-2'
