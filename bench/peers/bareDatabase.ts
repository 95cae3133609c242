import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import postgres from 'postgres'

// Bare Fastify: `GET /feed` sends the feed page from PostgreSQL by one prepared statement and through a compiled
// serializer. Without accounts, rate limits, validation, moderation, blocks or cache; `?viewer=7` says whose likes to
// show. `POST /insert` inserts and commits one row.
const { database, schema } = JSON.parse(await text(process.stdin))
const sql = postgres(database, {
  max: 10,
  types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
})

const app = Fastify()
app.get('/', () => ({}))
app.get('/feed', { schema: { response: { 200: schema } } }, async (request) => {
  const { viewer } = request.query as { viewer: string }
  return sql`
    select p.id, p.user_id, p.content, p.images[1] as image_url, p.images, p.image_alts, p.video_url, p.video_poster_url,
      p.location, p.audience, p.created_at, p.edited_at, p.likes_count, p.comments_count, '[]'::jsonb as mentions,
      null as moderation, false as is_hidden, false as is_muted,
      exists (select from likes l where l.post_id = p.id and l.user_id = ${viewer}) as is_liked,
      exists (select from saved_posts s where s.post_id = p.id and s.user_id = ${viewer}) as is_saved,
      jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'username', u.username,
        'avatar_url', u.avatar_url, 'email', null, 'occupation', u.occupation, 'company_name', u.company_name) as user
    from posts p
    join users u on u.id = p.user_id
    order by p.id desc
    limit 20`
})
await sql`
  create table if not exists bare_posts (
    id bigint generated always as identity primary key,
    user_id bigint, content text, created_at timestamptz default now())`
app.post('/insert', async (request) => {
  const { content } = request.body as { content: string }
  const [row] =
    await sql`insert into bare_posts (user_id, content) values (7, ${content}) returning id, created_at`
  return row
})
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
