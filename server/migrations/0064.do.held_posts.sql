-- A post with signs of a scam is held like a job: hidden_at is set too, because every query excludes hidden posts.
alter table posts
  add column held_at timestamptz,
  -- The scam rules that a held post matched, and those that its readers are warned of, by id.
  add column held_for text[] not null default '{}',
  add column warned_of text[] not null default '{}',
  -- A hash of the text that an administrator last released, which isn't held again.
  add column released_hash text,
  add constraint posts_held_check check (held_at is null or hidden_at is not null);
create index posts_held on posts (id desc) where held_at is not null;

-- Whom a held post mentions is notified when it is released.
alter table post_mentions add column is_notified boolean not null default true;
