import { randomBytes } from 'node:crypto'
import { DEMO_ACCOUNT } from 'contract/auth'
import {
  insertContactRequests,
  insertConversations,
  insertEvents,
  insertInvitations,
  insertPapers,
  insertSaved,
} from './account.sql.ts'
import { testAccount } from './applications.ts'
import {
  insertContactMessages,
  insertCredentials,
  insertCvEntries,
  insertFriendships,
  insertMembers,
  insertPosts,
  insertStories,
  insertUploads,
} from './fill.sql.ts'
import { insertHeldMessages } from './held.sql.ts'
import { idOf } from './ids.ts'
import { loadData } from './load.ts'
import { insertApplications, insertJobs, insertReviews } from './market.sql.ts'
import { insertNotifications } from './notices.sql.ts'
import type { DemoServer, Sql } from './server.ts'
import { storeUploads } from './uploads.ts'
import { demoWorld } from './world.ts'

/** An arbitrary advisory lock key: one process fills at a time. */
const LOCK = 7_242_002

/** Fills an empty database with the demonstration. A database that has members stays unchanged. */
export async function fillDemo(
  { db, hashPassword, ...storage }: DemoServer,
  { now, log }: { now: Date; log: (sentence: string) => void },
): Promise<void> {
  if (!(await isEmpty(db))) return
  const data = await loadData()
  const world = demoWorld(data, now)
  log('Drawing the pictures of the demonstration ...')
  const [uploads, hash, unknownHash] = await Promise.all([
    storeUploads(world, storage),
    hashPassword(DEMO_ACCOUNT.password),
    hashPassword(randomBytes(32).toString('base64url')),
  ])

  const isFilled = await db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`
    await sql`select pg_advisory_xact_lock(${LOCK})`
    if (!(await isEmpty(sql))) return false
    const hashOf = (email: string) => (email === DEMO_ACCOUNT.email ? hash : unknownHash)
    const members = await insertMembers(sql, world.members, hashOf, uploads)
    const me = idOf(members, testAccount(data).key)
    await insertUploads(sql, uploads, members)
    await insertPosts(sql, world.posts, members, uploads, me)
    await insertFriendships(sql, me, now)
    await insertContactMessages(sql, data.contact, now)
    await insertCredentials(sql, data.credentials, members, now)
    await insertCvEntries(sql, data.cv, members)
    await insertStories(sql, data.stories, members, now)
    const jobs = await insertJobs(sql, world.jobs, members)
    const applications = await insertApplications(sql, world.applications, jobs, members)
    await insertReviews(sql, world.reviews, applications, members)
    await insertSaved(sql, me, data.account.saved, members, now)
    await insertContactRequests(sql, data.account.contactRequests, members, now)
    await insertPapers(sql, me, data.account.papers, now)
    await insertInvitations(sql, me, now)
    await insertConversations(sql, me, data.account.conversations, members, now)
    await insertHeldMessages(sql, data.heldMessages, members, now)
    await insertEvents(sql, me, data.account.events, members, now)
    await insertNotifications(sql, me, now)
    return true
  })
  if (isFilled)
    log(
      `The demonstration has ${world.members.length} members, ${world.posts.length} posts and ${world.jobs.length} jobs.`,
    )
}

async function isEmpty(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ empty: boolean }[]>`select not exists (select from users) as empty`
  return row?.empty ?? false
}
