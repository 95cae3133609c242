-- The name of a company without case, punctuation, a leading "The" and trailing "Ltd", "Inc" and the like, so that different
-- spellings are equal. A name of nothing else stays as it is.
create function company_key(name text) returns text language sql immutable as $$
  select coalesce(
    nullif(btrim(regexp_replace(
      regexp_replace(words, '^the ', ''),
      '( (ltd|limited|co|company|inc|incorporated|llc|llp|plc|corp|corporation))+$', '')), ''),
    nullif(words, ''),
    nullif(lower(btrim(name)), ''))
  from (
    select btrim(regexp_replace(
      replace(regexp_replace(lower(name), '[''’.]', '', 'g'), '&', ' and '),
      '[][ \t\r\n,;:/\\"“”()*!?_+–—-]+', ' ', 'g')) as words
  ) it
$$;

alter table users add column company_key text generated always as (company_key(company_name)) stored;

-- From whom a member hides: a person, or the accounts of a company.
create table hidden_from (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  person_id bigint references users on delete cascade,
  company text,
  company_key text generated always as (company_key(company)) stored,
  created_at timestamptz not null default now(),
  unique (user_id, person_id),
  unique (user_id, company_key),
  check (num_nonnulls(person_id, company) > 0),
  check (user_id <> person_id)
);

create index hidden_from_latest on hidden_from (user_id, id desc);
create index hidden_from_person on hidden_from (person_id) where person_id is not null;
create index hidden_from_company on hidden_from (company_key) where company_key is not null;
create trigger user_id_account before insert on hidden_from
  for each row execute function require_account('user_id');
create trigger person_id_account before insert on hidden_from
  for each row execute function require_account('person_id');
