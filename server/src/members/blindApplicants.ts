import { IDENTIFIED_STATUSES } from 'contract/applicants'
import type { Sql } from '../db/connect.ts'
import { personWithAvatar } from './person.ts'

/** Whether the stage of an application `a` shows who sent it, also in the blind view. */
const isIdentified = (sql: Sql) => sql`a.status = any(${[...IDENTIFIED_STATUSES]})`

/** Whether the blind view of a job `j` hides who sent an application `a`. */
export const isAnonymous = (sql: Sql) => sql`(j.blind_applicants and not ${isIdentified(sql)})`

/** The `PersonWithAvatar` of an applicant `u`, as the employer of the job `j` sees it. */
export const applicantPerson = (sql: Sql) => sql`
  case when ${isAnonymous(sql)} then ${anonymousPerson(sql)} else jsonb_build_object(${personWithAvatar(sql)}) end`

/** Who sent an application `a`, without who it is. */
export const anonymousPerson = (sql: Sql) => sql`
  jsonb_build_object(
    'id', 0, 'first_name', 'Applicant', 'last_name', a.number::text, 'username', '', 'avatar_url', null)`
