import { readdir, readFile } from 'node:fs/promises'
import { connect } from '../../server/src/db/connect.ts'
import { startKillableServer, type ServerProcessOptions } from '../../tools/serverProcess.ts'
import { stopProcess } from '../../tools/testProcess.ts'
import { connectionOptionsOf, postmasterOf, residentBytes } from '../processes.ts'

type LogLine = { level: number; msg: string; err?: { code?: string; message: string; stack: string } }

/** Starts a server that can be killed and started again on the same data, and whose log is kept. */
export async function startFaultServer({ environment, ...options }: ServerProcessOptions = {}) {
  const log: LogLine[] = []
  const server = await startKillableServer({
    ...options,
    environment: { LOG_LEVEL: 'warn', ...environment },
    onLog: (line) => log.push(JSON.parse(line) as LogLine),
  })
  const { dataDir } = server
  const pid = () => server.process().pid ?? 0
  return {
    ...server,
    /** What the server has logged so far, at level warn or above. */
    log,
    pid,
    residentBytes: () => residentBytes(pid()),
    openFiles: async () => (await readdir(`/proc/${pid()}/fd`)).length,
    /** A connection of our own to the server's PostgreSQL. */
    connect: async () => connect(await connectionOptionsOf(dataDir), 2, 0),
    /** Kills every process of the server's PostgreSQL. */
    async killPostgres(): Promise<void> {
      const postmaster = await postmasterOf(dataDir)
      for (const pid of [postmaster, ...(await childrenOf(postmaster))]) killIfAlive(pid)
    },
    /** Asks the process to stop and returns its exit code. */
    async stop(): Promise<number | null> {
      await stopProcess(server.process())
      return server.process().exitCode
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
