-- Adds the new kind to those that are allowed.
do $$
declare
  subjects text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notifications_subject_type_check');
begin
  alter table notifications drop constraint notifications_subject_type_check;
  execute 'alter table notifications add constraint notifications_subject_type_check '
    || replace(subjects, 'ARRAY[', $new$ARRAY['role'::text, $new$);
end $$;
