-- Nobody can like a post whose author is suspended, as nobody can see it.
create or replace function toggle_like(the_post bigint, the_user bigint, wanted boolean)
returns table (likes_count int, liked boolean)
language plpgsql as $$
begin
  if not exists (
    select from posts p
    join users u on u.id = p.user_id
    where p.id = the_post and is_for(the_user, p) and u.suspended_at is null
      and not blocked_between(p.user_id, the_user))
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
