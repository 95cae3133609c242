-- Counts are of what everybody may see: not of what an administrator hid, nor of what a suspended member wrote or applied for. What
-- a viewer doesn't see because of a block is taken off when the count is read.

create index users_suspended on users (id) where suspended_at is not null and deleted_at is null;
create index comments_user_post on comments (user_id, post_id);
drop index comments_user;

-- How many posts of somebody's there are depends on who looks, so it is counted then. A later migration drops users.posts_count,
-- which a server of the version before still reads.
drop trigger posts_counted on posts;
drop function count_post();

-- Whether what a member does is counted. Their row is held until the commit, so that they are not suspended meanwhile.
create function counts_for(member bigint) returns boolean language plpgsql as $$
declare
  suspended timestamptz;
begin
  select suspended_at into suspended from users where id = member for share;
  return suspended is null;
end $$;

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

create trigger comments_hidden after update of hidden_at on comments for each row execute function count_comment();

create or replace function count_application() returns trigger language plpgsql as $$
declare
  change integer := 0;
begin
  if tg_op = 'DELETE' and not exists (select from jobs where id = old.job_id) then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    change := (new.status <> 'withdrawn')::integer;
  end if;
  if tg_op <> 'INSERT' then
    change := change - (old.status <> 'withdrawn')::integer;
  end if;
  if change <> 0 and counts_for(coalesce(new.user_id, old.user_id)) then
    update jobs set applications_count = applications_count + change where id = coalesce(new.job_id, old.job_id);
  end if;
  return null;
end $$;

create function count_suspended_member() returns trigger language plpgsql as $$
declare
  change integer := case when new.suspended_at is null then 1 else -1 end;
begin
  -- Two suspensions at the same time take the posts and jobs in one order.
  perform from posts where id in (select post_id from comments where user_id = new.id) order by id for no key update;
  update posts p
  set comments_count = p.comments_count + change * own.count
  from (select post_id, count(*)::integer as count from comments where user_id = new.id and hidden_at is null group by post_id) own
  where p.id = own.post_id;
  perform from jobs where id in (select job_id from applications where user_id = new.id) order by id for no key update;
  update jobs j
  set applications_count = j.applications_count + change
  from applications a
  where a.job_id = j.id and a.user_id = new.id and a.status <> 'withdrawn';
  return null;
end $$;

create trigger users_counted after update of suspended_at on users
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function count_suspended_member();

update posts p
set comments_count = p.comments_count - unseen.count
from (
  select c.post_id, count(*)::integer as count
  from comments c
  join users u on u.id = c.user_id
  where c.hidden_at is not null or u.suspended_at is not null
  group by c.post_id
) unseen
where p.id = unseen.post_id;

update jobs j
set applications_count = j.applications_count - unseen.count
from (
  select a.job_id, count(*)::integer as count
  from applications a
  join users u on u.id = a.user_id
  where a.status <> 'withdrawn' and u.suspended_at is not null
  group by a.job_id
) unseen
where j.id = unseen.job_id;
