-- A picture is kept as WebP in its sizes, a video as it came.
alter table uploads drop constraint uploads_kind_check;
alter table uploads
  add constraint uploads_kind_check check (kind in ('image', 'video')),
  add column extension text not null default 'webp' check (extension in ('webp', 'mp4', 'mov', 'avi', 'webm'));

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

create index users_avatar on users (avatar_url) where avatar_url is not null;

-- Whether anything shows an upload.
create function is_shown(path text) returns boolean language sql stable as $$
  select exists (select from posts where images @> array[path] and images <> '{}')
    or exists (select from users where avatar_url = path)
    or exists (select from stories where image_url = path)
    or exists (select from stories where video_url = path)
$$;
