-- Adds the new action to those that are allowed.
do $$
declare
  actions text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'moderation_actions_action_check');
begin
  alter table moderation_actions drop constraint moderation_actions_action_check;
  execute 'alter table moderation_actions add constraint moderation_actions_action_check '
    || replace(actions, 'ARRAY[', $new$ARRAY['resolve_message'::text, $new$);
end $$;
