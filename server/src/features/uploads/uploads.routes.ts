import { uploadDocument, uploadImage, uploadStoryFile } from 'contract/uploads'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { UploadService } from './uploads.ts'

const success = true as const

export function uploadsRoutes(on: RegisterEndpoint, uploads: UploadService): void {
  on(
    uploadImage,
    (_input, _me, _call, file_path: string) => ({ success, file_path, message: 'Picture uploaded' }),
    { prepare: (_input, me, { sql, file }) => uploads.storeImage(sql, me.id, file) },
  )
  on(
    uploadDocument,
    (_input, _me, _call, file_path: string) => ({ success, file_path, message: 'Document uploaded' }),
    { prepare: (_input, me, { sql, file }) => uploads.storeDocument(sql, me.id, file) },
  )
  on(
    uploadStoryFile,
    (_input, _me, _call, file_path: string) => ({ success, file_path, message: 'File uploaded' }),
    { prepare: (_input, me, { sql, file }) => uploads.storeStoryFile(sql, me.id, file) },
  )
}
