-- Notes how far a member has read or received; neither moves back nor ahead of the last message. Also what a deleted or
-- suspended member wrote can be marked as read.
create or replace function mark_messages(the_conversation bigint, me bigint, read_id bigint, delivered_id bigint)
returns table (other_id bigint, has_moved boolean, last_read_id bigint, last_delivered_id bigint, unread_count integer)
language plpgsql as $$
#variable_conflict use_column
declare
  c conversations;
  is_1 boolean;
  old_read bigint;
  old_delivered bigint;
  unread integer;
begin
  select * into c
  from conversations
  where conversations.id = the_conversation and me in (participant_1_id, participant_2_id)
  for no key update;
  is_1 := c.participant_1_id = me;
  if c.id is null or blocked_between(c.participant_1_id, c.participant_2_id) then
    return;
  end if;
  old_read := case when is_1 then c.last_read_1 else c.last_read_2 end;
  old_delivered := case when is_1 then c.last_delivered_1 else c.last_delivered_2 end;
  unread := case when is_1 then c.unread_1 else c.unread_2 end;
  read_id := greatest(old_read, least(read_id, c.position));
  delivered_id := greatest(old_delivered, read_id, least(delivered_id, c.position));
  if (read_id, delivered_id) <> (old_read, old_delivered) then
    if read_id <> old_read then
      unread := count_unread(c.id, me, read_id);
    end if;
    update conversations
    set last_read_1 = case when is_1 then read_id else last_read_1 end,
      last_read_2 = case when is_1 then last_read_2 else read_id end,
      last_delivered_1 = case when is_1 then delivered_id else last_delivered_1 end,
      last_delivered_2 = case when is_1 then last_delivered_2 else delivered_id end,
      unread_1 = case when is_1 then unread else unread_1 end,
      unread_2 = case when is_1 then unread_2 else unread end
    where conversations.id = c.id;
  end if;
  return query select case when is_1 then c.participant_2_id else c.participant_1_id end,
    (read_id, delivered_id) <> (old_read, old_delivered), read_id, delivered_id, unread;
end $$;
