create extension if not exists pg_trgm;

alter table users
  add column show_on_board boolean not null default true,
  add column search_text text generated always as (lower(first_name || ' ' || last_name || ' ' || username)) stored;

create index users_search on users using gin (search_text gin_trgm_ops);

create index posts_search on posts using gin (to_tsvector('english', content));
