import { Feed } from '../../features/posts/Feed.tsx'
import { postSlots } from '../postSlots.tsx'

/** The feed as a tab of /jobs. */
export function FeedTab() {
  return <Feed {...postSlots} />
}
