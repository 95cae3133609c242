-- What two people are to each other: at most one row a pair, whoever asked. Unfriending and blocking remove it.
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
  muter_id bigint not null references users on delete cascade,
  muted_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (muter_id, muted_id),
  check (muter_id <> muted_id)
);

create index mutes_muted on mutes (muted_id);

-- The friends of one person, from both sides of the pairs.
create function friends_of(the_user bigint) returns table (friend_id bigint) language sql stable as $$
  select receiver_id from friendships where sender_id = the_user and status = 'accepted'
  union all
  select sender_id from friendships where receiver_id = the_user and status = 'accepted'
$$;

-- Whether one of two people has blocked the other: then neither sees the other anywhere.
create function blocked_between(one bigint, other bigint) returns boolean language sql stable as $$
  select exists (select from blocks where blocker_id = one and blocked_id = other)
    or exists (select from blocks where blocker_id = other and blocked_id = one)
$$;

-- As before, and for people who have blocked each other the post is not there.
create or replace function toggle_like(the_post bigint, the_user bigint, wanted boolean)
returns table (likes_count integer, liked boolean) language plpgsql as $$
begin
  if exists (select from posts p where p.id = the_post and blocked_between(p.user_id, the_user)) then
    return;
  end if;
  if wanted is null then
    wanted := not exists (select from likes l where l.post_id = the_post and l.user_id = the_user);
  end if;
  if wanted then
    insert into likes (post_id, user_id) select p.id, the_user from posts p where p.id = the_post on conflict do nothing;
  else
    delete from likes l where l.post_id = the_post and l.user_id = the_user;
  end if;
  return query select p.likes_count, wanted from posts p where p.id = the_post;
end $$;
