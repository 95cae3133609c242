import { cp, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A copy of the server with another migration. Returns its entry point. */
export async function createNextVersion(folder: string): Promise<string> {
  const next = join(folder, 'next')
  const copied = ['server/src', 'server/migrations', 'server/package.json', 'server/assets', 'package.json']
  for (const path of copied) await cp(join(ROOT, path), join(next, path), { recursive: true })
  for (const path of await readdir(ROOT))
    if (path !== 'server' && path !== 'package.json' && !path.startsWith('.'))
      await symlink(join(ROOT, path), join(next, path))
  await writeFile(join(next, 'server/migrations/9999.do.next_version.sql'), NEXT_MIGRATION)
  return join(next, 'server/src/main.ts')
}

/** Only adds, like every migration: the earlier version goes on reading and writing these tables. */
const NEXT_MIGRATION = `
  alter table posts add column next_version text not null default 'none';
  create table next_version (id bigint primary key generated always as identity, line text);
`
