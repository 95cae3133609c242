import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useRestoreListFocus } from '../../../ui/useRestoreListFocus.ts'
import { PagedList } from '../../../ui/PagedList.tsx'
import { keyOf } from './queue.cache.ts'
import { useQueue } from './queue.queries.ts'
import { SubjectCard } from './SubjectCard.tsx'

/** What was reported, each thing once, with what can be done about it. */
export function Queue() {
  const queue = useQueue()
  const place = useRestoreListFocus()
  return (
    <div {...place} className="rounded-lg">
      <PagedList
        list={queue}
        name="The reports"
        empty={
          queue.data?.subjects.length === 0 && (
            <EmptyState motif="hibiscus" title="Nothing to decide" hint="What members report waits here." />
          )
        }
      >
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {queue.data?.subjects.map((subject) => (
            <li key={keyOf(subject)} tabIndex={-1} className="rounded-lg">
              <SubjectCard subject={subject} />
            </li>
          ))}
        </ul>
      </PagedList>
    </div>
  )
}
