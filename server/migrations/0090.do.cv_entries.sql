-- What a profile says about a member's work, schooling, languages, and licences and certificates.
create table cv_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('position', 'school', 'language', 'certificate')),
  -- The job title, the qualification, the language, or the licence's name.
  title text,
  -- The employer, the school, or who issued the licence.
  organization text,
  place text,
  -- YYYY-MM, or YYYY if the month isn't given.
  started text check (started ~ '^\d{4}(-\d\d)?$'),
  ended text check (ended ~ '^\d{4}(-\d\d)?$'),
  description text,
  level text check (level in ('native', 'fluent', 'good', 'basic')),
  expires_on date,
  created_at timestamptz not null default now()
);
create index cv_entries_user on cv_entries (user_id, kind);
create trigger user_id_account before insert on cv_entries
  for each row execute function require_account('user_id');
