import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { connect } from '../../server/src/db/connect.ts'
import { databaseOf, postmasterOf, residentBytes, ROOT, SERVER } from '../processes.ts'
import { hasEnded, startProcess, stopProcess } from '../../tools/testProcess.ts'
import { secondsUntil } from './wait.ts'

/** Startup is slow on a busy machine. */
const START_S = 120

type Options = {
  port: number
  environment?: Record<string, string>
  /** Arguments of Node before the script. */
  nodeArguments?: string[]
}

type LogLine = { level: number; msg: string; err?: { code?: string; message: string; stack: string } }

/** Starts a server that can be killed and started again on the same data. */
export async function startFaultServer({ port, environment = {}, nodeArguments = [] }: Options) {
  const folder = await mkdtemp(join(tmpdir(), 'cayfolk-faults-'))
  const dataDir = environment['DATA_DIR'] ?? folder
  const url = `http://127.0.0.1:${port}`
  const log: LogLine[] = []
  let server = launch()
  const ready = async () => {
    const isReady = async () => (await fetch(`${url}/health`).catch(() => undefined))?.ok ?? false
    if ((await secondsUntil(isReady, START_S)) > START_S)
      throw new Error(`${url} doesn't respond: ${log.map(({ msg }) => msg).join(' ')}`)
  }
  await ready().catch(async (error: unknown) => {
    await stopProcess(server)
    throw error
  })

  function launch(): ChildProcess {
    const child = startProcess(process.execPath, [...nodeArguments, ...SERVER], {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: '',
        DATA_DIR: dataDir,
        PORT: String(port),
        HOST: '127.0.0.1',
        DEMO_DATA: 'false',
        LIMITS_SCALE: '1000000',
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => log.push(JSON.parse(line) as LogLine))
    return child
  }

  return {
    url,
    dataDir,
    /** What the server has logged so far, at level warn or above. */
    log,
    pid: () => server.pid ?? 0,
    /** Whether the process is the one that was started last. */
    isRunning: () => !hasEnded(server),
    residentBytes: () => residentBytes(server.pid ?? 0),
    openFiles: async () => (await readdir(`/proc/${server.pid}/fd`)).length,
    /** A connection of our own to the server's PostgreSQL. */
    connect: async () => connect(await databaseOf(dataDir), 2, 0),
    /** Kills the process and starts it again without waiting until it is ready. */
    async kill(): Promise<void> {
      await stopProcess(server, { signal: 'SIGKILL' })
      server = launch()
    },
    ready,
    /** Kills every process of the server's PostgreSQL. */
    async killPostgres(): Promise<void> {
      const postmaster = await postmasterOf(dataDir)
      for (const pid of [postmaster, ...(await childrenOf(postmaster))]) killIfAlive(pid)
    },
    /** Asks the process to stop and returns its exit code. */
    async stop(): Promise<number | null> {
      await stopProcess(server)
      return server.exitCode
    },
    async [Symbol.asyncDispose]() {
      await stopProcess(server)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type FaultServer = Awaited<ReturnType<typeof startFaultServer>>

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
