import type { Sql } from './connect.ts'

/**
 * Drops all foreign keys and, if asked for, all secondary indexes, and disables triggers, so that rows can be inserted
 * in any order. Returns the function that restores them.
 */
export async function dropConstraints(sql: Sql, { indexes = false } = {}): Promise<() => Promise<void>> {
  const statements = await sql<{ drop: string; restore: string }[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i
    join pg_class c on c.oid = i.indexrelid
    where ${indexes} and c.relnamespace = 'public'::regnamespace and not i.indisunique
    union all
    select format('alter table %s disable trigger user', oid::regclass),
      format('alter table %s enable trigger user', oid::regclass)
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`
  for (const { drop } of statements) await sql.unsafe(drop)
  return async () => {
    // Indexes before foreign keys: checking the foreign keys uses them.
    for (const { restore } of statements.toReversed()) await sql.unsafe(restore)
  }
}
