-- Whether the member would move to another island for work.
alter table users add column willing_to_relocate boolean not null default false;
