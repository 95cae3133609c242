import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createBackgroundQueue } from '../src/background/backgroundQueue.ts'
import { connect, type DatabaseAddress } from '../src/db/connect.ts'
import { startPostgres } from '../src/db/embedded/startPostgres.ts'
import { migrate } from '../src/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** PostgreSQL for this test run; its database `template` has the schema and no rows. */
    postgres: Exclude<DatabaseAddress, string>
  }
}

/** Starts one PostgreSQL per test run. Every test that starts the app gets its own database in it. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cayfolk-test-'))
  const postgres = await startPostgres({ dataDir, forTests: true, log: () => {} })
  const admin = connect(postgres.options, 1)
  await admin`create database template`
  const template = connect({ ...postgres.options, database: 'template' }, 1)
  await migrate(template)
  await template.end()
  const queue = createBackgroundQueue({
    open: () => connect({ ...postgres.options, database: 'template' }, 1),
    onError: () => {},
  })
  await queue.prepare()
  await queue.stop()
  await admin.end()
  project.provide('postgres', postgres.options)

  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
