-- Likes or unlikes a post as `toggle_like` does, and answers as well with what was before and whose post it is. Those who
-- like one post at the same time wait for each other.
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
