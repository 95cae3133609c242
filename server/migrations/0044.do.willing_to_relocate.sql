-- Whether the member would move to another island for work.
alter table users add column willing_to_relocate boolean not null default false;

-- Which islands an alert covers, from the member's own; null for all.
alter table job_alerts add column reach text check (reach in ('island', 'ferry'));
