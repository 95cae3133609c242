import { randomBytes } from 'node:crypto'
import { DEMO_ACCOUNT } from 'contract/auth'
import { insertAccount } from './account.ts'
import {
  insertComments,
  insertFriendships,
  insertLikes,
  insertMembers,
  insertPosts,
  insertStories,
  insertUploads,
} from './fill.sql.ts'
import { insertApplications, insertJobs, insertReviews } from './market.sql.ts'
import { demoStories } from './stories.ts'
import type { Server, Sql } from './server.ts'
import { storePictures } from './storedPictures.ts'
import { demoWorld } from './world.ts'

/** Any number, the same in every process: only one of them fills at a time. */
const LOCK = 7_242_002

/** Fills an empty database with the demonstration; leaves a database that has members as it is. */
export async function fillDemo(
  { db, hashPassword, storeDrawing }: Server,
  { now, tell }: { now: Date; tell: (sentence: string) => void },
): Promise<void> {
  if (!(await isEmpty(db))) return
  const world = demoWorld(now)
  tell(`Drawing ${world.pictures.length} pictures for the demonstration ...`)
  const [pictures, hashes] = await Promise.all([
    storePictures(world, storeDrawing),
    passwordHashes(hashPassword),
  ])

  const filled = await db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`
    await sql`select pg_advisory_xact_lock(${LOCK})`
    if (!(await isEmpty(sql))) return false
    const members = await insertMembers(sql, world.members, hashes, pictures)
    await insertUploads(sql, pictures, members)
    const posts = await insertPosts(sql, world.posts, members, pictures)
    await insertComments(sql, world.comments, members, posts)
    await insertLikes(sql, world.likes, members, posts)
    const [testAccount = 0] = members
    await insertFriendships(sql, testAccount, now)
    await insertStories(sql, demoStories, now)
    const jobs = await insertJobs(sql, world.jobs, members)
    const applications = await insertApplications(sql, world.applications, jobs, members)
    await insertReviews(sql, world.reviews, applications, members)
    await insertAccount(sql, members, now)
    return true
  })
  if (filled)
    tell(
      `The demonstration has ${world.members.length} members, ${world.posts.length} posts and ${world.jobs.length} jobs.`,
    )
}

async function isEmpty(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ empty: boolean }[]>`select not exists (select from users) as empty`
  return row?.empty ?? false
}

/** The test account's hash, and one that nobody has the password of. */
async function passwordHashes(hashPassword: Server['hashPassword']) {
  const [demo, nobody] = await Promise.all([
    hashPassword(DEMO_ACCOUNT.password),
    hashPassword(randomBytes(32).toString('base64url')),
  ])
  return { demo, nobody }
}
