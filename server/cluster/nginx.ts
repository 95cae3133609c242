import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect as connectSocket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, hasEnded, onFreePort, startProcess, stopProcess } from '../../tools/testProcess.ts'
import { retry } from './postgres.ts'

const EXAMPLE = fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url))

/** Starts nginx as in deploy/nginx.conf, without TLS, in front of server processes. */
export function startNginx(stack: AsyncDisposableStack, folder: string, upstreams: number[]) {
  return onFreePort((port) => start(stack, folder, { port, upstreams }))
}

async function start(
  stack: AsyncDisposableStack,
  folder: string,
  { port, upstreams }: { port: number; upstreams: number[] },
) {
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
  const child = startProcess('nginx', ['-c', config, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (text) => (said += text))
  await once(child, 'spawn').catch((cause: unknown) => {
    throw new Error('This test needs nginx: apt-get install nginx', { cause })
  })
  stack.defer(() => stopProcess(child))
  const acceptsConnections = async () => {
    const socket = connectSocket(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.destroy()
  }
  await retry(acceptsConnections, () => !hasEnded(child))
  // Another program may have accepted the connection.
  if (hasEnded(child)) throw new Error(`nginx ended before it was ready: ${said}`)
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
