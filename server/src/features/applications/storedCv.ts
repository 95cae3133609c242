import type { StoredCv } from 'contract/storedCv'
import { refuse } from '../../http/refusals.ts'
import type { RequestContext } from '../../http/serve.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { MediaService } from '../../storage/storage.ts'
import * as queries from './storedCv.sql.ts'

type Dependencies = { media: Pick<MediaService, 'resolvePaths' | 'deleteUnused'> }

/** The CV that a member keeps for applications. */
export function createStoredCvService({ media }: Dependencies) {
  return {
    async getStoredCv({ sql }: RequestContext, me: AuthenticatedMember): Promise<{ cv: StoredCv | null }> {
      return { cv: (await queries.findStoredCv(sql, me.id)) ?? null }
    },

    /** `path` must be a document that the member uploaded. */
    async storeCv(
      { sql }: RequestContext,
      me: AuthenticatedMember,
      { path, name }: Pick<StoredCv, 'path' | 'name'>,
    ): Promise<{ cv: StoredCv }> {
      if (path.startsWith('data:')) refuse('foreign_file')
      await media.resolvePaths(sql, me.id, [path], 'document')
      const before = await queries.findStoredCv(sql, me.id)
      const cv = await queries.storeCv(sql, { user_id: me.id, path, name })
      if (before && before.path !== path) await media.deleteUnused(sql, [before.path])
      return { cv }
    },

    async removeStoredCv({ sql }: RequestContext, me: AuthenticatedMember): Promise<void> {
      const before = await queries.findStoredCv(sql, me.id)
      if (!before) return
      await queries.deleteStoredCv(sql, me.id)
      await media.deleteUnused(sql, [before.path])
    },
  }
}

export type StoredCvService = ReturnType<typeof createStoredCvService>
