import { join } from 'node:path'
import type { OsAccount } from './osAccount.ts'
import { run } from './run.ts'

type Command = {
  bin: string
  cluster: string
  account: OsAccount | undefined
  signal: AbortSignal | undefined
  statements: string[]
}

/** Runs statements as the superuser on a cluster that no server runs on; they may hold secrets. */
export async function singleUser({ bin, cluster, account, signal, statements }: Command) {
  // `-j`: a statement ends at a semicolon and an empty line. Standard input keeps them off the command line.
  const args = ['--single', '-j', '-D', cluster, '-c', 'log_min_error_statement=panic', 'postgres']
  const input = statements.map((statement) => `${statement};\n\n`).join('')
  const output = await run({ program: join(bin, 'postgres'), args, account, signal, input })
  // Its exit code is 0 even when a statement failed.
  if (/\b(?:ERROR|FATAL): /.test(output)) throw new Error(`PostgreSQL could not be set up: ${output.trim()}`)
}
