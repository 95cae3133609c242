import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { run } from './run.mjs'
import { onFreePort, readyPort, startProcess, stopProcess } from './testProcess.ts'

/** Starts Node.js with a script that says when it's ready, and waits for that. */
async function started(script: string) {
  const child = startProcess(process.execPath, ['-e', `${script}; process.send({ port: 7 })`], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  expect(await readyPort(child)).toBe(7)
  return child
}

const FOREVER = 'setInterval(() => {}, 1000)'
const IGNORES_SIGTERM = `process.on('SIGTERM', () => {}); ${FOREVER}`

test('a process is stopped with SIGTERM, and a second stop does nothing', async () => {
  const child = await started(FOREVER)
  await stopProcess(child)
  expect(child.signalCode).toBe('SIGTERM')
  await stopProcess(child)
})

test('a process that ignores SIGTERM is killed, which fails the test', async () => {
  const child = await started(IGNORES_SIGTERM)
  await expect(stopProcess(child, { timeoutMs: 100 })).rejects.toThrow('was still running')
  expect(child.signalCode).toBe('SIGKILL')
})

test('waiting for a process that ends instead of becoming ready throws', async () => {
  const child = startProcess(process.execPath, ['-e', 'process.exit(3)'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await expect(readyPort(child)).rejects.toThrow('The server exited with 3 before it was ready.')
})

test('another port is tried if the free one was taken meanwhile', async () => {
  const ports: number[] = []
  const server = await onFreePort(async (port) => {
    ports.push(port)
    if (ports.length === 1) throw new Error('bind: Address already in use')
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  })
  onTestFinished(() => void server.close())
  expect(ports).toHaveLength(2)
  expect((server.address() as AddressInfo).port).toBe(ports[1])
})

test('a program is ended at its deadline, with what it started, even if that ignores SIGTERM', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cayfolk-deadline-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const pidFile = join(folder, 'pid')
  const script = `
    const { pid } = require('node:child_process').spawn(
      process.execPath, ['-e', ${JSON.stringify(IGNORES_SIGTERM)}], { stdio: 'ignore' })
    require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(pid))
    ${IGNORES_SIGTERM}`
  const running = run(process.execPath, ['-e', script], { deadlineMs: 3_000, stopTimeoutMs: 100 })
  await expect(running).rejects.toThrow('was stopped because it took longer than')
  const pid = Number(await readFile(pidFile, 'utf8'))
  await expect.poll(() => isRunning(pid)).toBe(false)
})

/** Whether a process runs. One that has ended may still be listed until its parent asks how it ended. */
async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return status !== '' && !/^State:\s+Z/m.test(status)
}
