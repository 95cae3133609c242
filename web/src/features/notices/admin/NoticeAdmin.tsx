import { Card } from '../../../ui/Card.tsx'
import { CurrentNotice } from './CurrentNotice.tsx'
import { NoticeForm } from './NoticeForm.tsx'
import { PastNotices } from './PastNotices.tsx'

/** Where administrators set what everybody reads on home. */
export function NoticeAdmin() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card as="section" pad className="grid gap-4" aria-labelledby="current-notice">
        <h2 id="current-notice" className="text-xl">
          Now on home
        </h2>
        <CurrentNotice />
      </Card>
      <Card as="section" pad className="grid gap-4" aria-labelledby="new-notice">
        <div>
          <h2 id="new-notice" className="text-xl">
            New notice
          </h2>
          <p className="text-muted">It takes the place of the one that stands.</p>
        </div>
        <NoticeForm />
      </Card>
      <h2 className="mt-2 text-xl">All notices</h2>
      <PastNotices />
    </div>
  )
}
