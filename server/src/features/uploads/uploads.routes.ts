import { STORY_IMAGE_TYPES, uploadDocument, uploadImage, uploadStoryFile } from 'contract/uploads'
import type { ReceivedFile } from '../../http/formFile.ts'
import type { On } from '../../http/serve.ts'
import type { UploadService } from './uploads.ts'

const success = true as const

export function uploadsRoutes(on: On, uploads: UploadService): void {
  on(
    uploadImage,
    (_input, _me, _call, file_path: string) => ({ success, file_path, message: 'Picture uploaded' }),
    {
      prepare: (_input, me, { sql, file }) =>
        uploads.keepPicture(sql, me.id, { ...file, content: file.path }),
    },
  )

  on(
    uploadDocument,
    (_input, _me, _call, file_path: string) => ({ success, file_path, message: 'Document uploaded' }),
    { prepare: (_input, me, { sql, file }) => uploads.keepDocument(sql, me.id, file) },
  )

  on(
    uploadStoryFile,
    (_input, _me, _call, file_path: string) => ({ success, file_path, message: 'File uploaded' }),
    {
      prepare: (_input, me, { sql, file }) =>
        isPictureByName(file)
          ? uploads.keepPicture(sql, me.id, { ...file, content: file.path }, STORY_IMAGE_TYPES)
          : uploads.keepVideo(sql, me.id, file),
    },
  )
}

/** What the sender says that it is decides which refusal is heard; what is taken is decided by the bytes. */
function isPictureByName({ type }: ReceivedFile): boolean {
  return type.startsWith('image/')
}
