import { VideosList } from '../features/memories/MemoriesList.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { postAndStorySlots } from './slots/postAndStorySlots.tsx'

/** /videos */
export function Videos() {
  return (
    <div className="mx-auto grid max-w-column grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title="Videos" />
      <h1>Videos</h1>
      <VideosList {...postAndStorySlots} />
    </div>
  )
}
