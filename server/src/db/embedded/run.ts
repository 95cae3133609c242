import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { OsAccount } from './osAccount.ts'

type Run = {
  program: string
  args: string[]
  account: OsAccount | undefined
  signal: AbortSignal | undefined
  input?: string
}

/** Runs one of PostgreSQL's programs and returns its output. Throws if it fails. */
export async function runProgram({ program, args, account, signal, input = '' }: Run): Promise<string> {
  const child = spawn(program, args, spawnOptions(program, account))
  const stop = () => child.kill()
  signal?.addEventListener('abort', stop)
  // Ignored: a program that exits early doesn't read its input, and its exit code reports why.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const closed = once(child, 'close').catch(cannotRun)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed])
  signal?.removeEventListener('abort', stop)
  if (signal?.aborted) throw new Error('The start of PostgreSQL was interrupted.')
  if (code === 0) return out + err
  throw new Error(`PostgreSQL's ${basename(program)} failed: ${lastLines(err || out)}`)
}

type SingleUser = Pick<Run, 'account' | 'signal'> & { bin: string; cluster: string; statements: string[] }

/** Runs statements as the superuser on a cluster that no server runs on. They may contain secrets. */
export async function runSingleUser({
  bin,
  cluster,
  account,
  signal,
  statements,
}: SingleUser): Promise<void> {
  // `-j`: a statement ends at a semicolon and an empty line. Standard input keeps them off the command line.
  const args = ['--single', '-j', '-D', cluster, '-c', 'log_min_error_statement=panic', 'postgres']
  const input = statements.map((statement) => `${statement};\n\n`).join('')
  const output = await runProgram({ program: join(bin, 'postgres'), args, account, signal, input })
  // The exit code is 0 even if a statement failed.
  if (/\b(?:ERROR|FATAL): /.test(output)) throw new Error(`PostgreSQL could not be set up: ${output.trim()}`)
}

/** The options of `spawn` for PostgreSQL's programs. They get none of the environment, which contains secrets. */
export function spawnOptions(program: string, account: OsAccount | undefined) {
  return {
    ...(account && { uid: account.uid, gid: account.gid }),
    cwd: dirname(program),
    env: { LC_ALL: 'C' },
  }
}

/** The last lines of an output, where programs report errors. */
export function lastLines(output: string): string {
  return output.trim().split('\n').slice(-8).join('\n')
}

/** For a program that can't be spawned: throws a clear error. */
export function cannotRun(cause: Error): never {
  throw new Error(
    `PostgreSQL can't be run on this machine (${cause.message}): set DATABASE_URL to one of your own.`,
    { cause },
  )
}
