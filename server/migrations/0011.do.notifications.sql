-- Notifications, pushes and emails.

create sequence notification_places;

-- What concerns a member. Unread ones about the same thing are one row with several actors.
create table notifications (
  id bigint generated always as identity primary key,
  -- Its position in the list: the most recently changed first.
  place bigint not null default nextval('notification_places'),
  user_id bigint not null references users on delete cascade,
  type text not null check (type in
    ('like', 'comment', 'mention', 'friend_request', 'friend_accepted', 'contact_request', 'contact_accepted',
      'application', 'application_status', 'answer_reminder', 'nudge', 'job_alert', 'job_invitation', 'availability',
      'paper_expiry', 'message', 'event', 'moderation', 'security')),
  subject_type text not null check (subject_type in
    ('post', 'story', 'user', 'job', 'application', 'conversation', 'event', 'credential', 'paper', 'account', 'role')),
  subject_id bigint not null,
  -- The sentence after the name of one actor, or all of it where nobody did it.
  content text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz
);

alter sequence notification_places owned by notifications.place;

create unique index notifications_unread on notifications (user_id, type, subject_type, subject_id)
  where read_at is null;
create index notifications_user on notifications (user_id, place desc);
create index notifications_subject on notifications (subject_type, subject_id);

-- Who did it, each once. The notification is deleted with the last of them.
create table notification_actors (
  notification_id bigint not null references notifications on delete cascade,
  user_id bigint not null references users on delete cascade,
  place bigint not null default nextval('notification_places'),
  primary key (notification_id, user_id)
);

create index notification_actors_user on notification_actors (user_id);

create function drop_unacted_notification() returns trigger language plpgsql as $$
begin
  -- Adding an actor locks the row too, so the remaining actors can't change meanwhile.
  perform from notifications where id = old.notification_id for update;
  delete from notifications n
  where n.id = old.notification_id
    and not exists (select from notification_actors a where a.notification_id = n.id);
  return null;
end $$;

create trigger notification_actors_gone after delete on notification_actors
  for each row execute function drop_unacted_notification();

-- On which ways a member wants to hear of what; null and no row are the contract's defaults, for in_app always yes.
create table notification_preferences (
  user_id bigint not null references users on delete cascade,
  type text not null,
  in_app boolean,
  push boolean,
  email boolean,
  primary key (user_id, type)
);

-- Notifications go with what they are about: a trigger for each kind of subject, named in its argument.
create function forget_subject() returns trigger language plpgsql as $$
begin
  delete from notifications where subject_type = tg_argv[0] and subject_id = old.id;
  return null;
end $$;

create trigger posts_unnotified after delete on posts for each row execute function forget_subject('post');
create trigger stories_unnotified after delete on stories for each row execute function forget_subject('story');
create trigger users_unnotified after delete on users for each row execute function forget_subject('user');
create trigger jobs_unnotified after delete on jobs for each row execute function forget_subject('job');
create trigger applications_unnotified after delete on applications
  for each row execute function forget_subject('application');
create trigger conversations_unnotified after delete on conversations
  for each row execute function forget_subject('conversation');
create trigger events_forgotten after delete on events for each row execute function forget_subject('event');
create trigger credentials_unnotified after delete on credentials
  for each row execute function forget_subject('credential');
create trigger papers_unnotified after delete on papers for each row execute function forget_subject('paper');

-- Takes `actor` out of what `the_type` notifications say about a subject, to everybody or to one. Who tells of a deed
-- holds the notification before its actors; so does this, lest the two wait for each other.
create function take_back_deed(
  the_type text, the_subject_type text, the_subject bigint, actor bigint, told bigint default null)
returns void language plpgsql as $$
begin
  perform from notifications n
  where n.type = the_type
    and n.subject_type = the_subject_type
    and n.subject_id = the_subject
    and (told is null or n.user_id = told)
  order by n.id
  for update;
  delete from notification_actors a
  using notifications n
  where n.type = the_type
    and n.subject_type = the_subject_type
    and n.subject_id = the_subject
    and (told is null or n.user_id = told)
    and a.notification_id = n.id
    and a.user_id = actor;
end $$;

create function unnotify_like() returns trigger language plpgsql as $$
begin
  perform take_back_deed('like', 'post', old.post_id, old.user_id);
  return null;
end $$;

-- The counter's trigger comes first by its name: it makes those who like one post wait for each other.
create trigger likes_unnotified after delete on likes for each row execute function unnotify_like();

create function unnotify_comment() returns trigger language plpgsql as $$
begin
  if not exists (select from comments where post_id = old.post_id and user_id = old.user_id) then
    perform take_back_deed('comment', 'post', old.post_id, old.user_id);
  end if;
  perform from notifications n
  where n.type = 'mention'
    and n.subject_type = 'post'
    and n.subject_id = old.post_id
  order by n.id
  for update;
  delete from notification_actors a
  using notifications n
  where n.type = 'mention'
    and n.subject_type = 'post'
    and n.subject_id = old.post_id
    and a.notification_id = n.id
    and a.user_id = old.user_id
    and not exists (
      select from comment_mentions m join comments c on c.id = m.comment_id
      where c.post_id = old.post_id and c.user_id = old.user_id and m.user_id = n.user_id)
    and not exists (
      select from post_mentions m join posts p on p.id = m.post_id
      where p.id = old.post_id and p.user_id = old.user_id and m.user_id = n.user_id);
  return null;
end $$;

create trigger comments_unnotified after delete on comments for each row execute function unnotify_comment();

-- A request that was answered has been seen; one that was taken back was never there, nor was a friendship that ended.
create function unnotify_friendship() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.status = 'withdrawn' then
    perform take_back_deed('friend_request', 'user', old.sender_id, old.sender_id, old.receiver_id);
    perform take_back_deed('friend_accepted', 'user', old.receiver_id, old.receiver_id, old.sender_id);
  else
    update notifications
    set read_at = now()
    where user_id = old.receiver_id
      and type = 'friend_request'
      and subject_type = 'user'
      and subject_id = old.sender_id
      and read_at is null;
  end if;
  return null;
end $$;

create trigger friendships_unnotified after delete on friendships
  for each row execute function unnotify_friendship();
create trigger friendships_answered after update of status on friendships
  for each row when (old.status = 'pending' and new.status <> 'pending') execute function unnotify_friendship();

-- Answering a request marks its notification as read. Notifications of requests that were withdrawn and of details that
-- were taken back are deleted.
create function unnotify_contact_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.status in ('withdrawn', 'taken_back') then
    perform take_back_deed('contact_request', 'user', old.asker_id, old.asker_id, old.owner_id);
    perform take_back_deed('contact_accepted', 'user', old.owner_id, old.owner_id, old.asker_id);
  else
    update notifications
    set read_at = now()
    where user_id = old.owner_id
      and type = 'contact_request'
      and subject_type = 'user'
      and subject_id = old.asker_id
      and read_at is null;
  end if;
  return null;
end $$;

create trigger contact_requests_deleted after delete on contact_requests
  for each row execute function unnotify_contact_request();
create trigger contact_requests_answered after update of status on contact_requests
  for each row when (new.status <> 'pending') execute function unnotify_contact_request();

create function unnotify_application() returns trigger language plpgsql as $$
begin
  perform take_back_deed('application', 'job', old.job_id, old.user_id);
  return null;
end $$;

create trigger applications_gone after delete on applications for each row execute function unnotify_application();
create trigger applications_withdrawn after update of status on applications
  for each row when (new.status = 'withdrawn') execute function unnotify_application();

-- Who is out of an event isn't told of it any more, nor its organizer what they answered: nobody else was. Of an event
-- that goes as a whole, everything that was told goes by itself.
create function unnotify_event_person() returns trigger language plpgsql as $$
declare
  organizer bigint := (select e.organizer_id from events e where e.id = old.event_id);
begin
  delete from notifications
  where user_id = old.user_id and subject_type = 'event' and subject_id = old.event_id;
  if organizer is not null then
    perform take_back_deed('event', 'event', old.event_id, old.user_id, organizer);
  end if;
  return null;
end $$;

create trigger event_people_unnotified after delete on event_people
  for each row execute function unnotify_event_person();

-- Browsers that members get pushed to. An endpoint is one browser's: it belongs to who subscribed with it last.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- A device is pushed to as long as the session lasts in which it asked for that.
  session_id bigint references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null default now()
);

create index push_subscriptions_user on push_subscriptions (user_id, id desc);
create index push_subscriptions_session on push_subscriptions (session_id);

-- The key pair that this installation signs its pushes with (VAPID, RFC 8292), made once: browsers know the public
-- half.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null
);

-- Mails that were handed over: one that is tried again after its process was killed goes out once.
create table mails_sent (
  message_id uuid primary key,
  created_at timestamptz not null default now()
);

create index mails_sent_age on mails_sent (created_at);

-- Emails that could not be sent for days. An administrator can send them again.
create table failed_emails (
  id bigint generated always as identity primary key,
  message_id uuid not null unique,
  user_id bigint not null references users on delete cascade,
  -- The member it is about.
  from_id bigint references users on delete cascade,
  -- As it was queued (server/src/email/mailer.ts).
  payload jsonb not null,
  reason text,
  created_at timestamptz not null default now()
);

create index failed_emails_user on failed_emails (user_id);
create index failed_emails_from on failed_emails (from_id);
create index failed_emails_age on failed_emails (created_at);
