import type { ModerationAction } from 'contract/moderation'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Time } from '../../../ui/Time.tsx'
import { Listed } from './Listed.tsx'
import { Named } from './Named.tsx'
import { onDay } from './onDay.ts'
import { useDone } from './queue.queries.ts'
import { subjectNames } from './subjectNames.ts'

/** What administrators did, the latest first. */
export function Done() {
  const done = useDone()
  return (
    <Listed
      list={done}
      name="What was done"
      empty={done.data?.length === 0 && <EmptyState motif="sanddollar" title="Nothing was done yet" />}
    >
      <Card pad>
        <ul className="grid divide-y">
          {done.data?.map((action) => (
            <li key={action.id} className="grid gap-0.5 py-3">
              <p>
                <b className="font-semibold">{words[action.action]}</b> <Subject action={action} />
              </p>
              {action.note && <p className="break-words whitespace-pre-line">{action.note}</p>}
              <p className="text-sm text-muted">
                {action.admin ? <Named person={action.admin} /> : 'Somebody who left'},{' '}
                <Time at={action.created_at}>{onDay(action.created_at)}</Time>
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </Listed>
  )
}

const words: Record<ModerationAction['action'], string> = {
  hide: 'Hidden:',
  restore: 'Restored:',
  suspend: 'Suspended:',
  reinstate: 'Reinstated:',
  dismiss: 'Reports dismissed:',
}

function Subject({ action: { subject_type, subject_id } }: { action: ModerationAction }) {
  return (
    <>
      {subjectNames[subject_type].toLowerCase()} {subject_id}
    </>
  )
}
