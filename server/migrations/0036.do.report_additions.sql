-- What the same person reported of the same thing after the first time: [{ reason, details, created_at }], the oldest first.
alter table reports add column additions jsonb not null default '[]';
