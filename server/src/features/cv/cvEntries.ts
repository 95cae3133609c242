import { CV_ENTRY_FIELDS, type CvEntry, type CvEntryField } from 'contract/cv'
import type * as contract from 'contract/cv'
import type { ParsedInput } from 'contract/endpoint'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { listCvEntries } from '../../db/cvEntries.ts'
import { lockMember } from '../../db/lockMember.ts'
import { refuse } from '../../http/refusals.ts'
import type { RequestContext } from '../../http/serve.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import * as queries from './cvEntries.sql.ts'

export type CvDependencies = {
  /** The id of the member with a public profile that the viewer may see. */
  findPublicProfileId: (sql: Sql, viewer: number | undefined, username: string) => Promise<number | undefined>
}
type Entry = ParsedInput<typeof contract.addCvEntry>

/** The positions, schools, languages and licences of a profile (decision 52). */
export function createCvService({ findPublicProfileId }: CvDependencies) {
  /** Adds the entries that the member doesn't have, or none if there would be too many. */
  function insert(sql: Sql, me: AuthenticatedMember, entries: Entry[]) {
    return inTransaction(sql, async (sql) => {
      await lockMember(sql, me.id)
      const added = await queries.insertEntries(sql, me.id, entries.map(toRow))
      if (await queries.hasTooManyEntries(sql, me.id)) refuse('too_many_cv_entries')
      return added
    })
  }

  return {
    async list({ sql }: RequestContext, me: AuthenticatedMember, id: number) {
      if (id !== me.id && !(await queries.isVisibleMember(sql, me.id, id))) refuse('user_not_found')
      return { entries: await listCvEntries(sql, id) }
    },

    async listPublic({ sql }: RequestContext, viewer: AuthenticatedMember | undefined, username: string) {
      const id = (await findPublicProfileId(sql, viewer?.id, username)) ?? refuse('user_not_found')
      return { entries: await listCvEntries(sql, id) }
    },

    async add({ sql }: RequestContext, me: AuthenticatedMember, entry: Entry): Promise<CvEntry> {
      const [row] = await insert(sql, me, [entry])
      return (row && (await queries.findEntry(sql, row.id))) ?? refuse('cv_entry_exists')
    },

    update(
      { sql }: RequestContext,
      me: AuthenticatedMember,
      { id, revision, ...entry }: ParsedInput<typeof contract.updateCvEntry>,
    ): Promise<CvEntry> {
      return inTransaction(sql, async (sql) => {
        const before = await queries.lockEntry(sql, me.id, id, entry.kind)
        if (before && revision !== undefined && revision !== before.revision) refuse('edited_elsewhere')
        if (before) await queries.updateEntry(sql, id, toRow(entry))
        return (before && (await queries.findEntry(sql, id))) ?? refuse('cv_entry_not_found')
      })
    },

    async delete({ sql }: RequestContext, me: AuthenticatedMember, id: number): Promise<void> {
      if (!(await queries.deleteEntry(sql, me.id, id))) refuse('cv_entry_not_found')
    },

    async import({ sql }: RequestContext, me: AuthenticatedMember, entries: Entry[]) {
      return { added: (await insert(sql, me, entries)).length }
    },
  }
}

export type CvService = ReturnType<typeof createCvService>

/** Keeps the fields that the kind has; blank ones become null. */
function toRow({ kind, ...values }: Entry): queries.CvEntryRow {
  const of = <Field extends CvEntryField>(field: Field) =>
    (field in CV_ENTRY_FIELDS[kind] && values[field]) || null
  return {
    kind,
    title: of('title'),
    organization: of('organization'),
    place: of('place'),
    started: of('started'),
    ended: of('ended'),
    description: of('description'),
    level: of('level'),
    expires_on: of('expires_on'),
  }
}
