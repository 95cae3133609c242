import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { connect } from '../server/src/db/connect.ts'
import { startPostgres } from '../server/src/db/embedded/startPostgres.ts'
import { migrate } from '../server/src/db/migrate.ts'

// Fills a database with members and posts while no server uses it:
// node bench/fillDatabase.ts --data DIR --members 500 --posts 100000
// --jobs FILE adds the jobs of a file with one JSON object per line, the newest first.
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    members: { type: 'string', default: '500' },
    posts: { type: 'string', default: '1000' },
    jobs: { type: 'string' },
  },
})
if (!values.data) throw new Error('Say where with --data DIR')
const members = Number(values.members)
const posts = Number(values.posts)

await using postgres = await startPostgres({ dataDir: values.data, log: () => {} })
const sql = connect(postgres.options, 1)
await migrate(sql)
await sql`set statement_timeout = 0`
await sql`
  insert into users (email, email_key, password_hash, first_name, last_name, username, user_type, occupation, location)
  select e, e, '', 'Person', 'Number ' || n, 'person' || n, 'freelancer', 'Electrician', 'Nassau'
  from generate_series(1, ${members}::int) n, concat('person', n, '@example.com') e`
await sql`
  insert into posts (user_id, content, created_at)
  select 1 + (n * 7919) % ${members}::int,
    left('Post ' || n || ': third roof this month, 6.4 kW up before lunch and the fridge never blinked. ' ||
      'If the light bill is hurting you, come talk to me.', 80 + n % 100),
    now() - make_interval(secs => 60.0 * (${posts}::int - n))
  from generate_series(1, ${posts}::int) n`
await sql`
  insert into likes (post_id, user_id)
  select p, 1 + (p * 31 + k * 17) % ${members}::int
  from generate_series(greatest(1, ${posts}::int - 20000), ${posts}::int) p, generate_series(1, 5) k
  on conflict do nothing`
await sql`
  insert into comments (post_id, user_id, content)
  select p, 1 + (p * 13 + k) % ${members}::int, 'Clean job. What inverter are you running?'
  from generate_series(greatest(1, ${posts}::int - 20000), ${posts}::int) p, generate_series(1, 2) k`
if (values.jobs) await loadJobs(values.jobs)
await sql`vacuum analyze`
await sql.end()

async function loadJobs(file: string): Promise<void> {
  let lines: string[] = []
  let stored = 0
  for await (const line of createInterface({ input: createReadStream(file) })) {
    lines.push(line)
    if (lines.length === 1_000) await store()
  }
  if (lines.length > 0) await store()

  async function store() {
    await sql`
      insert into jobs (employer_id, title, company, category, category_group, description, job_type, location, island,
        is_remote, salary_min, salary_max, salary_period, skills, created_at)
      select 1 + (${stored}::int + n) % ${members}::int, j.title, j.company, j.category, j.category_group, j.description,
        j.job_type, j.location, j.island, j.is_remote, j.salary_min, j.salary_max, j.salary_period, j.skills,
        now() - make_interval(secs => 30.0 * (${stored}::int + n))
      from jsonb_array_elements(${`[${lines.join()}]`}::text::jsonb) with ordinality as line (it, n),
        jsonb_to_record(it) as j (title text, company text, category text, category_group text, description text,
          job_type text, location text, island text, is_remote boolean, salary_min numeric, salary_max numeric,
          salary_period text, skills text[])`
    stored += lines.length
    lines = []
  }
}
