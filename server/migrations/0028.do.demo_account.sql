-- The rows of the demonstration's test account as they were at the start, to put them back. Empty elsewhere.
create table demo_account_rows (
  table_name text not null,
  -- The primary key's values, as a JSON array.
  key text not null,
  content jsonb not null,
  primary key (table_name, key)
);

-- Not deleted even while nothing shows it: the demonstration may put back what does.
alter table uploads add column is_permanent boolean not null default false;
