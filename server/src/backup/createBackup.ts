import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Database, Sql } from '../db/connect.ts'
import { pictureFileNames } from '../features/uploads/pictureFileNames.ts'
import type { FileStorage } from '../storage/storage.ts'
import { syncFolder } from '../syncFolder.ts'
import { createArchive, type Archive } from './archive.ts'
import { copyOut, listSequences, listTables, migrationNumber, type Table } from './tables.sql.ts'

/** Tables are stored in parts of about this size, each compressed alone: a whole table may not fit in memory. */
const PART_BYTES = 4_000_000
const UPLOADS_PER_READ = 1_000
const NEWLINE = '\n'.charCodeAt(0)

type Dependencies = {
  db: Database
  files: Pick<FileStorage, 'read'>
  /** The file with the generated secret, if there is one. */
  secretFile: string
}

/**
 * Writes a backup of the database and all uploads while the server runs: one snapshot of all tables, and the files it
 * refers to.
 */
export async function createBackup(path: string, { db, files, secretFile }: Dependencies) {
  const partial = `${path}.part`
  const uploadList = `${path}.uploads`
  // Fails if another backup is being written to this path, whose files must stay.
  await using archive = await createArchive(partial)
  try {
    const manifest = await write()
    await rename(partial, path)
    await syncFolder(dirname(path))
    return manifest
  } finally {
    await Promise.all([partial, uploadList].map((file) => rm(file, { force: true })))
  }

  async function write() {
    const secret = await readFile(secretFile).catch(ignoreMissing)
    if (secret) await archive.add('secret', secret)
    const created_at = new Date().toISOString()
    const { migration, tables } = await db.begin('isolation level repeatable read read only', (sql) =>
      addDatabase(archive, sql, uploadList),
    )
    const copied = await addFiles(archive, files, uploadList)
    const manifest = { created_at, migration, tables, ...copied }
    await archive.finish(manifest)
    return manifest
  }
}

async function addDatabase(archive: Archive, sql: Sql, uploadList: string) {
  await sql`set local idle_in_transaction_session_timeout = 0`
  const [tables, migration] = [await listTables(sql), await migrationNumber(sql)]
  await archive.add('tables.json', Buffer.from(JSON.stringify(tables)))
  const rows: Record<string, number> = {}
  for (const table of tables) rows[`${table.schema}.${table.name}`] = await addTable(archive, sql, table)
  // After the tables: a sequence isn't part of the snapshot, and only ever grows.
  await archive.add('sequences.json', Buffer.from(JSON.stringify(await listSequences(sql))))
  await listUploads(sql, uploadList)
  return { migration, tables: rows }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Adds the rows of a table and returns how many they are. */
async function addTable(archive: Archive, sql: Sql, table: Table): Promise<number> {
  let part: Buffer[] = []
  let [bytes, rows, parts] = [0, 0, 0]
  const flush = async () => {
    const content = await promisify(gzip)(Buffer.concat(part), { level: 1 })
    await archive.add(`tables/${table.schema}.${table.name}/${String(++parts).padStart(6, '0')}.gz`, content)
    part = []
    bytes = 0
  }
  for await (const chunk of (await copyOut(sql, table)) as AsyncIterable<Buffer>) {
    part.push(chunk)
    bytes += chunk.length
    rows += countNewlines(chunk)
    if (bytes >= PART_BYTES) await flush()
  }
  if (bytes > 0) await flush()
  return rows
}

/** In COPY's format each row ends with a newline, and those in texts are escaped. */
function countNewlines(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) count++
  return count
}

/** Lists the files that the snapshot refers to, so that its transaction can end before they are copied. */
async function listUploads(sql: Sql, path: string): Promise<void> {
  const list = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const uploads = sql<{ name: string; extension: string; kind: string }[]>`
    select name, extension, kind from uploads where gone_at is null`
  for await (const rows of uploads.cursor(UPLOADS_PER_READ))
    for (const { name, extension, kind } of rows) {
      const names = kind === 'image' ? pictureFileNames(name) : [`${name}.${extension}`]
      list.write(`${names.join('\n')}\n`)
    }
  list.end()
  await finished(list)
}

async function addFiles(archive: Archive, files: Pick<FileStorage, 'read'>, uploadList: string) {
  const counts = { files: 0, missing_files: 0 }
  for await (const name of createInterface({ input: createReadStream(uploadList) })) {
    const file = await files.read(name, { method: 'GET', headers: {} })
    if (!file?.body) {
      counts.missing_files++
      continue
    }
    const size = Number(new Headers(file.headers).get('content-length'))
    await archive.addStream(`files/${name}`, size, file.body as AsyncIterable<Buffer>)
    counts.files++
  }
  return counts
}
