-- A frame of a post's video, shown before it plays.
alter table posts
  add column video_poster_url text,
  add constraint posts_poster_of_video check (video_poster_url is null or video_url is not null);

create index posts_poster on posts (video_poster_url) where video_poster_url is not null;

create or replace function is_shown(path text) returns boolean language sql stable as $$
  select exists (select from posts where images @> array[path] and images <> '{}')
    or exists (select from posts where video_url = path)
    or exists (select from posts where video_poster_url = path)
    or exists (select from users where avatar_url = path)
    or exists (select from stories where image_url = path)
    or exists (select from stories where video_url = path)
$$;

-- From then on nobody can use it; the row stays until the store has removed its files, for the store may be away.
alter table uploads add column gone_at timestamptz;
create index uploads_gone on uploads (id) where gone_at is not null;
