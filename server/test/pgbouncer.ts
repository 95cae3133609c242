import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onFreePort, startProcess, stopProcess } from '../../tools/testProcess.ts'
import { outputUntil } from '../../tools/redisProcess.ts'

const EXAMPLE = fileURLToPath(new URL('../../deploy/pgbouncer.ini', import.meta.url))

type Options = {
  databaseUrl: string
  poolSize?: number
  /** Replace those of the example. */
  settings?: Record<string, string>
  /** If it takes the place of an earlier one. */
  port?: number
}

/** Starts PgBouncer as in deploy/pgbouncer.ini in front of a database, and returns the database's URL through it. */
export function startPgBouncer(stack: AsyncDisposableStack, { port, ...options }: Options) {
  return onFreePort((port) => start(stack, options, port), port)
}

async function start(
  stack: AsyncDisposableStack,
  { databaseUrl, poolSize = 2, settings = {} }: Options,
  port: number,
) {
  const folder = await mkdtemp(join(tmpdir(), 'cayfolk-pgbouncer-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const config = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  const { username, password } = new URL(databaseUrl)
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o644 })
  const configure = async (databaseUrl: string) => {
    const target = new URL(databaseUrl)
    const example = await readFile(EXAMPLE, 'utf8')
    const changes: Record<string, string | number> = {
      cayfolk: `host=${target.hostname} port=${target.port}`,
      listen_port: port,
      default_pool_size: poolSize,
      auth_file: users,
      ...settings,
    }
    const text = example.replace(/^(\w+) = .*$/gm, (line, name: string) =>
      name in changes ? `${name} = ${changes[name]}` : line,
    )
    await writeFile(config, `${text}admin_users = ${username}\n`, { mode: 0o644 })
  }
  await configure(databaseUrl)

  // PgBouncer doesn't run as root.
  const account = process.getuid?.() === 0 ? ['--user', 'nobody'] : []
  const child = startProcess('pgbouncer', [...account, config], { stdio: ['ignore', 'ignore', 'pipe'] })
  stack.defer(() => stopProcess(child))
  await outputUntil(child, child.stderr, 'process up')
  const pooled = new URL(databaseUrl)
  pooled.port = String(port)
  return { url: pooled.href, port, child, configure }
}
