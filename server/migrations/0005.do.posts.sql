-- Posts with their comments and likes, stories, and what members keep or hide of them.

create table posts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  audience text not null default 'public' check (audience in ('public', 'friends')),
  content text not null,
  location text,
  images text[] not null default '{}',
  image_alts text[] not null default '{}',
  video_url text,
  -- A frame of the video, shown before it plays.
  video_poster_url text,
  likes_count integer not null default 0 check (likes_count >= 0),
  -- Of what everybody may see: neither comments that an administrator hid, nor those of suspended members. What a
  -- viewer doesn't see because of a block is taken off when the count is read.
  comments_count integer not null default 0 check (comments_count >= 0),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- Since when an administrator hides it from everybody.
  hidden_at timestamptz,
  -- A post with signs of a scam is held like a job: hidden_at is set too, because every query excludes hidden posts.
  held_at timestamptz,
  -- The scam rules that a held post matched, and those that its readers are warned of, by id.
  held_for text[] not null default '{}',
  warned_of text[] not null default '{}',
  -- A hash of the text that an administrator last released, which isn't held again.
  released_hash text,
  -- What an administrator asked the author of a held post to change. It waits for them, not for an administrator.
  change_asked text,
  constraint posts_hold_something check (content <> '' or cardinality(images) > 0 or video_url is not null),
  check (cardinality(images) <= 4 and cardinality(image_alts) = cardinality(images)),
  constraint posts_poster_of_video check (video_poster_url is null or video_url is not null),
  constraint posts_held_check check (held_at is null or hidden_at is not null),
  constraint posts_change_asked_check check (change_asked is null or held_at is not null)
);

create index posts_user on posts (user_id, id desc);
-- Which posts show a picture: asked when a picture or a post is deleted.
create index posts_images on posts using gin (images) where images <> '{}';
create index posts_search on posts using gin (to_tsvector('english', content));
create index posts_video on posts (video_url) where video_url is not null;
create index posts_videos on posts (id desc) where video_url is not null;
create index posts_poster on posts (video_poster_url) where video_poster_url is not null;
create index posts_with_pictures on posts (user_id, id) where audience = 'public' and images <> '{}';
create index posts_day on posts using brin (created_at);
create index posts_held on posts (id desc) where held_at is not null;
-- Profiles show how many posts the viewer may see.
create index posts_visible on posts (user_id, audience) where hidden_at is null;

-- By a trigger, because edits, releases and hidings all change held_at.
create function forget_asked_change() returns trigger language plpgsql as $$
begin
  new.change_asked := null;
  return new;
end $$;

create trigger posts_change_made before update of held_at on posts
  for each row when (old.change_asked is not null and new.held_at is distinct from old.held_at)
  execute function forget_asked_change();

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
  created_at timestamptz not null default now(),
  hidden_at timestamptz
);

create index comments_post on comments (post_id, id);
create index comments_user_post on comments (user_id, post_id);
-- Each post that a member sees counts their own hidden comments, of which there are few.
create index comments_hidden on comments (user_id) where hidden_at is not null;

create table saved_posts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  post_id bigint not null references posts on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, post_id)
);

create index saved_posts_user on saved_posts (user_id, id desc);
create index saved_posts_post on saved_posts (post_id);

-- Posts that a member doesn't want to see again.
create table hidden_posts (
  -- Settings list them, the latest first.
  id bigint generated always as identity,
  user_id bigint not null references users on delete cascade,
  post_id bigint not null references posts on delete cascade,
  primary key (user_id, post_id)
);

create index hidden_posts_post on hidden_posts (post_id);
create index hidden_posts_latest on hidden_posts (user_id, id desc);

-- Who is mentioned, and by which username: the text keeps it when the person changes it.
create table post_mentions (
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  username text not null,
  -- Whom a held post mentions is notified when it is released.
  is_notified boolean not null default true,
  primary key (post_id, user_id)
);

create index post_mentions_user on post_mentions (user_id);

create table comment_mentions (
  comment_id bigint not null references comments on delete cascade,
  user_id bigint not null references users on delete cascade,
  username text not null,
  primary key (comment_id, user_id)
);

create index comment_mentions_user on comment_mentions (user_id);

-- The own posts that a member shows on the profile as examples of their work.
create table portfolio_items (
  post_id bigint primary key references posts on delete cascade,
  -- The author of the post.
  user_id bigint not null references users on delete cascade,
  title text,
  -- Its place in the portfolio, from 1.
  place int not null
);

create index portfolio_items_user on portfolio_items (user_id, place);

create table stories (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  content text not null check (content <> ''),
  image_url text,
  video_url text,
  created_at timestamptz not null default now(),
  hidden_at timestamptz
);

create index stories_recent on stories (created_at);
create index stories_user on stories (user_id, id desc);
create index stories_image on stories (image_url) where image_url is not null;
create index stories_video on stories (video_url) where video_url is not null;

create table story_views (
  story_id bigint not null references stories on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (story_id, user_id)
);

create index story_views_user on story_views (user_id);

-- Whether what a member does is counted. Their row is held until the commit, so that they are not suspended meanwhile.
create function counts_for(member bigint) returns boolean language plpgsql as $$
declare
  suspended timestamptz;
begin
  select suspended_at into suspended from users where id = member for share;
  return suspended is null;
end $$;

-- Counters are kept by triggers, so that no writer can forget them, a cascade included.
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
declare
  change integer := 0;
begin
  -- With a post that is deleted its count goes too.
  if tg_op = 'DELETE' and not exists (select from posts where id = old.post_id) then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    change := (new.hidden_at is null)::integer;
  end if;
  if tg_op <> 'INSERT' then
    change := change - (old.hidden_at is null)::integer;
  end if;
  if change <> 0 and counts_for(coalesce(new.user_id, old.user_id)) then
    update posts set comments_count = comments_count + change where id = coalesce(new.post_id, old.post_id);
  end if;
  return null;
end $$;

create trigger comments_counted after insert or delete on comments for each row execute function count_comment();
create trigger comments_hidden after update of hidden_at on comments for each row execute function count_comment();

-- Whether a post is for a member by its audience and by moderation; lists say the same in a fragment that can be
-- planned.
create function is_for(viewer bigint, post posts) returns boolean language sql stable as $$
  select post.hidden_at is null
    and (post.audience = 'public'
      or post.user_id = viewer
      or exists (select from friends_of(post.user_id) where friend_id = viewer))
$$;

-- Sets or, without a wanted state, flips a like, and answers with what is true afterwards; nothing where the post isn't
-- there for the member. A function, because one plain statement would answer with the count from before its own
-- triggers. A double tap races itself: the second must not fail.
create function toggle_like(the_post bigint, the_user bigint, wanted boolean)
returns table (likes_count integer, liked boolean) language plpgsql as $$
begin
  if not exists (
    select from posts p
    where p.id = the_post and is_for(the_user, p) and not blocked_between(p.user_id, the_user))
  then
    return;
  end if;
  if wanted is null then
    wanted := not exists (select from likes l where l.post_id = the_post and l.user_id = the_user);
  end if;
  if wanted then
    insert into likes (post_id, user_id)
    select p.id, the_user from posts p where p.id = the_post
    on conflict do nothing;
  else
    delete from likes l where l.post_id = the_post and l.user_id = the_user;
  end if;
  return query select p.likes_count, wanted from posts p where p.id = the_post;
end $$;

-- Likes or unlikes a post as `toggle_like` does, and answers as well with what was before and whose post it is. Those
-- who like one post at the same time wait for each other.
create function like_post(the_post bigint, the_user bigint, wanted boolean)
returns table (likes_count integer, liked boolean, was_liked boolean, author bigint) language plpgsql as $$
declare
  before boolean;
begin
  perform from posts p where p.id = the_post for no key update;
  before := exists (select from likes l where l.post_id = the_post and l.user_id = the_user);
  return query
    select t.likes_count, t.liked, before, p.user_id
    from toggle_like(the_post, the_user, wanted) t
    join posts p on p.id = the_post;
end $$;
