-- When the member finished or dismissed the first-run card; null until then. Existing members count as done.
-- `hires` is what people who hire look for, such as "Electrician".
alter table users
  add column first_run_done_at timestamptz default now(),
  add column hires text;
alter table users alter column first_run_done_at drop default;

-- Candidates for friend suggestions: by island, by trade or occupation, and by employer, newest first.
create index users_by_island on users (island, id desc) where avatar_url is not null or trade is not null;
create index users_by_trade_and_island on users (lower(coalesce(trade, occupation)), island, id desc);
create index users_by_trade on users (lower(coalesce(trade, occupation)), id desc);
create index users_by_company on users (company_name, id desc) where company_name is not null;
