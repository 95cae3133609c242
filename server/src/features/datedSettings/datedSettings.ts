import {
  type AmountKind,
  nassauDay,
  questionableAmounts,
  type addMinimumWage,
  type addNibRates,
  type addPapers,
  type addPublicHolidays,
  type addSystemNotice,
  type DatedSettings,
  type MinimumWage,
  type PaperKinds,
  type SettingKind,
  type SystemNotice,
  systemNoticeAt,
  valueInForce,
} from 'contract/datedSettings'
import type { ParsedInput } from 'contract/endpoint'
import { logAdminAction } from '../../db/adminLog.ts'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { refuse, refuseFields } from '../../http/refusals.ts'
import type { RequestContext } from '../../http/serve.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import * as queries from './datedSettings.sql.ts'

/** What a system notice has as its source: administrators write it themselves. */
const OWN_WORDS = 'Administrators of Cayfolk'

/** Values with the day from which they are in force, entered by administrators (decision 42). */
export function createDatedSettingsService() {
  function store(sql: Sql, me: AuthenticatedMember, setting: queries.Setting) {
    return inTransaction(sql, async (sql) => {
      const record = (await queries.insertSetting(sql, me.id, setting)) ?? refuse('not_found')
      await logAdminAction(sql, {
        admin_id: me.id,
        action: 'add_setting',
        subject: { type: 'setting', id: record.id },
        before: null,
        after: setting,
      })
      return record
    })
  }

  return {
    /** The minimum wage in force today. */
    async minimumWage(sql: Sql): Promise<MinimumWage | undefined> {
      const { minimum_wage } = toDatedSettings(await queries.listSettings(sql, 'minimum_wage'))
      return valueInForce(minimum_wage, nassauDay(Date.now()))
    },

    /** The papers that employers ask for today. */
    async papers(sql: Sql): Promise<PaperKinds['papers']> {
      const lists = (await queries.listSettings(sql, 'papers')) as (PaperRow & { id: number })[]
      return valueInForce(lists, nassauDay(Date.now()))?.value.papers ?? []
    },

    /** The notice to show now. */
    async systemNotice(sql: Sql): Promise<SystemNotice | undefined> {
      const { system_notices } = toDatedSettings(await queries.listSettings(sql, 'system_notice'))
      return systemNoticeAt(system_notices, Date.now())
    },

    async get({ sql }: RequestContext): Promise<DatedSettings> {
      return toDatedSettings(await queries.listSettings(sql))
    },

    async list({ sql, page, paginate }: RequestContext, kind: SettingKind | undefined) {
      return paginate(await queries.listRecords(sql, kind, page))
    },

    async add(
      { sql }: RequestContext,
      me: AuthenticatedMember,
      kind: SettingKind,
      { in_force_from, source, ...value }: ParsedInput<typeof addPublicHolidays | typeof addPapers>,
    ) {
      return store(sql, me, { kind, in_force_from, source, value })
    },

    /** Amounts that look like a slip need the administrator's confirmation. */
    async addAmounts(
      { sql }: RequestContext,
      me: AuthenticatedMember,
      kind: AmountKind,
      {
        in_force_from,
        source,
        is_confirmed,
        ...value
      }: ParsedInput<typeof addMinimumWage | typeof addNibRates>,
    ) {
      if (!is_confirmed) {
        const known = toDatedSettings(await queries.listSettings(sql, kind))
        const questions = questionableAmounts(
          value,
          valueInForce<DatedSettings[AmountKind][number]>(known[kind], nassauDay(Date.now())),
        )
        if (Object.keys(questions).length > 0) refuseFields(questions)
      }
      return store(sql, me, { kind, in_force_from, source, value })
    },

    async addNotice(
      { sql }: RequestContext,
      me: AuthenticatedMember,
      notice: ParsedInput<typeof addSystemNotice>,
    ) {
      if (notice.ends_at <= notice.starts_at) refuseFields({ ends_at: 'This must be after the start' })
      if (Date.parse(notice.ends_at) <= Date.now()) refuse('date_in_the_past')
      const setting = {
        kind: 'system_notice',
        in_force_from: nassauDay(notice.starts_at),
        source: OWN_WORDS,
        value: notice,
      } as const
      return store(sql, me, setting)
    },

    async remove({ sql }: RequestContext, me: AuthenticatedMember, id: number): Promise<void> {
      await inTransaction(sql, async (sql) => {
        const removed = await queries.removeSetting(sql, me.id, id)
        if (!removed) return refuse((await queries.isSetting(sql, id)) ? 'setting_in_force' : 'not_found')
        await logAdminAction(sql, {
          admin_id: me.id,
          action: 'remove_setting',
          subject: { type: 'setting', id },
          before: removed,
          after: null,
        })
      })
    },
  }
}

type PaperRow = queries.Setting & { value: PaperKinds }

function toDatedSettings(rows: queries.Setting[]): DatedSettings {
  const ofKind = (kind: SettingKind) =>
    rows.flatMap((row) => (row.kind === kind ? [{ ...row, ...row.value }] : [])) as never
  return {
    minimum_wage: ofKind('minimum_wage'),
    nib_rates: ofKind('nib_rates'),
    public_holidays: ofKind('public_holidays'),
    system_notices: ofKind('system_notice'),
  }
}

export type DatedSettingsService = ReturnType<typeof createDatedSettingsService>
