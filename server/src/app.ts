import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import type { Endpoint } from 'contract/endpoint'
import Fastify from 'fastify'
import type { Database } from './db/connect.ts'
import { deleteExpiredSessions } from './features/auth/auth.sql.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { auth } from './features/auth/auth.ts'
import { blocksRoutes } from './features/blocks/blocks.routes.ts'
import { commentsRoutes } from './features/comments/comments.routes.ts'
import { friendsRoutes } from './features/friends/friends.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { memoriesRoutes } from './features/memories/memories.routes.ts'
import { moderationRoutes } from './features/moderation/moderation.routes.ts'
import { postCard } from './features/posts/postCard.ts'
import { postsRoutes } from './features/posts/posts.routes.ts'
import { findAll as findPosts } from './features/posts/posts.sql.ts'
import { posts } from './features/posts/posts.ts'
import { profilesRoutes } from './features/profiles/profiles.routes.ts'
import { profiles } from './features/profiles/profiles.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { findAll as findStories } from './features/stories/stories.sql.ts'
import { storiesRoutes } from './features/stories/stories.routes.ts'
import { uploadsRoutes } from './features/uploads/uploads.routes.ts'
import { uploads } from './features/uploads/uploads.ts'
import type { Files } from './files/files.ts'
import { contactRation } from './http/contacts.ts'
import { cursors } from './http/cursors.ts'
import { serveDocs } from './http/docs.ts'
import { fastifyOptions, guard, type LogLevel } from './http/guard.ts'
import { keptAnswers } from './http/kept.ts'
import { limiter } from './http/limiter.ts'
import { servePages } from './http/pages.ts'
import { forgetOldKeys } from './http/once.ts'
import { trustedProxies } from './http/proxies.ts'
import { serve, type On } from './http/serve.ts'
import { viewers } from './http/viewer.ts'
import { workload } from './http/workload.ts'
import { liveServer } from './live/live.ts'

export type Parts = {
  db: Database
  files: Files
  secret: string
  publicUrl: string
  version: string
  /** Demonstration mode: the test account exists. */
  demonstration: boolean
  /** Multiplies every limit; 1 outside of tests and benchmarks. */
  limitsScale: number
  trustedProxies: string[]
  /** The folder of the built web app. */
  web: string
  checkAnswers: boolean
  logLevel: LogLevel
}

/** The whole server, built from what it is given; it listens to nothing yet. */
export async function buildApp(parts: Parts) {
  const { db, files, limitsScale } = parts
  const app = Fastify({ ...fastifyOptions(parts), genReqId: () => randomUUID() })
  const work = workload()
  guard(app, { ...parts, workload: work })
  await app.register(compress, {
    globalCompression: true,
    globalDecompression: false,
    threshold: 1400,
    encodings: ['br', 'gzip'],
  })

  const limits = limiter(limitsScale)
  const who = viewers(db)
  const live = liveServer(app.server, {
    viewers: who,
    limiter: limits,
    proxies: trustedProxies(parts.trustedProxies),
    publicUrl: parts.publicUrl,
  })
  app.addHook('preClose', () => live.close())
  const ration = contactRation(limitsScale)
  const bind = serve({
    app,
    db,
    viewers: who,
    limiter: limits,
    cursors: cursors(parts.secret),
    kept: keptAnswers(),
    workload: work,
    checkAnswers: parts.checkAnswers,
    temporary: files.temporary,
  })
  const endpoints: Endpoint[] = []
  const on: On = (endpoint, handle, options) => {
    endpoints.push(endpoint)
    bind(endpoint, handle, options)
  }

  const pictures = uploads({ files, limiter: limits })
  const people = profiles({ pictures })
  healthRoutes(on, db, parts)
  authRoutes(on, auth({ limiter: limits, viewers: who, live, self: people.self }))
  profilesRoutes(on, people, ration)
  moderationRoutes(on, who, live)
  settingsRoutes(on)
  searchRoutes(on, findPosts)
  memoriesRoutes(on, { findPosts, findStories })
  friendsRoutes(on, ration)
  blocksRoutes(on)
  postsRoutes(on, posts({ pictures }), ration)
  commentsRoutes(on, ration)
  storiesRoutes(on, pictures)
  uploadsRoutes(on, pictures)

  serveDocs(app, endpoints, { version: parts.version, url: parts.publicUrl })
  await servePages(app, {
    web: parts.web,
    uploads: files.folder,
    publicUrl: parts.publicUrl,
    limiter: limits,
    cardOf: (path) => postCard(db, path),
  })

  /** Clears away what nobody needs any more; to be done now and then. */
  async function sweep(): Promise<void> {
    await pictures.sweep(db)
    await forgetOldKeys(db)
    await deleteExpiredSessions(db)
  }

  return { app, endpoints, sweep }
}
