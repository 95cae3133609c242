-- A picture that somebody uploaded. `name` is 128 random bits; its sizes stand beside it in the store.
create table uploads (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null unique,
  kind text not null check (kind in ('image')),
  bytes bigint not null,
  created_at timestamptz not null default now()
);

create index uploads_user on uploads (user_id, created_at);

create table posts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  content text not null,
  images text[] not null default '{}',
  image_alts text[] not null default '{}',
  likes_count integer not null default 0 check (likes_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  check (content <> '' or cardinality(images) > 0),
  check (cardinality(images) <= 4 and cardinality(image_alts) = cardinality(images))
);

create index posts_user on posts (user_id, id desc);
-- Which posts show a picture: asked when a picture or a post is deleted.
create index posts_images on posts using gin (images) where images <> '{}';

create table likes (
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);

create index likes_user on likes (user_id);

create table comments (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  content text not null check (content <> ''),
  created_at timestamptz not null default now()
);

create index comments_post on comments (post_id, id);
create index comments_user on comments (user_id);

create table saved_posts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  post_id bigint not null references posts on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, post_id)
);

create index saved_posts_user on saved_posts (user_id, id desc);
create index saved_posts_post on saved_posts (post_id);

-- Counters are kept here, so that no writer can forget them, a cascade included.
create function count_post() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update users set posts_count = posts_count + 1 where id = new.user_id;
  else
    update users set posts_count = posts_count - 1 where id = old.user_id;
  end if;
  return null;
end $$;

create trigger posts_counted after insert or delete on posts for each row execute function count_post();

create function count_like() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update posts set likes_count = likes_count + 1 where id = new.post_id;
  else
    update posts set likes_count = likes_count - 1 where id = old.post_id;
  end if;
  return null;
end $$;

create trigger likes_counted after insert or delete on likes for each row execute function count_like();

create function count_comment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update posts set comments_count = comments_count + 1 where id = new.post_id;
  else
    update posts set comments_count = comments_count - 1 where id = old.post_id;
  end if;
  return null;
end $$;

create trigger comments_counted after insert or delete on comments for each row execute function count_comment();

-- Sets or, without a wanted state, flips a like, and answers with what is true afterwards. A function, because one plain
-- statement would answer with the count from before its own triggers. A double tap races itself: the second must not fail.
create function toggle_like(the_post bigint, the_user bigint, wanted boolean)
returns table (likes_count integer, liked boolean) language plpgsql as $$
begin
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
