-- For names that differ by a letter.
create extension if not exists fuzzystrmatch;

alter table credentials add column name_key text generated always as (company_hiding_key(name)) stored;
drop index credentials_company_key;
-- For jobs that name a company: whether it's another member's verified one.
create index credentials_company_key on credentials (name_key) where kind = 'company';

-- Whether a name could be taken for that of a company: in another spelling, with words at its end that are no part of a
-- name, or with a typing error, which long names may have two of. Both are keys of company_hiding_key.
create function resembles_company(key text, company_key text) returns boolean language sql immutable strict parallel safe return
  key = company_key
  or regexp_replace(key, '(bahamas|nassau|newprovidence|freeport|grandbahama|abaco|exuma|eleuthera|international|group'
    || '|limited|ltd|company|co|inc|careers?|jobs?|hr|hiring|recruit(ing|ment|ers?)|staffing|humanresources)+$', '')
    = company_key
  or length(company_key) >= 8
    and levenshtein_less_equal(left(key, 120), left(company_key, 120), 2) <= least(length(company_key) / 8, 2);

-- The search filters by verified companies.
create function note_jobs_of_credential() returns trigger language plpgsql as $$
declare
  companies bigint[];
  members bigint[];
begin
  if tg_op <> 'INSERT' and old.kind = 'company' then
    companies := array[old.company_id];
    members := array[old.user_id];
  end if;
  if tg_op <> 'DELETE' and new.kind = 'company' then
    companies := companies || new.company_id;
    members := members || new.user_id;
  end if;
  perform pg_advisory_xact_lock(hashtext('job_changes'));
  insert into job_changes (job_id)
  select id from jobs where status = 'open' and (company_id = any(companies) or employer_id = any(members));
  return null;
end $$;

create trigger credentials_granted after insert or delete on credentials
  for each row execute function note_jobs_of_credential();

create trigger credentials_changed after update of status, name, user_id, company_id on credentials
  for each row when ((old.status, old.name, old.user_id, old.company_id) is distinct from (new.status, new.name, new.user_id, new.company_id))
  execute function note_jobs_of_credential();

create trigger jobs_joined after update of company_id on jobs
  for each row when (old.company_id is distinct from new.company_id)
  execute function note_job_change();

alter table job_alerts add column verified boolean;
