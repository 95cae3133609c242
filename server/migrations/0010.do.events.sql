-- Events, who is invited, and reminders.

create table events (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references users on delete cascade,
  title text not null,
  description text,
  event_type text not null check (event_type in
    ('video_call', 'meeting', 'interview', 'webinar', 'consultation', 'other')),
  start_date timestamptz not null,
  duration integer not null check (duration between 5 and 480),
  end_date timestamptz not null,
  location text,
  video_platform text not null check (video_platform in ('zoom', 'teams', 'google_meet', 'other')),
  meeting_link text,
  status text not null default 'scheduled' check (status in ('scheduled', 'cancelled')),
  application_id bigint references applications on delete set null,
  -- What calendar programs know it by, and how often it has changed since (RFC 5545, sections 3.8.4.7 and 3.8.7.4).
  uid uuid not null default gen_random_uuid() unique,
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index events_organizer on events (organizer_id, start_date);

-- Everybody whose event it is, the organizer too: each has an answer and reminders of their own.
create table event_people (
  event_id bigint not null references events on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- Null for the organizer.
  response text check (response in ('pending', 'accepted', 'declined', 'tentative')),
  -- When somebody last answered an invitation: the organizer is emailed once an hour.
  responded_at timestamptz,
  reminders_enabled boolean not null default true,
  primary key (event_id, user_id)
);

create index event_people_user on event_people (user_id, event_id);

create table event_reminders (
  id bigint generated always as identity primary key,
  event_id bigint not null,
  user_id bigint not null,
  -- Minutes before the start.
  time_before integer not null check (time_before between 1 and 10080),
  type text not null check (type in ('both', 'push', 'email')),
  -- Null where its time had passed already when it was set.
  due_at timestamptz,
  sent_at timestamptz,
  foreign key (event_id, user_id) references event_people on delete cascade,
  unique (event_id, user_id, time_before, type)
);

create index event_reminders_due on event_reminders (due_at) where sent_at is null;

-- When a person was last pushed or emailed that an event was offered to them or changed: once an hour at most.
create table event_notices (
  event_id bigint not null references events on delete cascade,
  user_id bigint not null references users on delete cascade,
  notified_at timestamptz not null default now(),
  primary key (event_id, user_id)
);

create index event_notices_user on event_notices (user_id);

-- What reached whom how; the person can see it.
create table event_deliveries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  event_id bigint references events on delete set null,
  title text not null,
  channel text not null check (channel in ('in_app', 'push', 'email')),
  -- 'waiting': an email that was queued and not yet sent.
  outcome text not null check (outcome in ('waiting', 'sent', 'failed', 'skipped')),
  detail text,
  created_at timestamptz not null default now()
);

create index event_deliveries_user on event_deliveries (user_id, id desc);

-- The address of a member's calendar is made of `seed` and the server's secret, which is not here.
create table calendar_feeds (
  user_id bigint primary key references users on delete cascade,
  seed uuid not null default gen_random_uuid(),
  -- The hash of an address that was handed out before there were seeds, and still opens.
  earlier_token_hash bytea unique,
  created_at timestamptz not null default now()
);
