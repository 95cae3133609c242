import postgres from 'postgres'

const SECONDS = 6
const CONNECTIONS = 10

type Where = { path: string; username: string; password: string; database: string }

/** Inserts per second over ten connections: rows of a post's size, each in its own transaction. */
export async function bareInserts(where: Where): Promise<number> {
  const sql = postgres({ ...where, max: CONNECTIONS, onnotice: () => {} })
  await sql`
    create table if not exists bare (
      id bigint generated always as identity primary key,
      owner bigint, content text, created_at timestamptz default now())`
  let count = 0
  const until = performance.now() + SECONDS * 1000
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, owner) => {
      for (let n = 0; performance.now() < until; n++, count++)
        await sql`insert into bare (owner, content) values (${owner}, ${`Third roof this month, ${n}`})`
    }),
  )
  await sql.end()
  return count / SECONDS
}
