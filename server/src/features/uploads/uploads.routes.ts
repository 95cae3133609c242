import { uploadImage } from 'contract/uploads'
import type { On } from '../../http/serve.ts'
import type { Uploads } from './uploads.ts'

export function uploadsRoutes(on: On, uploads: Uploads): void {
  on(uploadImage, async (_input, me, { sql, file }) => ({
    success: true as const,
    file_path: await uploads.keep(sql, me.id, file),
    message: 'Picture uploaded',
  }))
}
