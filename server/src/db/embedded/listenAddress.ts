import { chown, mkdir, mkdtemp, realpath, rm, rmdir } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canReach } from './osAccount.ts'
import type { DatabaseDir } from './databaseDir.ts'

export type Address = { path: string } | { host: string; port: number }

export type ListenAddress = {
  address: Address
  /** PostgreSQL's settings that open it. */
  settings: Record<string, string>
  close: () => Promise<void>
}

/**
 * Where PostgreSQL listens: a socket in a private folder, or a port of this machine alone where no such
 * socket fits.
 */
export async function chooseListenAddress(home: DatabaseDir): Promise<ListenAddress> {
  const folder = await socketFolder(home)
  if (folder === undefined) return openPort()
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

// The kernel's limit on a socket's path, on macOS; Linux allows four bytes more.
const LONGEST_PATH = 103

async function socketFolder({ folder, account }: DatabaseDir): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined
  const beside = join(folder, 'socket')
  if (fits(beside)) {
    await mkdir(beside, { recursive: true, mode: 0o700 })
    if (account) await chown(beside, account.uid, account.gid)
    await removeSocket(beside)
    return beside
  }
  const temporary = await realpath(tmpdir())
  if (!fits(join(temporary, 'cayfolk-XXXXXX')) || (account && !(await canReach(account, temporary))))
    return undefined
  const made = await mkdtemp(join(temporary, 'cayfolk-'))
  if (account) await chown(made, account.uid, account.gid)
  return made
}

// The socket of a killed PostgreSQL, and its lock with a number that may be another program's by now.
async function removeSocket(folder: string) {
  await rm(socketIn(folder), { force: true })
  await rm(`${socketIn(folder)}.lock`, { force: true })
}

function fits(folder: string): boolean {
  return Buffer.byteLength(socketIn(folder)) <= LONGEST_PATH
}

function socketIn(folder: string): string {
  return join(folder, `.s.PGSQL.${PORT}`)
}

async function openPort(): Promise<ListenAddress> {
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
