-- Until when the member may not post or approach strangers (contract/src/accountLimits.ts).
alter table users add column limited_until timestamptz;
create index users_limited on users (id desc) where limited_until is not null;

create index moderation_actions_limits on moderation_actions (subject_id, id desc)
  where subject_type = 'user' and action in ('limit', 'extend_limit');

-- Adds the new kinds to those that are allowed.
do $$
declare
  actions text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'moderation_actions_action_check');
  subjects text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notifications_subject_type_check');
begin
  alter table moderation_actions drop constraint moderation_actions_action_check;
  execute 'alter table moderation_actions add constraint moderation_actions_action_check '
    || replace(actions, 'ARRAY[', $new$ARRAY['limit'::text, 'extend_limit'::text, 'lift_limit'::text,
      'remove_second_step'::text, $new$);
  alter table notifications drop constraint notifications_subject_type_check;
  execute 'alter table notifications add constraint notifications_subject_type_check '
    || replace(subjects, 'ARRAY[', $new$ARRAY['account'::text, $new$);
end $$;
