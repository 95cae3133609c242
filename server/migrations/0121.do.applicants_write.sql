-- Whether one of two members has applied for a job of the other, and hasn't withdrawn.
create function have_application(one bigint, other bigint) returns boolean language sql stable as $$
  select exists (
    select
    from applications a
    join jobs j on j.id = a.job_id
    where a.status <> 'withdrawn'
      and (a.user_id = one and j.employer_id = other or a.user_id = other and j.employer_id = one))
$$;

-- The two sides of an application write to each other without a request.
create or replace function send_message(
  the_conversation bigint, me bigint, the_content text, the_client_id text, the_attachments jsonb,
  out other_id bigint, out is_new boolean, out is_refused boolean, out is_accepted boolean,
  out id bigint, out seq integer, out content text, out created_at timestamptz, out deleted_at timestamptz, out attachments jsonb
) language plpgsql as $$
#variable_conflict use_column
declare
  last integer;
  request bigint;
  declined timestamptz;
begin
  is_new := true;
  is_refused := false;
  is_accepted := false;
  select o.id, c.last_seq, c.request_from, c.declined_at into other_id, last, request, declined
  from conversations c
  join users o on o.id = c.participant_1_id + c.participant_2_id - me
  where c.id = the_conversation
    and me in (c.participant_1_id, c.participant_2_id)
    and o.suspended_at is null
    and not exists (select from blocks b where b.blocker_id = me and b.blocked_id = o.id)
    and not exists (select from blocks b where b.blocker_id = o.id and b.blocked_id = me)
  for no key update of c;
  if not found then
    return;
  end if;

  if last = 0 then
    request := case when not (are_friends(me, other_id) or have_application(me, other_id)) then me end;
  elsif request = other_id or (request = me and (are_friends(me, other_id) or have_application(me, other_id))) then
    is_accepted := request = other_id;
    request := null;
    declined := null;
  end if;
  if declined is null then
    insert into messages as m (conversation_id, seq, sender_id, content, client_id, attachments, created_at)
    values (the_conversation, last + 1, me, the_content, the_client_id, the_attachments, clock_timestamp())
    on conflict (conversation_id, sender_id, client_id) where client_id is not null do nothing
    returning m.id, m.seq, m.content, m.created_at, m.attachments into id, seq, content, created_at, attachments;
  end if;

  if id is null then
    is_new := false;
    is_accepted := false;
    select m.id, m.seq, coalesce(m.deleted_at, m.hidden_at), m.created_at,
      case when coalesce(m.deleted_at, m.hidden_at) is null then m.content else '' end,
      case when coalesce(m.deleted_at, m.hidden_at) is null then m.attachments else '[]' end
    into id, seq, deleted_at, created_at, content, attachments
    from messages m
    where m.conversation_id = the_conversation and m.sender_id = me and m.client_id = the_client_id;
    is_refused := not found;
    return;
  end if;

  if the_attachments <> '[]' then
    insert into message_files (path, message_id)
    select distinct it ->> 'path', send_message.id from jsonb_array_elements(the_attachments) it;
  end if;
  update conversations c
  set last_seq = send_message.seq, position = send_message.id, updated_at = send_message.created_at,
    request_from = request, declined_at = declined, hidden_1 = false, hidden_2 = false,
    unread_1 = unread_1 + (participant_2_id = me)::integer,
    unread_2 = unread_2 + (participant_1_id = me)::integer
  where c.id = the_conversation;
end $$;
