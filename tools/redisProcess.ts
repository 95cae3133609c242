import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { onFreePort, startProcess, stopProcess } from './testProcess.ts'

/** Starts a Redis that stores nothing, on a free port or the given one. Later arguments replace the usual ones. */
export function startRedis(port?: number, more: string[] = []) {
  return onFreePort(async (port) => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const child = startProcess('redis-server', [...args, ...more], { stdio: ['ignore', 'pipe', 'inherit'] })
    await outputUntil(child, child.stdout, 'Ready to accept').catch(async (error: unknown) => {
      await stopProcess(child)
      throw error
    })
    const url = `redis://127.0.0.1:${port}`
    return { url, port, child, [Symbol.asyncDispose]: () => stopProcess(child) }
  }, port)
}

/** Waits until a program writes these words. Throws with what it has written if it ends before. */
export async function outputUntil(
  child: ChildProcess,
  output: Readable | null,
  words: string,
): Promise<void> {
  await once(child, 'spawn').catch((cause: unknown) => {
    throw new Error(
      `This test needs ${child.spawnfile}. Install it, or run npm test, which does where it can.`,
      { cause },
    )
  })
  let text = ''
  for await (const chunk of output ?? []) {
    text += String(chunk)
    if (!text.includes(words)) continue
    output?.resume()
    return
  }
  throw new Error(`${child.spawnfile} ended before it was ready: ${text}`)
}
