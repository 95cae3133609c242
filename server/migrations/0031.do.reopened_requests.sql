-- As before, but whoever opens a conversation whose request they deleted has not accepted it yet: that takes an answer or a message
-- of theirs. Until then the sender learns nothing of what they read.
create or replace function open_conversation(me bigint, other bigint)
returns table (conversation_id bigint, is_new boolean) language plpgsql as $$
declare
  made bigint;
begin
  insert into conversations (participant_1_id, participant_2_id, hidden_1, hidden_2, position)
  values (least(me, other), greatest(me, other), other < me, me < other, nextval(pg_get_serial_sequence('messages', 'id')))
  on conflict do nothing
  returning id into made;
  if made is not null then
    return query select made, true;
    return;
  end if;
  return query
    update conversations c
    set hidden_1 = hidden_1 and participant_1_id <> me,
      hidden_2 = hidden_2 and participant_2_id <> me
    where participant_1_id = least(me, other) and participant_2_id = greatest(me, other)
    returning c.id, false;
end $$;
