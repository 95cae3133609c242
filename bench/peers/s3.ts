import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:http'
import S3rver from '@20minutes/s3rver'

// An S3-compatible storage with an empty bucket on the next port. `/` responds once it is ready.
const port = Number(process.argv[2])
const directory = await mkdtemp(join(tmpdir(), 'cayfolk-bench-'))
process.on('SIGTERM', () => void rm(directory, { recursive: true }).then(() => process.exit(0)))

const configureBuckets = [{ name: 'cayfolk', configs: [] }]
const options = { address: '127.0.0.1', silent: true, directory, vhostBuckets: false, configureBuckets }
await new S3rver({ ...options, port: port + 1 }).run()
createServer((_request, response) => void response.end()).listen(port, '127.0.0.1')
