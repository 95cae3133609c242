import type { MinimumWage } from 'contract/datedSettings'
import { rankReports } from 'contract/rules/reportPriority'
import { findScamSigns } from 'contract/scam/findScamSigns'
import { inTransaction, type Database, type Sql } from '../../db/connect.ts'
import type { ModerationSubject } from './moderation.sql.ts'
import * as queries from './reportRanking.sql.ts'

type Dependencies = {
  /** The host of this server's pages. */
  ownHost: string
  minimumWage: (sql: Sql) => Promise<MinimumWage | undefined>
}

/** Ranks reported subjects for the administrators' queue. */
export function createReportRanking({ ownHost, minimumWage }: Dependencies) {
  async function rank(sql: Sql, subject: ModerationSubject): Promise<void> {
    const signals = await queries.findSignals(sql, subject)
    if (!signals) return
    const { text, pay, ...more } = signals
    const context =
      subject.type === 'job'
        ? { surface: 'job' as const, minimumWage: await minimumWage(sql) }
        : { surface: 'message' as const }
    const scamSigns = findScamSigns(text, { ...context, ownHost, ...(pay && { pay }) })
    await queries.storeRank(sql, subject, rankReports({ ...more, scamSigns }))
  }

  return {
    rank,

    /** Ranks what reports that this service didn't make are about. */
    async rankUnranked(db: Database): Promise<void> {
      await inTransaction(db, async (sql) => {
        for (const subject of await queries.lockUnranked(sql)) await rank(sql, subject)
      })
    },

    /** After a decision, which changes how much these members' other reports count. */
    async rankOthersOf(sql: Sql, reporter_ids: number[]): Promise<void> {
      if (reporter_ids.length === 0) return
      for (const subject of await queries.lockOtherSubjects(sql, reporter_ids)) await rank(sql, subject)
    },
  }
}

export type ReportRanking = ReturnType<typeof createReportRanking>
