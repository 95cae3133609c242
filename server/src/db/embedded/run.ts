import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import type { OsAccount } from './osAccount.ts'

type Run = {
  program: string
  args: string[]
  account: OsAccount | undefined
  signal: AbortSignal | undefined
  input?: string
}

/** Runs one of PostgreSQL's programs to its end and returns what it wrote. */
export async function run({ program, args, account, signal, input = '' }: Run): Promise<string> {
  const child = spawn(program, args, spawnOptions(program, account))
  const stop = () => child.kill()
  signal?.addEventListener('abort', stop)
  // A program that ends early leaves its input unread; its exit code tells.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const ended = once(child, 'close').catch(cannotRun)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  signal?.removeEventListener('abort', stop)
  if (signal?.aborted) throw new Error('The start of PostgreSQL was interrupted.')
  if (code === 0) return out + err
  throw new Error(`PostgreSQL's ${basename(program)} failed: ${lastLines(err || out)}`)
}

/**
 * What every program of PostgreSQL is started with: its account, and nothing of our environment, which holds
 * secrets.
 */
export function spawnOptions(program: string, account: OsAccount | undefined) {
  return {
    ...(account && { uid: account.uid, gid: account.gid }),
    cwd: dirname(program),
    env: { LC_ALL: 'C' },
  }
}

/** The end of a longer text, where programs say what went wrong. */
export function lastLines(output: string): string {
  return output.trim().split('\n').slice(-8).join('\n')
}

/** Turns the system's word for a program that doesn't even begin into a sentence. */
export function cannotRun(cause: Error): never {
  throw new Error(
    `PostgreSQL can't be run on this machine (${cause.message}): set DATABASE_URL to one of your own.`,
    { cause },
  )
}
