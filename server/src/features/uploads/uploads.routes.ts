import { uploadImage, uploadStoryFile } from 'contract/uploads'
import type { Received } from '../../http/receive.ts'
import type { On } from '../../http/serve.ts'
import type { Uploads } from './uploads.ts'

const success = true as const

export function uploadsRoutes(on: On, uploads: Uploads): void {
  on(uploadImage, async (_input, me, { sql, file }) => ({
    success,
    file_path: await uploads.keepPicture(sql, me.id, { ...file, content: file.path }),
    message: 'Picture uploaded',
  }))

  on(uploadStoryFile, async (_input, me, { sql, file }) => ({
    success,
    file_path: isPictureByName(file)
      ? await uploads.keepPicture(sql, me.id, { ...file, content: file.path })
      : await uploads.keepVideo(sql, me.id, file),
    message: 'File uploaded',
  }))
}

/** What the sender says that it is decides which refusal is heard; what is taken is decided by the bytes. */
function isPictureByName({ type }: Received): boolean {
  return type.startsWith('image/')
}
