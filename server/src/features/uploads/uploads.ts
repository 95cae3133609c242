import { UPLOAD_BYTES_PER_DAY } from 'contract/limits'
import { IMAGE_BYTES } from 'contract/uploads'
import type { Sql } from '../../db/connect.ts'
import type { Files, Pictures } from '../../files/files.ts'
import type { Limiter } from '../../http/limiter.ts'
import { refuse } from '../../http/refusals.ts'
import { filesOf, makePicture } from './pictures.ts'
import * as store from './uploads.sql.ts'

const DAY_SECONDS = 86_400
const PATH = /^\/uploads\/([\w-]{22})\.webp$/
const INLINE = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/]+={0,2})$/
const SWEEP_AT_ONCE = 200

/** Members' pictures: made safe, stored in their sizes, and gone when nothing shows them. */
export function uploads({ files, limiter }: { files: Files; limiter: Limiter }) {
  const countBytes = limiter.amount({ points: UPLOAD_BYTES_PER_DAY, seconds: DAY_SECONDS })

  /** Stores a picture of the member's and answers with its path from the root. */
  async function keep(sql: Sql, user_id: number, original: Buffer): Promise<string> {
    await countBytes(String(user_id), original.length)
    const picture = await makePicture(original)
    for (const size of picture.sizes) await files.write(size.file, size.bytes)
    await store.insertUpload(sql, { user_id, name: picture.name, bytes: picture.bytes })
    return `/uploads/${picture.name}.webp`
  }

  /** The paths of pictures that a member names: uploads of their own, or data: URLs, which are stored. */
  async function settle(sql: Sql, user_id: number, pictures: string[]): Promise<string[]> {
    const names = pictures.flatMap((it) => PATH.exec(it)?.[1] ?? [])
    const inline = pictures.filter((it) => it.startsWith('data:'))
    if (names.length + inline.length < pictures.length) refuse('foreign_picture')
    if (new Set(names).size !== (await store.countOwn(sql, user_id, names))) refuse('foreign_picture')
    const paths: string[] = []
    for (const it of pictures)
      paths.push(it.startsWith('data:') ? await keep(sql, user_id, inlineBytes(it)) : it)
    return paths
  }

  /** Forgets pictures that nothing shows any more. */
  async function release(sql: Sql, paths: (string | null)[]): Promise<void> {
    const names = paths.flatMap((path) => PATH.exec(path ?? '')?.[1] ?? [])
    if (names.length > 0) await removeFiles(await store.deleteUnused(sql, names))
  }

  /** Removes uploads that were never used; to be done now and then. */
  async function sweep(sql: Sql): Promise<void> {
    const names = await store.findAbandoned(sql, SWEEP_AT_ONCE)
    await removeFiles(await store.deleteUnused(sql, names))
  }

  async function removeFiles(names: string[]): Promise<void> {
    await Promise.all(names.flatMap(filesOf).map((file) => files.remove(file)))
  }

  return { keep, settle, release, sweep } satisfies Pictures & Record<string, unknown>
}

export type Uploads = ReturnType<typeof uploads>

function inlineBytes(dataUrl: string): Buffer {
  const base64 = INLINE.exec(dataUrl)?.[1]
  if (base64 === undefined) refuse('unsupported_file')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length >= IMAGE_BYTES) refuse('picture_too_large')
  return bytes
}
