import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

const TEST_SUPPORT = fileURLToPath(new URL('testSupport.sql', import.meta.url))

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
  const withQueue = connect({ ...postgres.options, database: 'template' }, 1)
  await withQueue.unsafe(await readFile(TEST_SUPPORT, 'utf8'))
  await withQueue.end()
  await admin.end()
  project.provide('postgres', postgres.options)

  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
