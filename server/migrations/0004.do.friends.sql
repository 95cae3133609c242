-- What members are to each other: friends, blocked, muted, hidden, saved, and who sees whose contact details.

-- Friendships and requests: at most one row for two people, whoever asked. Unfriending and blocking delete it.
create table friendships (
  id bigint generated always as identity primary key,
  sender_id bigint not null references users on delete cascade,
  receiver_id bigint not null references users on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  check (sender_id <> receiver_id)
);

create unique index friendships_pair on friendships (least(sender_id, receiver_id), greatest(sender_id, receiver_id));
create index friendships_sender on friendships (sender_id, status, id desc);
create index friendships_receiver on friendships (receiver_id, status, id desc);

create table blocks (
  blocker_id bigint not null references users on delete cascade,
  blocked_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);

create index blocks_blocked on blocks (blocked_id, blocker_id);

create table mutes (
  -- Settings list who is muted, the latest first.
  id bigint generated always as identity,
  muter_id bigint not null references users on delete cascade,
  muted_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (muter_id, muted_id),
  check (muter_id <> muted_id)
);

create index mutes_muted on mutes (muted_id);
create index mutes_latest on mutes (muter_id, id desc);

-- From whom a member hides: a person, or the accounts of a company.
create table hidden_from (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  person_id bigint references users on delete cascade,
  company text,
  company_key text generated always as (company_key(company)) stored,
  hiding_key text generated always as (company_hiding_key(company)) stored,
  created_at timestamptz not null default now(),
  unique (user_id, person_id),
  unique (user_id, company_key),
  check (num_nonnulls(person_id, company) > 0),
  check (user_id <> person_id)
);

create index hidden_from_latest on hidden_from (user_id, id desc);
create index hidden_from_person on hidden_from (person_id) where person_id is not null;
create index hidden_from_company on hidden_from (company_key) where company_key is not null;
create index hidden_from_hiding_key on hidden_from (hiding_key) where hiding_key is not null;

-- The companies that a member's profile and jobs named before. Those who hide from one stay hidden for a year.
create table earlier_companies (
  user_id bigint not null references users on delete cascade,
  company text not null,
  ended_at timestamptz not null default now(),
  primary key (user_id, company)
);

create index earlier_companies_ended on earlier_companies (ended_at);

-- Saved people. They aren't notified.
create table saved_people (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  person_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, person_id),
  check (user_id <> person_id)
);

create index saved_people_user on saved_people (user_id, id desc);
create index saved_people_person on saved_people (person_id);

-- Requests of members (`asker_id`) to see another's email and phone. A new request reuses the row of the last one.
create table contact_requests (
  id bigint generated always as identity primary key,
  asker_id bigint not null references users on delete cascade,
  owner_id bigint not null references users on delete cascade,
  reason text not null,
  status text not null default 'pending' check (status in
    ('pending', 'accepted', 'declined', 'taken_back', 'withdrawn')),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  unique (asker_id, owner_id),
  check (asker_id <> owner_id)
);

create index contact_requests_received on contact_requests (owner_id, status, id desc);
create index contact_requests_sent on contact_requests (asker_id, id desc);

-- Who saw a member's email or phone, once per viewer and day in the islands.
create table contact_views (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users on delete cascade,
  viewer_id bigint not null references users on delete cascade,
  viewed_at timestamptz not null default now(),
  viewed_on date not null default (now() at time zone 'America/Nassau')::date,
  unique (owner_id, viewer_id, viewed_on)
);

create index contact_views_latest on contact_views (owner_id, id desc);
create index contact_views_viewer on contact_views (viewer_id);
create index contact_views_age on contact_views (viewed_at);

-- The friends of one person, from both sides of the pairs.
create function friends_of(the_user bigint) returns table (friend_id bigint) language sql stable as $$
  select receiver_id from friendships where sender_id = the_user and status = 'accepted'
  union all
  select sender_id from friendships where receiver_id = the_user and status = 'accepted'
$$;

create function are_friends(one bigint, other bigint) returns boolean language sql stable as $$
  select exists (
    select from friendships
    where least(sender_id, receiver_id) = least(one, other)
      and greatest(sender_id, receiver_id) = greatest(one, other)
      and status = 'accepted')
$$;

-- Whether one of two people has blocked the other: then neither sees the other anywhere.
create function blocked_between(one bigint, other bigint) returns boolean language sql stable as $$
  select exists (select from blocks where blocker_id = one and blocked_id = other)
    or exists (select from blocks where blocker_id = other and blocked_id = one)
$$;

-- Whether a person is there for a member: exists, isn't suspended, and neither has blocked the other.
create function is_reachable(me bigint, other bigint) returns boolean language sql stable as $$
  select exists (select from users where id = other and suspended_at is null) and not blocked_between(me, other)
$$;

-- Remembers the company of a profile or a job that no longer names it.
create function remember_company() returns trigger language plpgsql as $$
declare
  owner bigint := to_jsonb(old) ->> case tg_table_name when 'users' then 'id' else 'employer_id' end;
  name text := to_jsonb(old) ->> case tg_table_name when 'users' then 'company_name' else 'company' end;
begin
  -- Not while the account is being deleted.
  if name <> '' and owner::text is distinct from current_setting('cayfolk.deleted_account', true)
    and exists (select from users where id = owner and deleted_at is null)
  then
    insert into earlier_companies (user_id, company)
    values (owner, name)
    on conflict (user_id, company) do update set ended_at = excluded.ended_at;
  end if;
  return null;
end $$;

create trigger users_company_remembered after update of company_name on users
  for each row when (old.company_name is distinct from new.company_name) execute function remember_company();
