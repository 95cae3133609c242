import type { SavedPerson } from 'contract/saved'
import { countOf, hasRows, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { personWithAvatar } from '../../members/person.ts'
import { isApproachable, isKnown } from '../../members/visibility.ts'

/** Returns false if the member can't see the person. */
export function savePerson(sql: Sql, me: number, id: number) {
  return hasRows(sql`
    with person as (select u.id from users u where u.id = ${id} and ${isApproachable(sql, me)}),
    saved as (
      insert into saved_people (user_id, person_id)
      select ${me}, id from person
      on conflict (user_id, person_id) do nothing
    )
    select from person`)
}

/** Returns false if there is no such person. */
export function unsavePerson(sql: Sql, me: number, id: number) {
  return hasRows(sql`
    with taken_out as (delete from saved_people where user_id = ${me} and person_id = ${id})
    select from users u where u.id = ${id} and ${isKnown(sql, me)}`)
}

/** Latest saved first, one more than `limit`; `id` is that of the save. */
export function listSavedPeople(sql: Sql, me: number, page: PageRequest) {
  return sql<{ id: number; person: SavedPerson }[]>`
    select s.id, jsonb_build_object(
      ${personWithAvatar(sql)},
      'trade', u.trade, 'occupation', u.occupation, 'company_name', u.company_name, 'location', u.location,
      'island', u.island, 'is_available_for_hire', u.is_available_for_hire, 'is_saved', true) as person
    from saved_people s
    join users u on u.id = s.person_id
    where s.user_id = ${me}
      and ${isApproachable(sql, me)}
      and ${pageBelow(sql, 's.id', page)}`
}

export function countSavedPeople(sql: Sql, me: number) {
  return countOf(sql`
    select count(*)
    from saved_people s
    join users u on u.id = s.person_id
    where s.user_id = ${me} and ${isApproachable(sql, me)}`)
}
