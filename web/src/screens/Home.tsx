import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../api/session.tsx'
import { whenQuiet } from '../api/whenQuiet.ts'
import { ContactsPanel } from '../features/friends/ContactsPanel.tsx'
import { SuggestionsPanel } from '../features/friends/SuggestionsPanel.tsx'
import { HomeNotice } from '../features/notices/HomeNotice.tsx'
import { Composer } from '../features/posts/Composer.tsx'
import { Feed } from '../features/posts/Feed.tsx'
import { SearchBox } from '../features/search/SearchBox.tsx'
import { SearchButton } from '../features/search/SearchButton.tsx'
import { StoriesStrip } from '../features/stories/StoriesStrip.tsx'
import { TopBarSlot } from '../shell/TopBarSlot.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { Button } from '../ui/Button.tsx'
import { importWithRetry } from '../ui/importWithRetry.ts'
import { useIsWide } from '../ui/useIsWide.ts'
import { postSlots, reportStory } from './postSlots.tsx'
import { LeftColumn } from './home/LeftColumn.tsx'

const CreatePost = lazy(() =>
  importWithRetry(() => import('./home/CreatePost.tsx')).then(({ CreatePost }) => ({ default: CreatePost })),
)

const EventWizard = lazy(() =>
  importWithRetry(() => import('../features/events/EventWizard.tsx')).then(({ EventWizard }) => ({
    default: EventWizard,
  })),
)

const HomeMessages = lazy(async () => {
  await whenQuiet()
  return { default: (await importWithRetry(() => import('./home/HomeMessages.tsx'))).HomeMessages }
})

/** Home of those who are signed in: oneself and the ways, the feed, who is new. */
export function Home() {
  const session = useSession()
  // Undefined until the first time, when the modal is loaded; then it stays, so that it can close with a motion.
  const [modal, setModal] = useState<'text' | 'photo' | 'video' | 'closed' | undefined>(wantsToPost)
  const [event, setEvent] = useState<'never' | 'open' | 'closed'>('never')
  const hasLeft = useIsWide('lg')
  const hasRight = useIsWide('xl')
  if (session.state !== 'authenticated') return null

  const me = session.user
  const write = () => setModal('text')

  return (
    <div className={columns}>
      <PageTitle title="Home" />
      <TopBarSlot place="search">
        <SearchBox on="bar" />
      </TopBarSlot>
      <TopBarSlot place="actions">
        <SearchButton />
        {hasLeft && (
          <Button variant="action" icon={<Plus />} aria-haspopup="dialog" onClick={write}>
            Create
          </Button>
        )}
      </TopBarSlot>
      {hasLeft && (
        <TopBarSlot place="messages">
          <Suspense>
            <HomeMessages me={me.id} />
          </Suspense>
        </TopBarSlot>
      )}

      {hasLeft && (
        <div className={side}>
          <LeftColumn me={me} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <h1 className="sr-only">Home</h1>
        <StoriesStrip renderReport={reportStory} />
        <Composer me={me} onWrite={write} onPick={setModal} onEvent={() => setEvent('open')} />
        <HomeNotice place="feed" />
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
        <div className={side}>
          <ContactsPanel />
          <SuggestionsPanel />
          <HomeNotice place="side" />
        </div>
      )}

      {event !== 'never' && (
        <Suspense>
          <EventWizard open={event === 'open'} onClose={() => setEvent('closed')} />
        </Suspense>
      )}
      {modal && (
        <Suspense>
          <CreatePost
            me={me}
            open={modal !== 'closed'}
            pickAtOnce={modal === 'photo' || modal === 'video' ? modal : undefined}
            onClose={() => setModal('closed')}
          />
        </Suspense>
      )}
    </div>
  )
}

const columns =
  'mx-auto grid max-w-160 grid-cols-[minmax(0,1fr)] gap-6 ' +
  'lg:max-w-none lg:grid-cols-[var(--col-left)_minmax(0,1fr)] ' +
  'xl:grid-cols-[var(--col-left)_minmax(0,var(--col-feed))_var(--col-right)] xl:justify-between'

const side =
  'sticky top-[calc(var(--bar-h)+24px)] grid grid-cols-[minmax(0,1fr)] content-start gap-4 self-start'

/** The installed app's shortcut (public/manifest.webmanifest). */
function wantsToPost() {
  return new URLSearchParams(location.search).get('create') === 'post' ? 'text' : undefined
}
