import { commentsRoutes } from '../features/comments/comments.routes.ts'
import { createCommentService } from '../features/comments/comments.ts'
import { memoriesRoutes } from '../features/memories/memories.routes.ts'
import { createMemoryService } from '../features/memories/memories.ts'
import { createPostEvents } from '../features/posts/posts.live.ts'
import { postsRoutes } from '../features/posts/posts.routes.ts'
import { findPosts } from '../features/posts/posts.sql.ts'
import { createPostService } from '../features/posts/posts.ts'
import { storiesRoutes } from '../features/stories/stories.routes.ts'
import { findStories } from '../features/stories/stories.sql.ts'
import { createStoryService } from '../features/stories/stories.ts'
import { uploadsRoutes } from '../features/uploads/uploads.routes.ts'
import type { WriteContext } from '../live/notify.ts'
import type { AppContext } from './context.ts'

/** Posts, comments, stories and the files in them. */
export function registerFeed({ app, on, db, live, notify, media, emailVerification, publicUrl }: AppContext) {
  const events = createPostEvents({ sql: db, live, log: (error) => app.log.error(error) })
  app.addHook('preClose', () => events.close())
  const ownHost = new URL(publicUrl).host
  const posts = createPostService({ media, notify, events, emailVerification, ownHost })
  postsRoutes(on, posts)
  commentsRoutes(on, createCommentService({ emailVerification, notify, onPostChanged: events.changed }))
  storiesRoutes(on, createStoryService({ media, emailVerification }))
  memoriesRoutes(on, createMemoryService({ findPosts, findStories }))
  uploadsRoutes(on, media)
  return {
    onPostChanged: events.changed,
    onPostReleased: (write: WriteContext, id: number) => posts.onPostReleased(write, id),
  }
}
