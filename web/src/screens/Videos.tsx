import { Plus } from 'lucide-react'
import { VideosList } from '../features/memories/MemoriesList.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { postAndStorySlots } from './slots/postAndStorySlots.tsx'

/** /videos */
export function Videos() {
  return (
    <div className="mx-auto grid max-w-column grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title="Videos" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1>Videos</h1>
          <p className="text-muted">People at work, newest first</p>
        </div>
        <ButtonLink to="/?create=post" variant="action" icon={<Plus />}>
          Add a video
        </ButtonLink>
      </div>
      <VideosList {...postAndStorySlots} />
    </div>
  )
}
