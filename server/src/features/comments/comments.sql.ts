import type { Comment } from 'contract/comments'
import type { Mention } from 'contract/rules/mentions'
import { firstRow, idsOf, type Sql } from '../../db/connect.ts'
import { joinedRows, limitTo, type PageRequest } from '../../db/page.ts'
import { isUnhiddenOrOwn, moderationColumn } from '../../members/hiddenState.ts'
import { personWithAvatar } from '../../members/person.ts'
import { isVisiblePost, isVisibleMember } from '../../members/visibility.ts'

/** A comment in the contract's shape. */
const columns = (sql: Sql, viewer: number | undefined) => sql`
  c.id, c.content, c.created_at, ${moderationColumn(sql, 'comment', viewer)},
  coalesce(
    (select jsonb_agg(jsonb_build_object('id', m.user_id, 'username', m.username))
    from comment_mentions m
    where m.comment_id = c.id),
    '[]') as mentions,
  jsonb_build_object(
    ${personWithAvatar(sql)}, 'email', null, 'occupation', u.occupation, 'company_name', u.company_name) as user`

/** Oldest first, one more than `limit`; undefined if the viewer can't see the post. */
export async function listComments(
  sql: Sql,
  viewer: number | undefined,
  post_id: number,
  { limit, after }: PageRequest,
) {
  const rows = await sql<Comment[]>`
    select shown.*
    from posts p
    join users u on u.id = p.user_id
    left join lateral (
      select ${columns(sql, viewer)}
      from comments c
      join users u on u.id = c.user_id
      where c.post_id = p.id
        and ${isUnhiddenOrOwn(sql, 'comment', viewer)}
        and ${isVisibleMember(sql, viewer)}
        and c.id > ${after ?? 0}
      order by c.id
      ${limitTo(sql, limit + 1)}
    ) shown on true
    where p.id = ${post_id} and ${isVisiblePost(sql, viewer)} and ${isVisibleMember(sql, viewer)}
    order by shown.id`
  return joinedRows(rows)
}

/** Also returns the post's author. Undefined if the comment's author can't see the post. */
export function addComment(sql: Sql, comment: { post_id: number; user_id: number; content: string }) {
  return firstRow(sql<(Comment & { post_author: number })[]>`
    with c as (
      insert into comments (post_id, user_id, content)
      select p.id, ${comment.user_id}, ${comment.content}
      from posts p
      join users u on u.id = p.user_id
      where p.id = ${comment.post_id} and ${isVisiblePost(sql, comment.user_id)}
        and ${isVisibleMember(sql, comment.user_id)}
      returning *
    )
    select ${columns(sql, comment.user_id)}, (select p.user_id from posts p where p.id = c.post_id) as post_author
    from c
    join users u on u.id = c.user_id`)
}

export async function insertMentions(sql: Sql, comment_id: number, mentioned: Mention[]): Promise<void> {
  const rows = mentioned.map(({ id, username }) => ({ comment_id, user_id: id, username }))
  await sql`insert into comment_mentions ${sql(rows)}`
}

/** The members mentioned in the comment who may see the post, without its author. */
export function listMentionedReaders(sql: Sql, post_id: number, comment_id: number) {
  return idsOf(sql`
    select m.user_id as id
    from comment_mentions m
    join posts p on p.id = ${post_id}
    where m.comment_id = ${comment_id}
      and m.user_id <> p.user_id
      and is_for(m.user_id, p)
      and not blocked_between(m.user_id, p.user_id)`)
}

/** Deletes a comment, if the member is its author or the author of the post. */
export async function deleteComment(
  sql: Sql,
  user_id: number,
  { post_id, comment_id }: { post_id: number; comment_id: number },
): Promise<'deleted' | 'forbidden' | 'missing'> {
  const [row] = await sql<{ allowed: boolean | null; deleted: boolean }[]>`
    with found as (
      select c.id, c.user_id = ${user_id} or p.user_id = ${user_id} as allowed
      from comments c
      join posts p on p.id = c.post_id
      where c.id = ${comment_id} and c.post_id = ${post_id} and not blocked_between(c.user_id, ${user_id})
    ),
    deleted as (
      delete from comments
      where id = (select found.id from found where found.allowed)
      returning 1
    )
    select (select found.allowed from found) as allowed, exists (select from deleted) as deleted`
  if (row?.deleted) return 'deleted'
  // Allowed but not deleted: a concurrent request deleted it.
  return row?.allowed === false ? 'forbidden' : 'missing'
}
