import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect as connectSocket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, stopProcess } from '../test/nodes.ts'
import { retry } from './postgres.ts'

const EXAMPLE = fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url))

/** Starts nginx as in deploy/nginx.conf, without TLS, in front of server processes. */
export async function startNginx(stack: AsyncDisposableStack, folder: string, upstreams: number[]) {
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  const example = await readFile(EXAMPLE, 'utf8')
  /** Without those that are `down`. */
  const configure = (down?: number) => {
    const servers = upstreams.map(
      (upstream) =>
        `    server 127.0.0.1:${upstream} max_fails=1 fail_timeout=2s${upstream === down ? ' down' : ''};\n`,
    )
    const text = example
      .replace(/^ *server 127\.0\.0\.1:8008 .*\n/m, servers.join(''))
      .replace('listen 80;', `listen 127.0.0.1:${redirectPort};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace(/^ *ssl_.*\n/gm, '')
      .replace('/var/log/nginx/error.log', join(folder, 'nginx.log'))
      .replace('/run/nginx.pid', join(folder, 'nginx.pid'))
    return writeFile(config, text)
  }
  const redirectPort = await freePort()
  await configure()
  const child = spawn('nginx', ['-c', config, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'spawn').catch((cause: unknown) => {
    throw new Error('This test needs nginx: apt-get install nginx', { cause })
  })
  stack.defer(() => stopProcess(child))
  const answers = async () => {
    const socket = connectSocket(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.destroy()
  }
  await retry(answers)
  return {
    port,
    /** Sends no new requests to one process, or to all again; those in progress end. */
    async takeOut(upstream?: number): Promise<void> {
      await configure(upstream)
      child.kill('SIGHUP')
      // Until the workers with the earlier configuration have stopped accepting.
      await new Promise((resolve) => setTimeout(resolve, 500))
    },
  }
}
