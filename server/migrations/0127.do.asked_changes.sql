-- What an administrator asked the author of a held job or post to change. It waits for them, not for an administrator.
alter table jobs
  add column change_asked text,
  add constraint jobs_change_asked_check check (change_asked is null or held_at is not null);
alter table posts
  add column change_asked text,
  add constraint posts_change_asked_check check (change_asked is null or held_at is not null);

-- By a trigger, because the release before this one also edits, releases and hides held content.
create function forget_asked_change() returns trigger language plpgsql as $$
begin
  new.change_asked := null;
  return new;
end $$;
create trigger jobs_change_made before update of held_at on jobs
  for each row when (old.change_asked is not null and new.held_at is distinct from old.held_at)
  execute function forget_asked_change();
create trigger posts_change_made before update of held_at on posts
  for each row when (old.change_asked is not null and new.held_at is distinct from old.held_at)
  execute function forget_asked_change();

-- Adds the new action to those that are allowed.
do $$
declare
  actions text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'moderation_actions_action_check');
begin
  alter table moderation_actions drop constraint moderation_actions_action_check;
  execute 'alter table moderation_actions add constraint moderation_actions_action_check '
    || replace(actions, 'ARRAY[', $new$ARRAY['ask_to_change'::text, $new$);
end $$;
