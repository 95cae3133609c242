import { uploadDocument, uploadImage, uploadStoryFile } from 'contract/uploads'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { UploadService } from './uploads.ts'

const success = true as const

type UploadEndpoint = typeof uploadImage | typeof uploadDocument | typeof uploadStoryFile
type Store = UploadService['storeImage' | 'storeDocument' | 'storeStoryFile']

export function uploadsRoutes(on: RegisterEndpoint, uploads: UploadService): void {
  onUpload(uploadImage, uploads.storeImage, 'Picture uploaded')
  onUpload(uploadDocument, uploads.storeDocument, 'Document uploaded')
  onUpload(uploadStoryFile, uploads.storeStoryFile, 'File uploaded')

  function onUpload(endpoint: UploadEndpoint, store: Store, message: string): void {
    on(endpoint, (_input, _me, _context, file_path: string) => ({ success, file_path, message }), {
      prepare: (_input, me, { sql, file }) => store(sql, me.id, file),
    })
  }
}
