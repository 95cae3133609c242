alter table posts drop constraint posts_check;
alter table posts
  add column audience text not null default 'public' check (audience in ('public', 'friends')),
  add column location text,
  add column video_url text,
  add constraint posts_hold_something check (content <> '' or cardinality(images) > 0 or video_url is not null);

create index posts_video on posts (video_url) where video_url is not null;
create index posts_videos on posts (id desc) where video_url is not null;

-- Posts that a member doesn't want to see again.
create table hidden_posts (
  user_id bigint not null references users on delete cascade,
  post_id bigint not null references posts on delete cascade,
  primary key (user_id, post_id)
);

create index hidden_posts_post on hidden_posts (post_id);

-- Who is mentioned, and by which username: the text keeps it when the person changes it.
create table post_mentions (
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  username text not null,
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

create or replace function is_shown(path text) returns boolean language sql stable as $$
  select exists (select from posts where images @> array[path] and images <> '{}')
    or exists (select from posts where video_url = path)
    or exists (select from users where avatar_url = path)
    or exists (select from stories where image_url = path)
    or exists (select from stories where video_url = path)
$$;

-- Whether a post is for a member by its audience and by moderation; lists say the same in a fragment that can be planned.
create function is_for(viewer bigint, post posts) returns boolean language sql stable as $$
  select post.hidden_at is null
    and (post.audience = 'public'
      or post.user_id = viewer
      or exists (select from friends_of(post.user_id) where friend_id = viewer))
$$;

-- As before, for posts that are for the member alone.
create or replace function toggle_like(the_post bigint, the_user bigint, wanted boolean)
returns table (likes_count integer, liked boolean) language plpgsql as $$
begin
  if not exists (select from posts p where p.id = the_post and is_for(the_user, p) and not blocked_between(p.user_id, the_user)) then
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
