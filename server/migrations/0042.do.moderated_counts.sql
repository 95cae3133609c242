-- Migration 0040 counted what is hidden a second time: counting is that of 0034 again.
drop trigger posts_hiding_counted on posts;
drop function count_post();
drop trigger comments_hiding_counted on comments;

create or replace function count_comment() returns trigger language plpgsql as $$
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

update posts p
set comments_count = (
  select count(*)
  from comments c
  join users u on u.id = c.user_id
  where c.post_id = p.id and c.hidden_at is null and u.suspended_at is null)
where exists (select from comments c where c.post_id = p.id and c.hidden_at is not null);
