import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { connect, type DatabaseAddress } from '../src/db/connect.ts'
import { startPostgres, type RunningPostgres } from '../src/db/embedded/startPostgres.ts'
import { copyDataFolder, createDataTemplate } from './dataTemplate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** PostgreSQL for this test run; its database `template` has the schema and no rows. */
    postgres: Exclude<DatabaseAddress, string>
    /** A data folder with a PostgreSQL that has the schema and no rows, to be copied. */
    dataTemplate: string
  }
}

const TEST_SUPPORT = fileURLToPath(new URL('testSupport.sql', import.meta.url))

/** Starts one PostgreSQL per test run. Every test that starts the app gets its own database in it. */
export default async function setup(project: TestProject) {
  const dataTemplate = await createDataTemplate()
  const dataDir = await mkdtemp(join(tmpdir(), 'cayfolk-test-'))
  await copyDataFolder(dataTemplate, dataDir)
  const log = (sentence: string) => {
    // Every test that runs would wait for its time limit.
    if (sentence.includes('ended unexpectedly')) void endRun(postgres)
  }
  const postgres = await startPostgres({ dataDir, forTests: true, log })
  const admin = connect(postgres.options, 1)
  await admin`create database template template cayfolk`
  const template = connect({ ...postgres.options, database: 'template' }, 1)
  await template.unsafe(await readFile(TEST_SUPPORT, 'utf8'))
  await template.end()
  await admin.end()
  project.provide('postgres', postgres.options)
  project.provide('dataTemplate', dataTemplate)

  return async () => {
    await postgres.stop()
    for (const folder of [dataDir, dataTemplate]) await rm(folder, { recursive: true, force: true })
  }
}

async function endRun(postgres: RunningPostgres): Promise<never> {
  process.stdout.write('\nThe run was ended: the PostgreSQL of the tests has ended.\n')
  await postgres.stop()
  process.exit(1)
}
