import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../api/session.tsx'
import { whenQuiet } from '../api/whenQuiet.ts'
import { ContactsPanel, SuggestionsPanel } from '../features/friends/PeoplePanels.tsx'
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
import { LazyDialog, lazyComponent } from '../ui/lazy.tsx'
import { useIsWide } from '../ui/browserState.ts'
import { postSlots, reportStory } from './postSlots.tsx'
import { LeftColumn } from './home/LeftColumn.tsx'

const CreatePost = lazyComponent(() => import('./home/CreatePost.tsx'), 'CreatePost')

const EventWizard = lazyComponent(() => import('../features/events/EventWizard.tsx'), 'EventWizard')

const HomeMessages = lazy(async () => {
  await whenQuiet()
  return { default: (await importWithRetry(() => import('./home/HomeMessages.tsx'))).HomeMessages }
})

/** A member's home: menu, feed and contacts. */
export function Home() {
  const session = useSession()
  const [composing, setComposing] = useState<'text' | 'photo' | 'video' | undefined>(startComposing)
  const [isScheduling, setScheduling] = useState(false)
  const hasLeft = useIsWide('lg')
  const hasRight = useIsWide('xl')
  if (session.state !== 'authenticated') return null

  const me = session.user
  const write = () => setComposing('text')

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
        <Composer me={me} onWrite={write} onPick={setComposing} onEvent={() => setScheduling(true)} />
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

      <LazyDialog open={isScheduling}>
        <EventWizard open={isScheduling} onClose={() => setScheduling(false)} />
      </LazyDialog>
      <LazyDialog open={composing !== undefined}>
        <CreatePost
          me={me}
          open={composing !== undefined}
          pickAtOnce={composing === 'text' ? undefined : composing}
          onClose={() => setComposing(undefined)}
        />
      </LazyDialog>
    </div>
  )
}

const columns =
  'mx-auto grid max-w-160 grid-cols-[minmax(0,1fr)] gap-6 ' +
  'lg:max-w-none lg:grid-cols-[var(--col-left)_minmax(0,1fr)] ' +
  'xl:grid-cols-[var(--col-left)_minmax(0,var(--col-feed))_var(--col-right)] xl:justify-between'

const side =
  'sticky top-[calc(var(--bar-h)+24px)] grid grid-cols-[minmax(0,1fr)] content-start gap-4 self-start'

/** Opens the composer for the installed app's shortcut (public/manifest.webmanifest). */
function startComposing() {
  return new URLSearchParams(location.search).get('create') === 'post' ? 'text' : undefined
}
