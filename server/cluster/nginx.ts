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
  /** Writes the configuration; `down` takes one upstream out. */
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
  const acceptsConnections = async () => {
    const socket = connectSocket(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.destroy()
  }
  await retry(acceptsConnections)
  return {
    port,
    /** Takes one upstream out, or puts all of them back. Requests in progress finish. */
    async takeOut(upstream?: number): Promise<void> {
      await configure(upstream)
      child.kill('SIGHUP')
      // Waits until workers with the old configuration stop accepting.
      await new Promise((resolve) => setTimeout(resolve, 500))
    },
  }
}
