import { features } from 'contract/endpoints'
import { createCommentService } from '../features/comments/comments.ts'
import { createMemoryService } from '../features/memories/memories.ts'
import { createPostEvents } from '../features/posts/posts.live.ts'
import { findPosts } from '../features/posts/posts.sql.ts'
import { createPostService } from '../features/posts/posts.ts'
import { findStories } from '../features/stories/stories.sql.ts'
import { createStoryService } from '../features/stories/stories.ts'
import { serveAll } from '../http/handler.ts'
import { keyOfMember } from '../http/rateLimiter.ts'
import { createMentionLimit } from '../members/limitMentions.ts'
import type { WriteContext } from '../writes/notify.ts'
import type { AppContext } from './context.ts'

/** Posts, comments, stories and the files in them. */
export function registerFeed(context: AppContext) {
  const { app, on, db, live, notify, limiter, media, emailVerification, ownHost } = context
  const events = createPostEvents({ sql: db, live, log: (error) => app.log.error(error) })
  app.addHook('preClose', () => events.close())
  const limitMentions = createMentionLimit((author) => limiter.isWithin('mention', keyOfMember(author)))
  const posts = createPostService({ media, notify, limitMentions, events, emailVerification, ownHost })
  serveAll(on, features.posts, posts.handlers)
  serveAll(
    on,
    features.comments,
    createCommentService({ emailVerification, notify, limitMentions, onPostChanged: events.changed }),
  )
  serveAll(on, features.stories, createStoryService({ media, emailVerification }))
  serveAll(on, features.memories, createMemoryService({ findPosts, findStories }))
  serveAll(on, features.uploads, media.handlers)
  return {
    onPostChanged: events.changed,
    onPostReleased: (write: WriteContext, id: number) => posts.onPostReleased(write, id),
  }
}
