import { Dialog } from '@base-ui/react/dialog'
import type { Story } from 'contract/stories'
import { useState } from 'react'
import type { RenderStoryReport } from './ReportStoryButton.tsx'
import { StoryPopup } from './StoryPopup.tsx'

type Props = {
  stories: readonly Story[]
  start: number
  renderReport?: RenderStoryReport | undefined
  onClose: () => void
}

/** Plays stories from index `start`: full screen on phones, a centered card on larger screens. */
export function StoryPlayer({ stories, start, renderReport, onClose }: Props) {
  // A snapshot, so that new stories don't shift the index.
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
          onTurn={turn}
          onDeleted={drop}
          onClose={onClose}
        />
      </Dialog.Portal>
    </Dialog.Root>
  )
}
