import type { FileHandle } from 'node:fs/promises'

const BLOCK = 512
const NAME_BYTES_MAX = 100

/** One member of a tar archive, with the position of its content. */
export type TarEntry = { name: string; start: number; size: number }

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

/** The header of a regular file in the ustar format. */
export function tarHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES_MAX)
    throw new Error(`The name ${name} is too long for an archive.`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0')
  header.write(name, 0)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(0, 12), 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(octal(sumOf(header), 7), 148)
  return header
}

/** The padding after a file's content, and the two empty blocks that end the archive. */
export const tarPadding = (size: number): Buffer => Buffer.alloc(padding(size))
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK)

/** The entries of an archive, in order. Throws if it isn't one, or ends too soon. */
export async function* readTar(file: FileHandle): AsyncGenerator<TarEntry> {
  const header = Buffer.alloc(BLOCK)
  for (let at = 0; ;) {
    const { bytesRead } = await file.read(header, 0, BLOCK, at)
    if (bytesRead < BLOCK) throw new Error('The backup is incomplete.')
    if (header.every((byte) => byte === 0)) return
    const entry = parseHeader(header, at + BLOCK)
    yield entry
    at = entry.start + entry.size + padding(entry.size)
  }
}

function parseHeader(header: Buffer, start: number): TarEntry {
  const text = (from: number, length: number) =>
    header.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  const sum = Number.parseInt(text(148, 8), 8)
  const blank = Buffer.from(header).fill(' ', 148, 156)
  if (sum !== sumOf(blank)) throw new Error('The backup is damaged, or not a backup.')
  return { name: text(0, NAME_BYTES_MAX), start, size: Number.parseInt(text(124, 12), 8) }
}

const sumOf = (header: Buffer): number => header.reduce((sum, byte) => sum + byte, 0)
