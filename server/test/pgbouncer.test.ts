import { login, register } from 'contract/auth'
import { createPost, listPosts } from 'contract/posts'
import { expect, onTestFinished, test } from 'vitest'
import { connect, connectPooled, inTransaction } from '../src/db/connect.ts'
import { openDatabase } from '../src/db/openDatabase.ts'
import { callApi } from './callApi.ts'
import { registrationOf, startDatabase, startNode } from './nodes.ts'
import { startPgBouncer } from './pgbouncer.ts'

const TIMEOUT_MS = 90_000
const POOL_SIZE = 2
const POSTS = 5

/** A busy machine may refuse requests for a moment. */
async function patiently<T>(request: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await request()
    } catch (error) {
      if ((error as { code?: string }).code !== 'unavailable') throw error
    }
  }
}

const refusalOf = async (address: string, poolerUrl?: string) => {
  await using running = new AsyncDisposableStack()
  const { signal } = new AbortController()
  return await openDatabase(running, { address, poolerUrl, warn: () => {}, signal }).then(
    () => undefined,
    (error: Error) => error.message,
  )
}

test(
  'through PgBouncer in transaction mode, requests share fewer sessions than they are',
  async () => {
    await using stack = new AsyncDisposableStack()
    const directUrl = await startDatabase(stack)
    const pooler = await startPgBouncer(stack, { databaseUrl: directUrl, poolSize: POOL_SIZE })
    const direct = connect(directUrl, 1)
    stack.defer(() => direct.end({ timeout: 1 }))

    const missing = await refusalOf(directUrl, pooler.url)
    expect(missing).toContain('PgBouncer does not pass time limits on, so the role needs them.')
    const commands = [...(missing ?? '').matchAll(/alter role .*?;/g)].map(([command]) => command)
    expect(commands).toEqual([
      "alter role cayfolk in database cayfolk set statement_timeout = '5000';",
      "alter role cayfolk in database cayfolk set idle_in_transaction_session_timeout = '30000';",
    ])
    for (const command of commands) await direct.unsafe(command)
    const admin = connect(directUrl, 1)
    stack.defer(() => admin.end({ timeout: 1 }))
    // RECONNECT of PgBouncer.
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`

    const node = await startNode(stack, { databaseUrl: pooler.url, DATABASE_DIRECT_URL: directUrl })
    const names = Array.from({ length: 8 }, (_, n) => `Ada${'abcdefgh'[n]}`)
    const members = await Promise.all(
      names.map((name) => patiently(() => callApi(node.url, '', register, registrationOf(name)))),
    )
    let sessionsMax = 0
    const write = async (token: string, n: number) => {
      await patiently(() => callApi(node.url, token, createPost, { content: `Post ${n}` }))
      expect(await patiently(() => callApi(node.url, token, listPosts, {}))).not.toEqual([])
      const [row] = await admin<{ count: number }[]>`
        select count(*) as count from pg_stat_activity
        where application_name = 'cayfolk' and pid <> pg_backend_pid()`
      sessionsMax = Math.max(sessionsMax, row?.count ?? 0)
    }
    await Promise.all(
      members.map(async ({ access_token }, member) => {
        for (let n = 0; n < POSTS; n++) await write(access_token, POSTS * member + n)
      }),
    )
    // Those of the pool, and the direct ones of this test and of background jobs.
    expect(sessionsMax).toBeLessThanOrEqual(POOL_SIZE + 2)
    const { email, password } = registrationOf('Adaa')
    const again = await callApi(node.url, '', login, { email, password })
    const posts = await callApi(node.url, again.access_token, listPosts, { limit: 100 })
    expect(new Set(posts.map(({ content }) => content)).size).toBe(members.length * POSTS)
    expect(await (await fetch(`${node.url}/health/ready`)).json()).toMatchObject({ status: 'ready' })
  },
  TIMEOUT_MS,
)

test(
  'through PgBouncer, parameters reach their own statement when more run than there are connections',
  async () => {
    await using stack = new AsyncDisposableStack()
    const pooler = await startPgBouncer(stack, {
      databaseUrl: await startDatabase(stack),
      poolSize: POOL_SIZE,
    })
    const pooled = connectPooled(pooler.url)
    stack.defer(() => pooled.end({ timeout: 1 }))
    const numbers = Array.from({ length: 40 }, (_, n) => n)
    const answers = await Promise.all(
      numbers.map(async (n) => {
        const [, [number], , [text]] = await Promise.all([
          pooled`select 1`,
          pooled<{ n: number }[]>`select ${n}::int as n`,
          pooled.unsafe('select 1'),
          inTransaction(pooled, (sql) => sql<{ n: string }[]>`select ${`${n}`} || ${'!'} as n`),
        ])
        return [number?.n, text?.n]
      }),
    )
    expect(answers).toEqual(numbers.map((n) => [n, `${n}!`]))
  },
  TIMEOUT_MS,
)

test(
  'a set-up that PgBouncer breaks is refused with a sentence',
  async () => {
    await using stack = new AsyncDisposableStack()
    const directUrl = await startDatabase(stack)
    // A copy would have the same identifier.
    const otherUrl = await startDatabase(stack, { isNew: true })
    for (const url of [directUrl, otherUrl]) {
      const direct = connect(url, 1)
      onTestFinished(() => direct.end({ timeout: 1 }))
      await direct`alter database cayfolk set statement_timeout = 5000`
      await direct`alter database cayfolk set idle_in_transaction_session_timeout = 30000`
    }
    const pooler = await startPgBouncer(stack, { databaseUrl: directUrl })
    const settings = {
      ignore_startup_parameters: 'statement_timeout, idle_in_transaction_session_timeout, plan_cache_mode',
    }
    const ignoring = await startPgBouncer(stack, { databaseUrl: directUrl, settings })
    const direct = /^PgBouncer answers where PostgreSQL itself is needed.*DATABASE_DIRECT_URL/
    expect(await refusalOf(pooler.url)).toMatch(direct)
    expect(await refusalOf(otherUrl, pooler.url)).toBe(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.',
    )
    expect(await refusalOf(directUrl, pooler.url)).toBeUndefined()
    const statements = await startPgBouncer(stack, {
      databaseUrl: directUrl,
      settings: { pool_mode: 'statement' },
    })
    expect(await refusalOf(directUrl, statements.url)).toContain('Set pool_mode of PgBouncer to transaction.')
    const reset = connect(directUrl, 1)
    onTestFinished(() => reset.end({ timeout: 1 }))
    await reset`alter database cayfolk reset all`
    expect(await refusalOf(ignoring.url)).toMatch(direct)
  },
  TIMEOUT_MS,
)
