import { MemoriesList } from '../features/memories/MemoriesList.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { postAndStorySlots } from './slots/postAndStorySlots.tsx'

/** /memories */
export function Memories() {
  return (
    <div className="mx-auto grid max-w-column grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title="Memories" />
      <h1>Memories</h1>
      <MemoriesList {...postAndStorySlots} />
    </div>
  )
}
