import type { Sql } from '../../db/connect.ts'
import { withoutPersons } from '../../members/withoutPersons.ts'
import { listDecided } from './decidedTexts.sql.ts'

/**
 * Texts that administrators released or restored (honest), and refused or hid as a scam, by the last decision on each,
 * unless it was edited since; without persons and contact details. One JSON object a line, as
 * `npm run scam-model -- FILE` reads them.
 */
export async function listDecidedTexts(sql: Sql): Promise<string[]> {
  const rows = await listDecided(sql)
  return rows
    .filter(({ text }) => text.trim() !== '')
    .map(({ is_scam, names, ...row }) => {
      const texts = Object.entries(row).flatMap(([field, value]) =>
        value === null ? [] : [[field, field === 'kind' ? value : withoutPersons(value, names)]],
      )
      return JSON.stringify({
        ...Object.fromEntries(texts),
        label: is_scam ? 'scam' : 'honest',
        pattern: 'decided',
      })
    })
}
