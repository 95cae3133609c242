import { islands } from 'contract/rules/islands'
import { popularTrades } from 'contract/rules/popularTrades'
import type { Database, Sql } from '../server/src/db/connect.ts'
import { dropConstraints } from '../server/src/db/dropConstraints.ts'
import { benchJobs } from './jobs.ts'

const MEMBERS_PER_JOB = 50
const JOBS_PER_STATEMENT = 1_000

/**
 * Fills an empty, migrated database with a network of this many members. Sets of rows are inserted by one statement
 * each, without triggers, foreign keys and secondary indexes: a million members take minutes. Low ids and the latest
 * posts are popular: with `random() ^ 2` a place's share of the rows falls with the square root of its rank, a
 * milder form of Zipf's law.
 */
export async function fillDatabase(
  db: Database,
  members: number,
  jobs = Math.max(200, Math.ceil(members / MEMBERS_PER_JOB)),
): Promise<void> {
  const sql = await db.reserve()
  try {
    await sql`set statement_timeout = 0`
    await sql`set maintenance_work_mem = '512MB'`
    await sql`set work_mem = '256MB'`
    await sql`select setseed(0.5)`
    const restore = await dropConstraints(sql, { indexes: true })
    await fillPeople(sql, members)
    await fillPosts(sql, members)
    await fillConversations(sql, members)
    await fillNotifications(sql, members)
    await fillJobs(sql, members, jobs)
    await restore()
    await sql`vacuum analyze`
    await sql`reset all`
  } finally {
    sql.release()
  }
}

async function fillPeople(sql: Sql, members: number): Promise<void> {
  const trades = popularTrades.map(({ name }) => name)
  await sql`
    insert into users (email, email_key, password_hash, first_name, last_name, username, user_type, occupation, trade, skills,
      island)
    select e, e, '', 'Person', 'Number ' || n, 'person' || n, 'freelancer', t.trade, t.trade, t.trade || ', ' || t.other,
      islands[1 + n % cardinality(islands)]
    from generate_series(1, ${members}::int) n
    cross join lateral concat('person', n, '@example.com') e
    cross join (select ${trades}::text[] as trades, ${[...islands]}::text[] as islands) lists
    cross join lateral (
      select trades[1 + n % cardinality(trades)] as trade, trades[1 + (n * 7) % cardinality(trades)] as other) t`
  await sql`
    insert into friendships (sender_id, receiver_id, status, answered_at)
    select one, other, case when random() < 0.9 then 'accepted' else 'pending' end, now()
    from (
      select 1 + n % ${members}::int as one, 1 + floor(${members}::int * random() ^ 2)::int as other
      from generate_series(1, ${members}::int * 5) n
    ) pairs
    where one <> other
    on conflict do nothing`
  for (const [table, by, of] of [
    ['blocks', 'blocker_id', 'blocked_id'],
    ['mutes', 'muter_id', 'muted_id'],
  ] as const)
    await sql`
      insert into ${sql(table)} (${sql(by)}, ${sql(of)})
      select n, other
      from (
        select n, 1 + floor(${members}::int * random() ^ 2) as other from generate_series(1, ${members}::int, 4) n
      ) pairs
      where n <> other
      on conflict do nothing`
}

/** A post, three likes and a comment per member. Posts come last, with their counts. */
async function fillPosts(sql: Sql, members: number): Promise<void> {
  await sql`
    insert into likes (post_id, user_id)
    select ${members}::int - floor(${members}::int * random() ^ 2)::int, 1 + n % ${members}::int
    from generate_series(1, ${members}::int * 3) n
    on conflict do nothing`
  await sql`
    insert into comments (post_id, user_id, content)
    select ${members}::int - floor(${members}::int * random() ^ 2)::int, 1 + (n * 7919::bigint) % ${members}::int,
      'Clean job. What inverter are you running?'
    from generate_series(1, ${members}::int) n`
  await sql`
    insert into saved_posts (post_id, user_id)
    select ${members}::int - floor(${members}::int * random() ^ 2)::int, n
    from generate_series(1, ${members}::int, 3) n`
  await sql`
    insert into posts (id, user_id, content, audience, created_at, likes_count, comments_count)
    overriding system value
    select n, 1 + floor(${members}::int * random() ^ 2)::int,
      left('Post ' || n || ': third roof this month, 6.4 kW up before lunch and the fridge never blinked. ' ||
        'If the light bill is hurting you, come talk to me.', 80 + n % 100),
      case when random() < 0.1 then 'friends' else 'public' end,
      now() - make_interval(secs => 5.0 * (${members}::int - n)), coalesce(l.count, 0), coalesce(c.count, 0)
    from generate_series(1, ${members}::int) n
    left join (select post_id, count(*) from likes group by post_id) l on l.post_id = n
    left join (select post_id, count(*) from comments group by post_id) c on c.post_id = n`
  await sql`select setval(pg_get_serial_sequence('posts', 'id'), ${members}::int)`
}

/** A conversation per member, four messages in each on average. */
async function fillConversations(sql: Sql, members: number): Promise<void> {
  await sql`
    create temporary table pairs as
    select row_number() over () as id, one, other
    from (
      select distinct least(n, m) as one, greatest(n, m) as other
      from (select n, 1 + floor(${members}::int * random() ^ 2)::int as m from generate_series(1, ${members}::int) n) it
      where n <> m
    ) pairs`
  await sql`analyze pairs`
  await sql`
    insert into messages (conversation_id, seq, sender_id, content, created_at)
    select p.id, row_number() over (partition by p.id), case when n % 2 = 0 then p.one else p.other end,
      'The panels came in on the mailboat this morning.', now() - make_interval(secs => ${members}::int * 4.0 - n)
    from (select n, 1 + floor(${members}::int * random() ^ 2)::int as pair from generate_series(1, ${members}::int * 4) n) it
    join pairs p on p.id = it.pair`
  await sql`
    insert into conversations (id, participant_1_id, participant_2_id, last_seq, position, last_read_1, last_read_2)
    overriding system value
    select p.id, p.one, p.other, m.count, m.last, m.last, m.last
    from pairs p
    join (select conversation_id, count(*), max(id) as last from messages group by conversation_id) m on m.conversation_id = p.id`
  await sql`delete from messages m where not exists (select from conversations c where c.id = m.conversation_id)`
  await sql`select setval(pg_get_serial_sequence('conversations', 'id'), (select max(id) from conversations))`
}

/** Four notifications per member, a third of them unread, with one actor each. */
async function fillNotifications(sql: Sql, members: number): Promise<void> {
  await sql`
    insert into notifications (id, place, user_id, type, subject_type, subject_id, content, created_at, read_at)
    overriding system value
    select n, n, 1 + floor(${members}::int * random() ^ 2)::int, case when n % 2 = 0 then 'like' else 'comment' end, 'post',
      1 + n % ${members}::int, 'liked your post', now() - make_interval(secs => ${members}::int * 4.0 - n),
      case when random() < 0.67 then now() end
    from generate_series(1, ${members}::int * 4) n
    on conflict do nothing`
  await sql`
    insert into notification_actors (notification_id, user_id, place)
    select id, 1 + (id * 7919) % ${members}::int, id from notifications`
  await sql`select setval(pg_get_serial_sequence('notifications', 'id'), ${members}::int * 4)`
  await sql`select setval('notification_places', ${members}::int * 4)`
}

/** The newest first, of members in turn. */
async function fillJobs(sql: Sql, members: number, count: number): Promise<void> {
  const jobs = [...benchJobs(count)]
  for (let stored = 0; stored < jobs.length; stored += JOBS_PER_STATEMENT)
    await sql`
      insert into jobs (employer_id, title, company, category, category_group, description, job_type, location, island,
        is_remote, salary_min, salary_max, salary_period, skills, created_at, alerts_told_at)
      select 1 + (${stored}::int + n) % ${members}::int, j.title, j.company, j.category, j.category_group, j.description,
        j.job_type, j.location, j.island, j.is_remote, j.salary_min, j.salary_max, j.salary_period, j.skills,
        now() - make_interval(secs => 30.0 * (${stored}::int + n)), now()
      from jsonb_array_elements(${JSON.stringify(jobs.slice(stored, stored + JOBS_PER_STATEMENT))}::text::jsonb)
        with ordinality as line (it, n),
        jsonb_to_record(it) as j (title text, company text, category text, category_group text, description text,
          job_type text, location text, island text, is_remote boolean, salary_min numeric, salary_max numeric,
          salary_period text, skills text[])`
}
