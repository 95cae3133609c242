import { Feed } from '../../features/posts/Feed.tsx'
import { postParts } from '../postParts.tsx'

/** Everybody's posts under the head of /jobs. */
export function MarketFeed() {
  return <Feed {...postParts} />
}
