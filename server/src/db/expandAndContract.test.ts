import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Up to here nothing is released. A later migration runs while the release before it still serves requests. */
const BASELINE = 14

/** Migrations that remove what the release before doesn't use, each with the release that stopped using it. */
const removals: Record<string, string> = {}

/** Statements that would break the release before the migration. */
const breaking = {
  'drops a table or column that the release before uses': /\bdrop\s+(table|column|view|function|type)\b/i,
  'renames something that the release before uses': /\brename\b/i,
  'changes the type of a column': /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i,
  'requires a value that the release before does not write': /\bset\s+not\s+null\b/i,
  'adds a required column without a default':
    /\badd\s+(column\s+)?(if\s+not\s+exists\s+)?(?!constraint|check|unique|primary|foreign|exclude)\w+\s+(?=[^,;]*\bnot\s+null\b)(?![^,;]*\bdefault\b)[^,;]*/i,
}

function problemsOf(sql: string): string[] {
  const code = sql.replace(/--.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '')
  return Object.entries(breaking).flatMap(([problem, pattern]) => (pattern.test(code) ? [problem] : []))
}

test('a migration only adds, so that the release before it goes on working', async () => {
  const files = (await readdir(MIGRATIONS)).filter(
    (name) => Number.parseInt(name, 10) > BASELINE && !(name in removals),
  )
  const problems = await Promise.all(
    files.map(async (name) =>
      problemsOf(await readFile(`${MIGRATIONS}/${name}`, 'utf8')).map((it) => `${name} ${it}`),
    ),
  )
  expect(problems.flat()).toEqual([])
})

test.for([
  ['alter table posts drop column image_url;', 'drops a table or column that the release before uses'],
  ['alter table posts rename column content to text;', 'renames something that the release before uses'],
  ['alter table posts alter column content type varchar(10);', 'changes the type of a column'],
  [
    'alter table posts alter content set not null;',
    'requires a value that the release before does not write',
  ],
  ['alter table posts add column mood text not null;', 'adds a required column without a default'],
] as const)('found in a migration: %s', ([sql, problem]) => {
  expect(problemsOf(sql)).toEqual([problem])
})

test.for([
  "alter table posts add column mood text, add column pinned boolean not null default false; -- don't rename",
  'create table moods (id bigint primary key, line text not null);',
  'create index posts_by_mood on posts (mood) where mood is not null; drop index posts_by_date;',
  'alter table posts add constraint short check (length(content) < 1000) not valid;',
])('allowed in a migration: %s', (sql) => {
  expect(problemsOf(sql)).toEqual([])
})
