import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

// Bare node:http: streams each request body to a file and syncs it before responding.
const folder = await mkdtemp(join(tmpdir(), 'cayfolk-bench-'))
process.on('SIGTERM', () => void rm(folder, { recursive: true }).then(() => process.exit(0)))

let files = 0
createServer((request, response) => {
  const file = createWriteStream(join(folder, String(files++)), { flush: true })
  void pipeline(request, file).then(() => response.end())
}).listen(Number(process.argv[2]), '127.0.0.1')
