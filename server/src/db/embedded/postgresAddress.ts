import { chown, mkdir, mkdtemp, realpath, rm, rmdir } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canReach } from './osAccount.ts'
import type { DatabaseDir } from './databaseDir.ts'

export type PostgresAddress = { path: string } | { host: string; port: number }

export type PostgresListener = {
  address: PostgresAddress
  /** PostgreSQL's settings for it. */
  settings: Record<string, string>
  close: () => Promise<void>
}

/**
 * Where PostgreSQL listens: a Unix socket in a private folder, or a local port if the socket's path would be too long
 * or `useTcp` asks for it.
 */
export async function choosePostgresAddress(home: DatabaseDir, useTcp: boolean): Promise<PostgresListener> {
  const folder = useTcp ? undefined : await socketFolder(home)
  if (folder === undefined) return chooseTcpPort()
  return {
    address: { path: socketIn(folder) },
    settings: {
      listen_addresses: '',
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
      port: PORT,
    },
    close: async () => {
      await removeSocket(folder)
      await rmdir(folder)
    },
  }
}

const PORT = '5432'

// The limit of macOS in bytes; Linux allows four more.
const SOCKET_PATH_MAX = 103

async function socketFolder({ folder, account }: DatabaseDir): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined
  const socketDir = join(folder, 'socket')
  if (fits(socketDir)) {
    await mkdir(socketDir, { recursive: true, mode: 0o700 })
    if (account) await chown(socketDir, account.uid, account.gid)
    await removeSocket(socketDir)
    return socketDir
  }
  const temporary = await realpath(tmpdir())
  if (!fits(join(temporary, 'cayfolk-XXXXXX')) || (account && !(await canReach(account, temporary))))
    return undefined
  const created = await mkdtemp(join(temporary, 'cayfolk-'))
  if (account) await chown(created, account.uid, account.gid)
  return created
}

// Left by a killed PostgreSQL. The process id in the lock may be another program's by now.
async function removeSocket(folder: string) {
  await rm(socketIn(folder), { force: true })
  await rm(`${socketIn(folder)}.lock`, { force: true })
}

function fits(folder: string): boolean {
  return Buffer.byteLength(socketIn(folder)) <= SOCKET_PATH_MAX
}

function socketIn(folder: string): string {
  return join(folder, `.s.PGSQL.${PORT}`)
}

async function chooseTcpPort(): Promise<PostgresListener> {
  const host = '127.0.0.1'
  const port = await freePort(host)
  const settings = { listen_addresses: host, unix_socket_directories: '', port: String(port) }
  return { address: { host, port }, settings, close: async () => {} }
}

async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
