-- What people are found by besides their names.
alter table users add column about_text text generated always as (lower(
  coalesce(trade, '') || ' ' || coalesce(occupation, '') || ' ' || coalesce(skills, '') || ' ' ||
  coalesce(company_name, '') || ' ' || coalesce(island, '') || ' ' || coalesce(location, ''))) stored;

create index users_about on users using gin (about_text gin_trgm_ops);
