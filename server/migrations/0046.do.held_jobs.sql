-- A job of an account without a verified email is held until it is released or refused. held_at is when it was posted
-- or last edited. hidden_at is set too: every query that excludes hidden jobs excludes held ones.
alter table jobs add column held_at timestamptz;
alter table jobs add constraint jobs_held_check check (held_at is null or hidden_at is not null);
create index jobs_held on jobs (id desc) where held_at is not null;

alter table moderation_actions drop constraint moderation_actions_action_check;
alter table moderation_actions add constraint moderation_actions_action_check
  check (action in ('hide', 'restore', 'uphold', 'suspend', 'reinstate', 'dismiss', 'release'));
