-- When a job of an account without a verified email was posted or last edited, until it is released or refused. A held job is
-- hidden too, so that whatever leaves out hidden jobs leaves it out.
alter table jobs add column held_at timestamptz;
alter table jobs add constraint jobs_held_check check (held_at is null or hidden_at is not null);
create index jobs_held on jobs (id desc) where held_at is not null;

alter table moderation_actions drop constraint moderation_actions_action_check;
alter table moderation_actions add constraint moderation_actions_action_check
  check (action in ('hide', 'restore', 'uphold', 'suspend', 'reinstate', 'dismiss', 'release'));
