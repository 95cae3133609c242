-- The last reminder about a date: 30 or 7 days before it. Also set for a date that was entered later than that.
alter table papers add column reminded_days smallint;
create index papers_expiring on papers (expires_on) where expires_on is not null;
create trigger papers_unnotified after delete on papers for each row execute function forget_subject('paper');

-- Adds the new kinds to those that are allowed.
do $$
declare
  types text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notifications_type_check');
  subjects text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notifications_subject_type_check');
begin
  alter table notifications drop constraint notifications_type_check;
  execute 'alter table notifications add constraint notifications_type_check '
    || replace(types, 'ARRAY[', $new$ARRAY['paper_expiry'::text, $new$);
  alter table notifications drop constraint notifications_subject_type_check;
  execute 'alter table notifications add constraint notifications_subject_type_check '
    || replace(subjects, 'ARRAY[', $new$ARRAY['paper'::text, $new$);
end $$;
