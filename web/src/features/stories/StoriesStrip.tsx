import type { Story } from 'contract/stories'
import { Suspense, useState, type KeyboardEvent } from 'react'
import { useSession } from '../../api/session.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'
import { LazyDialog } from '../../ui/LazyDialog.tsx'
import { Delayed, LoadingStatus } from '../../ui/Loading.tsx'
import { useLoadMoreWhenNear } from '../../ui/PagedList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useProgressiveList } from '../../ui/useProgressiveList.ts'
import { storiesOf, useStories } from './stories.queries.ts'
import type { StorySlots } from './storySlots.ts'
import { CreateStoryTile, StoryTile, storyTileSize } from './StoryTile.tsx'

const CreateStoryDialog = lazyComponent(() => import('./CreateStoryDialog.tsx'), 'CreateStoryDialog')
const StoryPlayer = lazyComponent(() => import('./StoryPlayer.tsx'), 'StoryPlayer')

/** Tiles visible on a phone. */
const TILES = 5

/** The stories of the last 24 hours, after a Create tile. Visitors see nothing if there are none. */
export function StoriesStrip(slots: StorySlots) {
  const session = useSession()
  const me = session.state === 'authenticated' ? session.user : undefined
  const list = useStories()
  const stories = list.data ? storiesOf(list.data) : []
  // New tiles animate in; tiles cached from an earlier visit don't.
  const [known] = useState(() => new Set(stories.map(({ id }) => id)))
  const { shown } = useProgressiveList('stories', stories, TILES)
  const end = useLoadMoreWhenNear(list, { margin: '0px 600px', within: 'ul' })
  const [creating, setCreating] = useState(false)
  // The stories when one was opened, so that new ones don't shift them.
  const [viewing, setViewing] = useState<{ stories: readonly Story[]; start: number }>()
  const { onKeyDown, tabStop, setTabStop } = useStripKeys(stories)

  if (!me && !list.isPending && stories.length === 0) return null

  return (
    <section aria-label="Stories">
      <ul className={strip}>
        {me && (
          <li>
            <CreateStoryTile me={me} onKeyDown={onKeyDown} onClick={() => setCreating(true)} />
          </li>
        )}
        {shown.map((story, index) => (
          <li key={story.id} className={index < TILES && !known.has(story.id) ? 'animate-rise' : undefined}>
            <StoryTile
              story={story}
              isSeen={story.is_seen || story.user_id === me?.id}
              isTabStop={story.id === tabStop}
              onKeyDown={onKeyDown}
              onFocus={() => setTabStop(story.id)}
              onClick={() => setViewing({ stories, start: index })}
            />
          </li>
        ))}
        {list.isPending && <Waiting />}
        {list.hasNextPage && <li ref={end} aria-hidden />}
      </ul>
      <LazyDialog open={creating} onClose={() => setCreating(false)}>
        {(dialog) => <CreateStoryDialog {...slots} {...dialog} />}
      </LazyDialog>
      {viewing !== undefined && (
        <Suspense>
          <StoryPlayer {...slots} {...viewing} onClose={() => setViewing(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

function Waiting() {
  return (
    <Delayed>
      {[0, 1, 2].map((tile) => (
        <li key={tile} aria-hidden>
          <Skeleton shape="box" className={storyTileSize} />
        </li>
      ))}
      <li className="self-center">
        <LoadingStatus label="Loading stories" />
      </li>
    </Delayed>
  )
}

// Vertical padding leaves space for the focus ring, which overflow would clip.
const strip =
  'relative -mx-gutter -my-2 flex snap-x snap-proximity scroll-px-gutter gap-2.5 overflow-x-auto px-gutter py-2 [scrollbar-width:none] ' +
  'lg:-mx-2 lg:scroll-px-2 lg:px-2 *:flex-none *:snap-start'

/** Roving tab index: arrow keys, Home and End move along the strip; Tab reaches only the last focused story. */
function useStripKeys(stories: readonly Story[]) {
  const [last, setTabStop] = useState<number>()
  const tabStop = stories.some(({ id }) => id === last) ? last : stories[0]?.id

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tiles = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
    const at = tiles.findIndex((tile) => tile === event.currentTarget)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tiles.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    tiles[to]?.focus()
  }

  return { onKeyDown, tabStop, setTabStop }
}
