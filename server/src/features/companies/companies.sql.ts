import type { Company, CompanyMember, CompanyRole } from 'contract/companies'
import { countOf, firstRow, hasRows, type Sql } from '../../db/connect.ts'
import type { PageRequest } from '../../db/page.ts'
import { isVisibleCompany } from '../../members/companies.ts'
import { checkedCredential, endRenamed, isValidCredential } from '../../members/credentials.ts'
import { moderationColumn } from '../../members/hiddenState.ts'
import { isListedJob } from '../../members/listedJobs.ts'
import { selectReplyRate } from '../../members/replyRate.ts'
import { areFriends, isVisibleMember } from '../../members/visibility.ts'

/** The columns that an owner fills. */
export type CompanyDetails = Pick<Company, 'name' | 'about' | 'location' | 'island' | 'website'>

/** Open jobs `j` of companies `co` that the viewer may see, with their employers `u`. */
const openJobs = (sql: Sql, viewer: number | undefined) => sql`
  from jobs j
  join users u on u.id = j.employer_id
  where j.company_id = co.id and ${isListedJob(sql)} and ${isVisibleMember(sql, viewer)}`

const columns = (sql: Sql, viewer: number | undefined) => sql`
  co.id, co.handle, co.name, co.about, co.location, co.island, co.website, co.logo_url, co.created_at, co.revision,
  (select ${checkedCredential(sql)}
  from credentials c
  where c.company_id = co.id and c.kind = 'company' and ${isValidCredential(sql)}
  order by c.decided_at
  limit 1) as credential,
  (select count(*) ${openJobs(sql, viewer)}) as open_jobs_count,
  (select to_jsonb(r) from (${selectReplyRate(sql, sql`j.company_id = co.id`)}) r) as reply_rate,
  (select count(*)
  from job_alerts a
  join users u on u.id = a.user_id
  where a.company_id = co.id and u.suspended_at is null) as followers_count,
  (select a.id from job_alerts a where a.company_id = co.id and a.user_id = ${viewer ?? null}) as alert_id,
  (select m.role from company_members m where m.company_id = co.id and m.user_id = ${viewer ?? null}) as role,
  exists (
    select from company_members m
    where m.company_id = co.id and m.user_id = ${viewer ?? null} and m.follows_applicants) as follows_applicants,
  ${moderationColumn(sql, 'company', viewer)}`

export function listCompanies(sql: Sql, me: number) {
  return sql<Company[]>`
    select ${columns(sql, me)}
    from companies co
    where co.id in (select company_id from company_members where user_id = ${me})
    order by lower(co.name), co.id`
}

export function findCompanyByHandle(sql: Sql, viewer: number | undefined, handle: string) {
  return firstRow(sql<Company[]>`
    select ${columns(sql, viewer)} from companies co where co.handle = ${handle} and ${isVisibleCompany(sql, viewer)}`)
}

export function findCompanyById(sql: Sql, viewer: number, id: number) {
  return firstRow(sql<Company[]>`
    select ${columns(sql, viewer)} from companies co where co.id = ${id} and ${isVisibleCompany(sql, viewer)}`)
}

/** Ids of the open jobs of a company, newest first, one more than `limit`. */
export function listOpenJobIds(
  sql: Sql,
  viewer: number | undefined,
  company_id: number,
  { limit, after }: PageRequest,
) {
  return sql<{ id: number }[]>`
    select j.id
    from companies co, lateral (
      select j.id ${openJobs(sql, viewer)} and j.id < ${after ?? Number.MAX_SAFE_INTEGER}
      order by j.id desc
      limit ${limit + 1}) j
    where co.id = ${company_id}
    order by j.id desc`
}

/** Throws PostgreSQL's error if the handle is taken. */
export async function insertCompany(
  sql: Sql,
  owner_id: number,
  company: CompanyDetails & { handle: string },
): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    with made as (insert into companies ${sql(company)} returning id),
    owner as (insert into company_members (company_id, user_id, role) select id, ${owner_id}, 'owner' from made)
    select id from made`
  return row.id
}

/** Handles that are taken, of those that start with this one. Others who ask wait for the end of this transaction. */
export async function lockTakenHandles(sql: Sql, start: string): Promise<Set<string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company handle ${start}`}, 0))`
  const rows = await sql<{ handle: string }[]>`
    select handle from companies where handle = ${start} or starts_with(handle, ${`${start}-`})`
  return new Set(rows.map(({ handle }) => handle))
}

/** The verification and the jobs of a member that have the name of a company belong to it. */
export async function takeOver(
  sql: Sql,
  user_id: number,
  { id, name }: { id: number; name: string },
): Promise<void> {
  await sql`
    update credentials
    set company_id = ${id}
    where user_id = ${user_id} and kind = 'company' and company_id is null
      and name_key = company_hiding_key(${name})`
  await sql`
    update jobs
    set company_id = ${id}
    where employer_id = ${user_id} and company_id is null
      and company_hiding_key(company) = company_hiding_key(${name})`
}

/** Locks a company and returns it with the member's role; undefined if it doesn't exist. */
export async function lockCompany(sql: Sql, me: number, id: number) {
  // On its own: the next statement sees what others have committed while this one waited.
  await sql`select from companies where id = ${id} for update`
  return firstRow(sql<
    (Pick<Company, 'name' | 'logo_url' | 'revision' | 'role'> & { is_verified: boolean })[]
  >`
    select co.name, co.logo_url, co.revision,
      (select m.role from company_members m where m.company_id = co.id and m.user_id = ${me}) as role,
      exists (
        select from credentials c where c.company_id = co.id and ${isValidCredential(sql)}) as is_verified
    from companies co
    where co.id = ${id}`)
}

/** Changes a company, and its name in its jobs and in the requests that wait for an answer. */
export async function updateCompany(
  sql: Sql,
  id: number,
  { before, ...details }: CompanyDetails & { before: string },
): Promise<void> {
  if (details.name !== before) await rememberName(sql, id, before)
  await sql`update companies set ${sql(details)}, revision = revision + 1 where id = ${id}`
  if (details.name !== before) {
    // The administrator decides on the new name.
    await sql`
      update credentials
      set name = ${details.name}, requested_at = clock_timestamp()
      where company_id = ${id} and kind = 'company' and status in ('waiting', 'returned')`
    // Held jobs wait for a decision on the new name, except those whose author was asked to change something.
    await sql`
      update jobs
      set company = ${details.name}, revision = revision + 1,
        held_at = case when held_at is not null and change_asked is null then clock_timestamp() else held_at end
      where company_id = ${id} and company <> ${details.name}`
  }
}

/** The verification of a company, with the member who asked for it. */
export function findVerifiedName(sql: Sql, company_id: number) {
  return firstRow(sql<{ id: number; user_id: number; name: string }[]>`
    select c.id, c.user_id, c.name
    from credentials c
    where c.company_id = ${company_id} and c.kind = 'company' and ${isValidCredential(sql)}`)
}

/** Whether a member keeps the verification of a company whose page was deleted. */
export function isStillVerified(sql: Sql, credential_id: number) {
  return hasRows(sql`select from credentials c where c.id = ${credential_id} and ${isValidCredential(sql)}`)
}

/** Ends the verification of a company that gets another name. */
export const endVerification = (sql: Sql, company_id: number) =>
  endRenamed(sql, sql`c.company_id = ${company_id}`)

/** Throws PostgreSQL's error if the file was deleted. */
export async function setLogo(sql: Sql, id: number, logo_url: string | null): Promise<void> {
  await sql`update companies set logo_url = ${logo_url} where id = ${id}`
}

export async function deleteCompany(sql: Sql, id: number): Promise<void> {
  await rememberCompany(sql, id, sql`true`)
  await sql`delete from companies where id = ${id}`
}

const memberColumns = (sql: Sql) => sql`
  u.id, u.first_name, u.last_name, u.username, u.avatar_url, m.role, m.since
  from company_members m
  join users u on u.id = m.user_id`

/** Owners first, then those who have belonged to it longest. */
const ownersFirst = (sql: Sql) => sql`order by m.role <> 'owner', m.since, m.user_id`

export function listMembers(sql: Sql, company_id: number) {
  return sql<CompanyMember[]>`
    select ${memberColumns(sql)} where m.company_id = ${company_id} ${ownersFirst(sql)}`
}

/** Those of `listMembers` whom the viewer may see. */
export function listVisibleMembers(sql: Sql, viewer: number, company_id: number) {
  return sql<CompanyMember[]>`
    select ${memberColumns(sql)}
    where m.company_id = ${company_id} and ${isVisibleMember(sql, viewer)} ${ownersFirst(sql)}`
}

export function findMember(sql: Sql, company_id: number, user_id: number) {
  return firstRow(sql<CompanyMember[]>`
    select ${memberColumns(sql)} where m.company_id = ${company_id} and m.user_id = ${user_id}`)
}

export function isBlockedBetween(sql: Sql, one: number, other: number) {
  return hasRows(sql`select where blocked_between(${one}, ${other})`)
}

/** Returns false if they aren't friends. */
export function addFriend(sql: Sql, me: number, { company_id, user_id, role }: MemberRole) {
  return hasRows(sql`
    insert into company_members (company_id, user_id, role)
    select ${company_id}, u.id, ${role}
    from users u
    where u.id = ${user_id} and ${areFriends(sql, sql`u.id`, me)} and ${isVisibleMember(sql, me)}
    returning 1`)
}

type MemberRole = { company_id: number; user_id: number; role: CompanyRole }

export async function setRole(sql: Sql, { company_id, user_id, role }: MemberRole): Promise<void> {
  await sql`update company_members set role = ${role} where company_id = ${company_id} and user_id = ${user_id}`
}

/** What a former owner verified for the company belongs to the one who has been an owner longest. */
export async function giveVerificationToOwner(sql: Sql, company_id: number, former: number): Promise<void> {
  await sql`
    update credentials
    set user_id = (
      select m.user_id from company_members m
      where m.company_id = ${company_id} and m.role = 'owner'
      order by m.since, m.user_id
      limit 1)
    where company_id = ${company_id} and user_id = ${former}`
}

/** Companies of which the member is the only owner, with who follows (`keep_company_owned` in migration 0018). */
export function listSuccessions(sql: Sql, owner: number) {
  return sql<{ id: number; name: string; heir: number }[]>`
    select co.id, co.name, heir.user_id as heir
    from company_members own
    join companies co on co.id = own.company_id
    cross join lateral (
      select m.user_id, m.role
      from company_members m
      where m.company_id = co.id and m.user_id <> own.user_id
      order by array_position(array['owner', 'recruiter', 'reader'], m.role), m.since, m.user_id
      limit 1) heir
    where own.user_id = ${owner} and own.role = 'owner' and heir.role <> 'owner'
    order by co.id`
}

/** Returns false if they don't belong to the company. */
export function setFollowsApplicants(
  sql: Sql,
  { company_id, user_id, follows_applicants }: Omit<MemberRole, 'role'> & { follows_applicants: boolean },
) {
  return hasRows(sql`
    update company_members
    set follows_applicants = ${follows_applicants}
    where company_id = ${company_id} and user_id = ${user_id}
    returning 1`)
}

/** Members who hide from a company, under whichever name it had, stay hidden from its former members. */
const rememberCompany = (sql: Sql, company_id: number, ofMember: ReturnType<Sql>) => sql`
  insert into earlier_companies (user_id, company)
  select m.user_id, named.name
  from company_members m
  cross join lateral (
    select co.name from companies co where co.id = m.company_id
    union
    select was.name from earlier_company_names was where was.company_id = m.company_id) named
  where m.company_id = ${company_id} and ${ofMember}
  on conflict (user_id, company) do update set ended_at = excluded.ended_at`

/** Members who hide from a company under this name stay hidden from its members when it gets another one. */
const rememberName = (sql: Sql, company_id: number, name: string) => sql`
  insert into earlier_company_names (company_id, name)
  values (${company_id}, ${name})
  on conflict (company_id, name) do update set ended_at = excluded.ended_at`

/** Removes a member. Their jobs leave the company; its verification stays. */
export async function removeMember(sql: Sql, company_id: number, user_id: number): Promise<void> {
  await rememberCompany(sql, company_id, sql`m.user_id = ${user_id}`)
  await sql`update jobs set company_id = null where company_id = ${company_id} and employer_id = ${user_id}`
  await sql`delete from company_members where company_id = ${company_id} and user_id = ${user_id}`
}

/** The handles of companies with open jobs, in a stable order, for search engines. */
export function listPublicHandles(sql: Sql, { offset, limit }: { offset: number; limit: number }) {
  return sql<{ handle: string }[]>`
    select co.handle ${fromPublicCompanies(sql)} order by co.id limit ${limit} offset ${offset}`
}

export const countPublicCompanies = (sql: Sql) => countOf(sql`select count(*) ${fromPublicCompanies(sql)}`)

const fromPublicCompanies = (sql: Sql) => sql`
  from companies co where ${isVisibleCompany(sql, undefined)} and exists (select ${openJobs(sql, undefined)})`
