import { FriendsTabs } from '../features/friends/FriendsTabs.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'

/** /friends */
export function Friends() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title="Friends" />
      <div>
        <h1>Friends</h1>
        <p className="text-muted">Connect with other professionals in your network</p>
      </div>
      <FriendsTabs />
    </div>
  )
}
