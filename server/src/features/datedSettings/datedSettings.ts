import type * as contract from 'contract/datedSettings'
import {
  type addMinimumWage,
  type addNibRates,
  type AmountKind,
  type DatedSettings,
  type MinimumWage,
  type PaperKinds,
  questionableAmounts,
  type SettingKind,
  type SystemNotice,
  systemNoticeAt,
  valueInForce,
} from 'contract/datedSettings'
import { nassauDay } from 'contract/rules/nassauDay'
import type { ParsedInput } from 'contract/endpoint'
import { inTransaction, type Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import { logAdminAction } from '../../members/adminLog.ts'
import { refuse, refuseField, refuseFields } from '../../refuse.ts'
import * as queries from './datedSettings.sql.ts'

/** The source of a system notice: administrators write it themselves. */
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

  /** Amounts that look like a slip need the administrator's confirmation. */
  async function addAmounts(
    sql: Sql,
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
  }

  const handlers: Handlers<typeof contract> = {
    async getDatedSettings(_input, _viewer, { sql }) {
      return toDatedSettings(await queries.listSettings(sql))
    },

    async listSettingRecords({ kind }, _me, { sql, page, paginate }) {
      return paginate(await queries.listRecords(sql, kind, page))
    },

    addPublicHolidays: ({ in_force_from, source, ...value }, me, { sql }) =>
      store(sql, me, { kind: 'public_holidays', in_force_from, source, value }),

    addPapers: ({ in_force_from, source, ...value }, me, { sql }) =>
      store(sql, me, { kind: 'papers', in_force_from, source, value }),

    addMinimumWage: (input, me, { sql }) => addAmounts(sql, me, 'minimum_wage', input),

    addNibRates: (input, me, { sql }) => addAmounts(sql, me, 'nib_rates', input),

    async addSystemNotice(notice, me, { sql }) {
      if (notice.ends_at <= notice.starts_at) refuseFields({ ends_at: 'This must be after the start' })
      if (Date.parse(notice.ends_at) <= Date.now()) refuseField('ends_at', 'date_in_the_past')
      const setting = {
        kind: 'system_notice',
        in_force_from: nassauDay(notice.starts_at),
        source: OWN_WORDS,
        value: notice,
      } as const
      return store(sql, me, setting)
    },

    async removeSetting({ id }, me, { sql }) {
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

  return {
    handlers,

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
