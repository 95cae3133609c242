-- The reason shown to the author; null for other actions and for content hidden before reasons existed.
alter table moderation_actions add column reason text;
alter table moderation_actions drop constraint moderation_actions_action_check;
alter table moderation_actions add constraint moderation_actions_action_check
  check (action in ('hide', 'restore', 'uphold', 'suspend', 'reinstate', 'dismiss'));
create index moderation_actions_hidings on moderation_actions (subject_type, subject_id, id desc) where action = 'hide';

-- What an author answers to a hiding, once.
create table appeals (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  action_id bigint not null unique references moderation_actions on delete cascade,
  content text not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  outcome text check (outcome in ('upheld', 'restored')),
  check ((decided_at is null) = (outcome is null))
);

create index appeals_user on appeals (user_id);
create index appeals_open on appeals (id desc) where decided_at is null;

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in
  ('like', 'comment', 'friend_request', 'friend_accepted', 'mention', 'application', 'application_status', 'message', 'event',
    'job_alert', 'moderation'));
alter table notifications drop constraint notifications_subject_type_check;
alter table notifications add constraint notifications_subject_type_check
  check (subject_type in ('post', 'user', 'job', 'application', 'conversation', 'event', 'story'));

create trigger stories_unnotified after delete on stories for each row execute function forget_subject('story');
