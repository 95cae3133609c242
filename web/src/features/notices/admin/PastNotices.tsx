import type { PastNotice } from 'contract/notices'
import { Card } from '../../../ui/Card.tsx'
import { Listed } from '../../../ui/Listed.tsx'
import { Named } from '../../../ui/Named.tsx'
import { onDay } from '../../../ui/onDay.ts'
import { Time } from '../../../ui/Time.tsx'
import { usePastNotices } from './notice.mutations.ts'

/** Who set which notice, and who ended it, the latest first. */
export function PastNotices() {
  const past = usePastNotices()
  return (
    <Listed
      list={past}
      name="The notices"
      empty={past.data?.length === 0 && <p className="text-muted">Nothing was said yet.</p>}
    >
      <Card pad>
        <ul className="grid divide-y">
          {past.data?.map((notice) => (
            <li key={notice.id} className="grid gap-0.5 py-3">
              <p className="font-semibold">{notice.title}</p>
              <p className="whitespace-pre-line">{notice.body}</p>
              <p className="text-sm text-muted">
                Set by <Who person={notice.admin} />,{' '}
                <Time at={notice.created_at}>{onDay(notice.created_at)}</Time>
              </p>
              {notice.ended_at && (
                <p className="text-sm text-muted">
                  Ended by <Who person={notice.ended_by} />,{' '}
                  <Time at={notice.ended_at}>{onDay(notice.ended_at)}</Time>
                </p>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </Listed>
  )
}

function Who({ person }: { person: PastNotice['admin'] }) {
  return person ? <Named person={person} /> : 'somebody who left'
}
