-- What pages said of their errors. Nobody's name stands in it, and it is cleared away after 30 days.
create table client_errors (
  id bigint generated always as identity primary key,
  error_id text not null,
  message text not null,
  stack text,
  path text not null,
  version text not null,
  device text not null,
  created_at timestamptz not null default now()
);

create index client_errors_error_id on client_errors (error_id);
create index client_errors_created_at on client_errors (created_at);
