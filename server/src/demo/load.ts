import { parseArgs } from 'node:util'
import { connect } from '../db/connect.ts'
import { startPostgres } from '../db/embedded/startPostgres.ts'
import { migrate } from '../db/migrate.ts'

// Fills a database that no server runs on with as many posts as asked, for measurements:
// node server/src/demo/load.ts --data DIR --members 500 --posts 100000
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    members: { type: 'string', default: '500' },
    posts: { type: 'string', default: '1000' },
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
await sql`vacuum analyze`
await sql.end()
