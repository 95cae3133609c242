-- Who tells of a deed holds the notification before its actors; who takes one back does so in the same order now, lest the
-- two wait for each other.
create or replace function take_back_deed(the_type text, the_subject_type text, the_subject bigint, actor bigint, told bigint default null)
returns void language plpgsql as $$
begin
  perform from notifications n
  where n.type = the_type
    and n.subject_type = the_subject_type
    and n.subject_id = the_subject
    and (told is null or n.user_id = told)
  order by n.id
  for update;
  delete from notification_actors a
  using notifications n
  where n.type = the_type
    and n.subject_type = the_subject_type
    and n.subject_id = the_subject
    and (told is null or n.user_id = told)
    and a.notification_id = n.id
    and a.user_id = actor;
end $$;

create or replace function unnotify_comment() returns trigger language plpgsql as $$
begin
  if not exists (select from comments where post_id = old.post_id and user_id = old.user_id) then
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
      where c.post_id = old.post_id and c.user_id = old.user_id and m.user_id = n.user_id)
    and not exists (
      select from post_mentions m join posts p on p.id = m.post_id
      where p.id = old.post_id and p.user_id = old.user_id and m.user_id = n.user_id);
  return null;
end $$;
