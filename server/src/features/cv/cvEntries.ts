import { CV_ENTRY_FIELDS, type CvEntryField } from 'contract/cv'
import type * as contract from 'contract/cv'
import type { ParsedInput } from 'contract/endpoint'
import { inTransaction, type Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import { listCvEntries } from '../../members/cvEntries.ts'
import { lockMember } from '../../members/locks.ts'
import { canReachProfile } from '../../members/visibility.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './cvEntries.sql.ts'

export type CvDependencies = {
  /** The id of the member with a public profile that the viewer may see. */
  findPublicProfileId: (sql: Sql, viewer: number | undefined, username: string) => Promise<number | undefined>
}
type Entry = ParsedInput<typeof contract.addCvEntry>

/** The positions, schools, languages and licences of a profile (decision 52). */
export function createCvService({ findPublicProfileId }: CvDependencies): Handlers<typeof contract> {
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
    async listCvEntries({ id }, me, { sql }) {
      if (id !== me.id && !(await canReachProfile(sql, me.id, id))) refuse('user_not_found')
      return { entries: await listCvEntries(sql, id) }
    },

    async listPublicCvEntries({ username }, viewer, { sql }) {
      const id = (await findPublicProfileId(sql, viewer?.id, username)) ?? refuse('user_not_found')
      return { entries: await listCvEntries(sql, id) }
    },

    async addCvEntry(entry, me, { sql }) {
      const [row] = await insert(sql, me, [entry])
      return (row && (await queries.findEntry(sql, row.id))) ?? refuse('cv_entry_exists')
    },

    updateCvEntry({ id, revision, ...entry }, me, { sql }) {
      return inTransaction(sql, async (sql) => {
        const before = await queries.lockEntry(sql, me.id, id, entry.kind)
        if (before && revision !== undefined && revision !== before.revision) refuse('edited_elsewhere')
        if (before) await queries.updateEntry(sql, id, toRow(entry))
        return (before && (await queries.findEntry(sql, id))) ?? refuse('cv_entry_not_found')
      })
    },

    async deleteCvEntry({ id }, me, { sql }) {
      if (!(await queries.deleteEntry(sql, me.id, id))) refuse('cv_entry_not_found')
    },

    async importCvEntries({ entries }, me, { sql }) {
      return { added: (await insert(sql, me, entries)).length }
    },
  }
}

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
