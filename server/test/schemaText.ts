import type { Database } from '../src/db/connect.ts'

/** What the migrations add up to, as SQL from PostgreSQL's catalog: tables with all that belongs to them, functions. */
export async function schemaText(db: Database): Promise<string> {
  const [row] = await db<[{ text: string }]>`
    with columns as (
      select a.attrelid, string_agg(
        format('  %I %s', a.attname, format_type(a.atttypid, a.atttypmod))
          || case
            when a.attidentity <> '' then ' generated always as identity'
            when a.attgenerated <> '' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, a.attrelid))
            when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, a.attrelid)
            else '' end
          || case when a.attnotnull then ' not null' else '' end,
        E',\n' order by a.attnum) as lines
      from pg_attribute a
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attnum > 0 and not a.attisdropped
      group by a.attrelid
    ), constraints as (
      select conrelid, string_agg(
        format(E',\n  constraint %I %s', conname, pg_get_constraintdef(oid, true)), '' order by conname) as lines
      from pg_constraint
      -- Those of type n are the columns' not null.
      where contype <> 'n'
      group by conrelid
    ), objects as (
      select 1 as kind, relname as name, '' as part, format('create sequence %I;', relname) as text
      from pg_class c
      where relnamespace = 'public'::regnamespace and relkind = 'S'
        and not exists (select from pg_depend where objid = c.oid and deptype = 'i')
      union all
      select 2, relname, '', format(E'create table %I (\n%s%s\n)%s;', relname, columns.lines, constraints.lines,
        ' with (' || array_to_string(reloptions, ', ') || ')')
      from pg_class c
      join columns on columns.attrelid = c.oid
      left join constraints on constraints.conrelid = c.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all
      select 2, c.relname, '1' || i.relname, pg_get_indexdef(i.oid, 0, true) || ';'
      from pg_index
      join pg_class c on c.oid = indrelid
      join pg_class i on i.oid = indexrelid
      where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = i.oid)
      union all
      select 2, relname, '2' || tgname, pg_get_triggerdef(t.oid, true) || ';'
      from pg_trigger t
      join pg_class c on c.oid = tgrelid
      where c.relnamespace = 'public'::regnamespace and not tgisinternal
      union all
      select 3, viewname, '', format(E'create view %I as\n%s', viewname, definition)
      from pg_views
      where schemaname = 'public'
      union all
      select 4, p.oid::regprocedure::text, '', rtrim(pg_get_functiondef(p.oid), chr(10)) || ';'
      from pg_proc p
      -- Without those of extensions.
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    )
    select string_agg(
      case when part = '' then chr(10) else '' end || text, E'\n'
      order by kind, name collate "C", part collate "C") as text
    from objects`
  return `-- The schema after all migrations, printed by a test (\`npm run docs\` updates it).\n${row.text}\n`
}
