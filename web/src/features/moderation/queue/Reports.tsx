import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Queue } from '../../../parts/Queue.tsx'
import { subjectKey, useReports } from './queue.queries.ts'
import { SubjectCard } from './SubjectCard.tsx'

/** Reported subjects with their decisions, highest priority first. */
export function Reports() {
  return (
    <Queue
      list={useReports()}
      name="The reports"
      shortcuts={{ H: 'Hide', R: 'Restore', S: 'Suspend', D: 'Dismiss' }}
      empty={<EmptyState motif="hibiscus" title="All caught up" hint="Reported content appears here." />}
      keyOf={subjectKey}
      renderCard={(subject) => <SubjectCard subject={subject} />}
    />
  )
}
