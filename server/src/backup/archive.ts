import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { z } from 'contract/zod'
import { readTar, tarEnd, tarHeader, tarPadding, type TarEntry } from './tar.ts'

const FORMAT = 1
const MANIFEST = 'manifest.json'

const Manifest = z.object({
  format: z.literal(FORMAT),
  created_at: z.string(),
  /** The number of the last migration. */
  migration: z.int(),
  /** Rows by table. */
  tables: z.record(z.string(), z.int()),
  files: z.int(),
  /** Files that were deleted, or not yet written, while the backup was taken. */
  missing_files: z.int(),
  /** Of everything before the manifest. */
  sha256: z.string(),
})

export type Manifest = z.output<typeof Manifest>

/** Writes an archive that isn't there yet. It is valid once `finish` has resolved. */
export async function createArchive(path: string) {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  async function append(bytes: Buffer) {
    hash.update(bytes)
    await file.appendFile(bytes)
  }

  async function addStream(name: string, size: number, content: AsyncIterable<Buffer>): Promise<void> {
    await append(tarHeader(name, size))
    let written = 0
    for await (const chunk of content) {
      written += chunk.length
      await append(chunk)
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}.`)
    await append(tarPadding(size))
  }
  const add = (name: string, content: Buffer) => addStream(name, content.length, asStream(content))

  return {
    add,
    addStream,
    /** Adds the manifest and makes the archive durable. */
    async finish(about: Omit<Manifest, 'format' | 'sha256'>): Promise<void> {
      const manifest: Manifest = { format: FORMAT, ...about, sha256: hash.copy().digest('hex') }
      await add(MANIFEST, Buffer.from(JSON.stringify(manifest, undefined, 2)))
      await append(tarEnd())
      await file.sync()
    },
    [Symbol.asyncDispose]: () => file.close(),
  }
}

export type Archive = Awaited<ReturnType<typeof createArchive>>

/** Opens an archive and verifies its checksum. Throws if anything in it is damaged or missing. */
export async function openArchive(path: string) {
  const file = await open(path, 'r')
  try {
    const manifest = await verify(path, file)
    return {
      manifest,
      entries: () => entriesOf(path, file),
      [Symbol.asyncDispose]: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function verify(path: string, file: FileHandle): Promise<Manifest> {
  for await (const entry of readTar(file)) {
    if (entry.name !== MANIFEST) continue
    const manifest = Manifest.parse(JSON.parse(String(await readWhole(file, entry))))
    const hash = createHash('sha256')
    const end = entry.start - tarHeader(MANIFEST, 0).length
    if (end > 0) await pipeline(createReadStream(path, { end: end - 1 }), hash)
    if (hash.digest('hex') === manifest.sha256) return manifest
    throw new Error('The backup is damaged: its checksum is wrong.')
  }
  throw new Error('The backup is incomplete: it has no manifest.')
}

export type ArchiveEntry = TarEntry & { stream: () => AsyncIterable<Buffer>; whole: () => Promise<Buffer> }

async function* entriesOf(path: string, file: FileHandle): AsyncGenerator<ArchiveEntry> {
  for await (const entry of readTar(file)) {
    if (entry.name === MANIFEST) return
    const { start, size } = entry
    yield {
      ...entry,
      stream: () => (size === 0 ? asStream() : createReadStream(path, { start, end: start + size - 1 })),
      whole: () => readWhole(file, entry),
    }
  }
}

async function readWhole(file: FileHandle, { start, size }: TarEntry): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(size), 0, size, start)
  return buffer
}

async function* asStream(...chunks: Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks
}
