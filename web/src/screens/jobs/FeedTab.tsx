import { Feed } from '../../features/posts/Feed.tsx'
import { postSlots } from '../postSlots.tsx'

/** Everybody's posts under the head of /jobs. */
export function FeedTab() {
  return <Feed {...postSlots} />
}
