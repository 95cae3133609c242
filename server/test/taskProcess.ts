import { fileURLToPath } from 'node:url'
import { startProcess, stopProcess } from '../../tools/testProcess.ts'
import { buildApp } from '../src/app.ts'
import { connect, type DatabaseAddress } from '../src/db/connect.ts'
import { outboxTransport } from '../src/email/transport.ts'
import { smsOutbox } from '../src/sms/smsTransport.ts'
import { createDiskStorage } from '../src/storage/diskStorage.ts'

type Work = { address: Exclude<DatabaseAddress, string>; folder: string; task: string }

/** Starts a process that runs a background task of a test's database once, for tests that kill it meanwhile. */
export function startTaskProcess(work: Work) {
  const child = startProcess(process.execPath, [fileURLToPath(import.meta.url)], {
    env: { ...process.env, NODE_ENV: '', VITEST: '', TASK_WORK: JSON.stringify(work) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return {
    kill: () => stopProcess(child, { signal: 'SIGKILL' }),
  }
}

/** Runs one task, as a server process does. */
async function run({ address, folder, task }: Work): Promise<void> {
  const db = connect(address, 4)
  const files = await createDiskStorage(folder)
  const { app, background } = await buildApp({
    db,
    files,
    folders: [folder],
    openQueue: () => connect(address, 1),
    transport: outboxTransport(`${folder}/.outbox`),
    sms: smsOutbox(`${folder}/.outbox`),
    emailFrom: 'no-reply@cayfolk.example',
    secret: 'a secret of the tests, long enough',
    publicUrl: 'http://localhost:8008',
    version: '0.0.0',
    demonstration: true,
    requireVerifiedEmail: false,
    requireAdminSecondFactor: false,
    limitsScale: 1000,
    trustedProxies: [],
    searchInThread: false,
    web: `${folder}/web`,
    checkResponses: false,
    logLevel: 'silent',
  })
  await db.begin((sql) => background.enqueue(sql, { name: task, retries: 0, concurrency: 1 }, {}))
  await background.drain()
  await app.close()
  await db.end()
}

const work = process.env['TASK_WORK']
if (work !== undefined) await run(JSON.parse(work) as Work)
