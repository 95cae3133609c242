import { Dialog } from '@base-ui/react/dialog'
import { fullName } from 'contract/words/fullName'
import type { Story } from 'contract/stories'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../api/session.tsx'
import { useDataSaver } from '../../ui/dataSaver.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { useMarkStoryViewed } from './stories.mutations.ts'
import { OwnStoryActions, StoryMenu } from './StoryActions.tsx'
import { StoryBars, StoryHeader } from './StoryHeader.tsx'
import { StoryMedia, StoryPicture } from './StoryMedia.tsx'
import type { StorySlots } from './storySlots.ts'
import { useGestures } from './useGestures.ts'
import { useStoryPlayback } from './useStoryPlayback.ts'

type Props = Pick<StorySlots, 'renderReport' | 'renderWarning'> & {
  stories: readonly Story[]
  start: number
  onClose: () => void
}

/** Plays stories from index `start`: full screen on phones, a centered card on larger screens. */
export function StoryPlayer({ stories, start, renderReport, renderWarning, onClose }: Props) {
  // Without those that were deleted meanwhile.
  const [sequence, setSequence] = useState(stories)
  const [index, setIndex] = useState(start)
  const story = sequence[index]
  if (!story) return null

  const turn = (by: 1 | -1) => {
    if (index + by < sequence.length) setIndex(Math.max(0, index + by))
    else onClose()
  }
  const drop = () => {
    const rest = sequence.filter(({ id }) => id !== story.id)
    if (index < rest.length) setSequence(rest)
    else onClose()
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-dialog bg-black/97" />
        <StoryPopup
          story={story}
          next={sequence[index + 1]}
          index={index}
          count={sequence.length}
          renderReport={renderReport}
          renderWarning={renderWarning}
          onTurn={turn}
          onDeleted={drop}
          onClose={onClose}
        />
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type StoryPopupProps = Pick<StorySlots, 'renderReport' | 'renderWarning'> & {
  story: Story
  next: Story | undefined
  index: number
  count: number
  onTurn: (by: 1 | -1) => void
  onDeleted: () => void
  onClose: () => void
}

/** One story of a sequence, with its controls. Stays mounted while stories change, to keep the focus. */
function StoryPopup(props: StoryPopupProps) {
  const { story, next, index, count, renderReport, renderWarning, onTurn, onDeleted, onClose } = props
  const session = useSession()
  const me = session.state === 'authenticated' ? session.user.id : undefined
  const isOwn = me === story.user_id
  const canReport = me !== undefined && !isOwn
  const isLight = useDataSaver()
  const popup = useRef<HTMLDivElement>(null)
  // A dialog or menu is open over the story.
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { isHeld, gestures } = useGestures({ onTurn, onClose })
  const playback = useStoryPlayback(story, isHeld || isDialogOpen)
  useMarkStoryViewed(story)

  // The focused button may be gone with its story, such as a video's sound button.
  useEffect(() => {
    if (document.activeElement === document.body) popup.current?.focus()
  })

  const turnByKey = (event: KeyboardEvent<HTMLElement>) => {
    // React events of dialogs over the story bubble up to here.
    if (isDialogOpen) return
    if (event.key === 'ArrowLeft') onTurn(-1)
    if (event.key === 'ArrowRight') onTurn(1)
    if (event.key === ' ' && event.target === event.currentTarget) playback.togglePause()
  }

  return (
    <Dialog.Popup
      ref={popup}
      initialFocus={popup}
      onKeyDown={turnByKey}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={frame}
    >
      <IconButton
        label="Previous story"
        icon={<ChevronLeft />}
        aria-disabled={index === 0}
        onClick={() => onTurn(-1)}
        className={turnButton}
      />
      <div {...gestures} className={stage}>
        <StoryMedia key={story.id} story={story} playback={playback} onEnd={() => onTurn(1)} />
        <div className={top}>
          <StoryBars index={index} count={count} progress={playback.progress} />
          <StoryHeader story={story} playback={playback}>
            {canReport && renderReport && (
              <StoryMenu
                key={story.id}
                story={story}
                renderReport={renderReport}
                onDialogOpen={setDialogOpen}
              />
            )}
          </StoryHeader>
        </div>
        <div className={bottom}>
          {story.moderation && (
            <p className="font-medium">
              Only you can see this story. <Link to="/memories">See why</Link>
            </p>
          )}
          {renderWarning?.(story)}
          <LinkedText text={story.content} className={story.content.length > 160 ? smallText : largeText} />
          {isOwn && (
            <OwnStoryActions
              key={story.id}
              story={story}
              on="story"
              onDialogOpen={setDialogOpen}
              onDeleted={onDeleted}
            />
          )}
        </div>
        <p role="status" className="sr-only">
          Story {index + 1} of {count}, {fullName(story.user)}
        </p>
      </div>
      <IconButton
        label="Next story"
        icon={<ChevronRight />}
        onClick={() => onTurn(1)}
        className={turnButton}
      />
      {next?.image_url && !isLight && <StoryPicture key={next.id} src={next.image_url} hidden />}
    </Dialog.Popup>
  )
}

const frame =
  'fixed inset-0 z-dialog flex items-center justify-center gap-3 text-white outline-none transition-opacity ' +
  'data-nested-dialog-open:opacity-50'

const stage =
  'batik batik-deep relative size-full touch-none select-none sm:aspect-9/16 sm:h-[min(100dvh-3rem,52rem)] sm:w-auto sm:min-w-80 sm:overflow-hidden sm:rounded-xl'

const top =
  'absolute inset-x-0 top-0 bg-linear-to-b from-[rgb(3_22_28/0.72)] from-60% to-transparent px-3 pt-[max(0.625rem,env(safe-area-inset-top))] pb-7'

const bottom =
  'absolute inset-x-0 bottom-0 flex max-h-[60%] flex-col gap-3 bg-linear-to-b from-transparent to-[rgb(3_22_28/0.85)] to-[length:5rem] ' +
  'px-4.5 pt-24 pb-[max(1.25rem,env(safe-area-inset-bottom))]'

// Fades out at the bottom, where more of a long text may follow.
const textStyle =
  'mask-b-from-[calc(100%-24px)] -mb-3 min-h-0 touch-pan-y overflow-y-auto overscroll-contain pb-6 font-medium [&_a]:text-white'
const largeText = `${textStyle} text-lg`
const smallText = `${textStyle} text-base`

// On phones the story itself is tapped; the buttons are for keyboards and screen readers.
const turnButton =
  'bg-white/15 text-white! hover:bg-white/30! max-sm:not-focus-visible:sr-only max-sm:absolute max-sm:z-10 aria-disabled:opacity-40'
