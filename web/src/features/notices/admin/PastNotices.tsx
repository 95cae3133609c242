import type { PastNotice } from 'contract/notices'
import { Card } from '../../../ui/Card.tsx'
import { PagedList } from '../../../ui/PagedList.tsx'
import { PersonLink } from '../../../ui/PersonLink.tsx'
import { formatNassauTime } from '../../../ui/formatNassauTime.ts'
import { Time } from '../../../ui/Time.tsx'
import { usePastNotices } from './notice.mutations.ts'

/** Who set which notice, and who ended it, the latest first. */
export function PastNotices() {
  const past = usePastNotices()
  return (
    <PagedList
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
                <Time at={notice.created_at}>{formatNassauTime(notice.created_at)}</Time>
              </p>
              {notice.ended_at && (
                <p className="text-sm text-muted">
                  Ended by <Who person={notice.ended_by} />,{' '}
                  <Time at={notice.ended_at}>{formatNassauTime(notice.ended_at)}</Time>
                </p>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </PagedList>
  )
}

function Who({ person }: { person: PastNotice['admin'] }) {
  return person ? <PersonLink person={person} /> : 'somebody who left'
}
