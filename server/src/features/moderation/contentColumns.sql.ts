import type { Sql } from '../../db/connect.ts'

// The columns of content that administrators read in reports, appeals and on its own page, from `joinContent` and, if
// they are about messages `x`, from those.

/** The texts of a job `j` on which an administrator decides; null if there is none. */
const jobContent = (sql: Sql) => sql`
  case when j.id is not null then concat_ws(
    E'\\n\\n', j.title, j.description, j.requirements, j.benefits, j.work_hours,
    nullif(array_to_string(j.skills, ', '), ''),
    (select string_agg(
      concat_ws(
        E'\\n', question ->> 'wording',
        (select string_agg(choice, ', ') from jsonb_array_elements_text(question -> 'choices') choice),
        question #>> '{knock_out,reason}'),
      E'\\n\\n')
    from jsonb_array_elements(j.questions) question)) end`

/** The texts of a company `co` on which an administrator decides; null if there is none. */
const companyContent = (sql: Sql) => sql`
  case when co.id is not null then concat_ws(E'\\n\\n', co.name, co.about, co.location, co.website) end`

/** A review `rv` on which an administrator decides; null if there is none. */
const reviewContent = (sql: Sql) => sql`
  case when rv.id is not null then concat_ws(
    E'\\n\\n',
    (select 'Review of ' || s.first_name || ' ' || s.last_name from users s where s.id = rv.subject_id)
      || ', ' || rv.job_title || ': ' || rv.rating || ' of 5 stars',
    rv.content) end`

/** The text of any content but messages. */
export const contentText = (sql: Sql) => sql`
  coalesce(p.content, c.content, s.content, ${jobContent(sql)}, ${companyContent(sql)}, ${reviewContent(sql)})`

/** The pictures of any content but messages. */
export const contentPictures = (sql: Sql) =>
  sql`coalesce(p.images, array_remove(array[s.image_url, co.logo_url], null))`

/** The pictures of messages. */
export const attachedPictures = (sql: Sql, attachments: ReturnType<Sql>) => sql`
  array(select it ->> 'path' from jsonb_array_elements(${attachments}) it where it ->> 'kind' = 'image')`

/** The id of the author; the first owner of a company. */
export const contentAuthor = (sql: Sql) => sql`
  coalesce(p.user_id, c.user_id, s.user_id, j.employer_id, x.sender_id, first_owner(co.id), rv.author_id)`

/** Whether an administrator hid it, rather than that it is held. */
export const isHiddenContent = (sql: Sql) => sql`
  (coalesce(p.hidden_at, c.hidden_at, s.hidden_at, j.hidden_at, x.hidden_at, co.hidden_at, rv.hidden_at) is not null
    and coalesce(j.held_at, p.held_at) is null)`
