import type * as contract from 'contract/storedCv'
import { inTransaction } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import type { MediaService } from '../../storage/storage.ts'
import { lockMember } from '../../members/locks.ts'
import * as queries from './storedCv.sql.ts'

type Dependencies = { media: Pick<MediaService, 'resolvePaths' | 'deleteUnused'> }

/** The CV that a member keeps for applications. */
export function createStoredCvService({ media }: Dependencies): Handlers<typeof contract> {
  return {
    async getStoredCv(_input, me, { sql }) {
      return { cv: (await queries.findStoredCv(sql, me.id)) ?? null }
    },

    /** `path` must be a document that the member uploaded. */
    async storeCv({ path, name }, me, { sql }) {
      await media.resolvePaths(sql, me.id, 'path', [path], 'document')
      const { before, cv } = await inTransaction(sql, async (sql) => {
        // One at a time, so that each deletes the CV that it replaced.
        await lockMember(sql, me.id)
        const before = await queries.findStoredCv(sql, me.id)
        return { before, cv: await queries.storeCv(sql, { user_id: me.id, path, name }) }
      })
      if (before && before.path !== path) await media.deleteUnused(sql, [before.path])
      return { cv }
    },

    async removeStoredCv(_input, me, { sql }) {
      const deleted = await queries.deleteStoredCv(sql, me.id)
      if (deleted) await media.deleteUnused(sql, [deleted.path])
    },
  }
}
