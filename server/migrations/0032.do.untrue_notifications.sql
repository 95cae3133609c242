-- A comment that an administrator hid is gone for those who were told of it, like a deleted one.
create or replace function unnotify_comment() returns trigger language plpgsql as $$
begin
  if not exists (
    select from comments where post_id = old.post_id and user_id = old.user_id and hidden_at is null
  ) then
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
      where c.post_id = old.post_id and c.user_id = old.user_id and c.hidden_at is null and m.user_id = n.user_id)
    and not exists (
      select from post_mentions m join posts p on p.id = m.post_id
      where p.id = old.post_id and p.user_id = old.user_id and m.user_id = n.user_id);
  return null;
end $$;

create trigger comments_hidden_unnotified after update of hidden_at on comments
  for each row when (old.hidden_at is null and new.hidden_at is not null) execute function unnotify_comment();

-- An edit can take a mention out of a post.
create function unnotify_post_mention() returns trigger language plpgsql as $$
declare
  author bigint := (select p.user_id from posts p where p.id = old.post_id);
begin
  if author is not null and not exists (
    select from comment_mentions m join comments c on c.id = m.comment_id
    where c.post_id = old.post_id and c.user_id = author and c.hidden_at is null and m.user_id = old.user_id
  ) then
    perform take_back_deed('mention', 'post', old.post_id, author, old.user_id);
  end if;
  return null;
end $$;

create trigger post_mentions_unnotified after delete on post_mentions
  for each row execute function unnotify_post_mention();

-- The member whom a sentence names, besides its actors. What says their name goes with their account.
alter table notifications add column about_id bigint references users on delete cascade;
create index notifications_about on notifications (about_id) where about_id is not null;
create trigger about_id_account before insert on notifications
  for each row when (new.about_id is not null) execute function require_account('about_id');
