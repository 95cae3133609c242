-- Conversations of two members.

-- One conversation a pair; participant 1 has the smaller id, and what ends in _1 is theirs.
create table conversations (
  id bigint generated always as identity primary key,
  participant_1_id bigint not null references users on delete cascade,
  participant_2_id bigint not null references users on delete cascade,
  -- Whose messages to a stranger wait for the other's answer, and when that was no.
  request_from bigint,
  declined_at timestamptz,
  last_seq integer not null default 0,
  -- Its position in the list: the id of its last message, or one drawn from the same sequence when it was opened.
  position bigint not null,
  updated_at timestamptz not null default now(),
  last_read_1 bigint not null default 0,
  last_read_2 bigint not null default 0,
  last_delivered_1 bigint not null default 0,
  last_delivered_2 bigint not null default 0,
  unread_1 integer not null default 0 check (unread_1 >= 0),
  unread_2 integer not null default 0 check (unread_2 >= 0),
  -- Not in the list: the other has opened it and written nothing, or its request was deleted.
  hidden_1 boolean not null default false,
  hidden_2 boolean not null default false,
  check (participant_1_id < participant_2_id),
  unique (participant_1_id, participant_2_id)
) with (fillfactor = 80);

-- `position` is in no index: it changes with every message, which would then cost four entries instead of none.
create index conversations_participant_2 on conversations (participant_2_id);

-- Each conversation from either side.
create view sides as
  select id, participant_1_id as user_id, participant_2_id as other_id, participant_1_id, participant_2_id,
    request_from, declined_at, last_seq, position, updated_at, last_read_1 as last_read_id,
    last_read_2 as their_last_read_id, last_delivered_2 as their_last_delivered_id, unread_1 as unread_count,
    hidden_1 as is_hidden
  from conversations
  union all
  select id, participant_2_id, participant_1_id, participant_1_id, participant_2_id,
    request_from, declined_at, last_seq, position, updated_at, last_read_2,
    last_read_1, last_delivered_1, unread_2, hidden_2
  from conversations;

create table messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations on delete cascade,
  seq integer not null,
  -- One of the two participants: the functions below see to it, and a foreign key would lock a row of users each time.
  sender_id bigint not null,
  content text not null,
  client_id text,
  attachments jsonb not null default '[]',
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- Hidden by an administrator.
  hidden_at timestamptz
);

create unique index messages_conversation on messages (conversation_id, id);
create unique index messages_once on messages (conversation_id, sender_id, client_id) where client_id is not null;
create index messages_day on messages using brin (created_at);

-- The uploads that messages hold.
create table message_files (
  path text not null,
  message_id bigint not null references messages on delete cascade,
  primary key (path, message_id)
);

create index message_files_message on message_files (message_id);

-- Messages to strangers that wait for an administrator. In a table of their own, so that no query for the receiver can
-- show them. Ids are those of messages, so that the sender sees both in one order.
create table held_messages (
  id bigint primary key default nextval(pg_get_serial_sequence('messages', 'id')),
  conversation_id bigint not null references conversations on delete cascade,
  sender_id bigint not null references users on delete cascade,
  content text not null,
  client_id text,
  attachments jsonb not null default '[]',
  -- The scam rules that it matched, by id, or 'repeated-text'.
  held_for text[] not null,
  created_at timestamptz not null default clock_timestamp(),
  -- When an administrator refused it.
  refused_at timestamptz
);

create unique index held_messages_conversation on held_messages (conversation_id, id);
create unique index held_messages_once on held_messages (conversation_id, sender_id, client_id)
  where client_id is not null;
create index held_messages_sender on held_messages (sender_id, created_at);
create index held_messages_waiting on held_messages (id desc) where refused_at is null;
create index held_messages_files on held_messages using gin (attachments jsonb_path_ops);

-- The conversation of a pair, made if there is none; of many at once one makes it. Opening one whose request the member
-- deleted doesn't accept it: that takes an answer or a message of theirs. Until then the sender learns nothing of what
-- they read.
create function open_conversation(me bigint, other bigint)
returns table (conversation_id bigint, is_new boolean) language plpgsql as $$
declare
  made bigint;
begin
  insert into conversations (participant_1_id, participant_2_id, hidden_1, hidden_2, position)
  values (
    least(me, other), greatest(me, other), other < me, me < other, nextval(pg_get_serial_sequence('messages', 'id')))
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

-- Sends a message. Nothing where the conversation isn't there for the sender; `is_refused` where the other said no to
-- their messages. Whoever writes in a conversation holds its row until the commit, so that ids, commits and `seq` have
-- one order. A client_id that was used is answered with its message. A stranger's first message is a request; an answer
-- accepts it. The two sides of an application write to each other without a request.
create function send_message(
  the_conversation bigint, me bigint, the_content text, the_client_id text, the_attachments jsonb,
  out other_id bigint, out is_new boolean, out is_refused boolean, out is_accepted boolean,
  out id bigint, out seq integer, out content text, out created_at timestamptz, out deleted_at timestamptz,
  out attachments jsonb
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

-- How many messages of the other's after this one a member has not read; what is gone needs no reading.
create function count_unread(the_conversation bigint, me bigint, after_id bigint) returns integer
language sql stable as $$
  select count(*)::integer
  from messages
  where conversation_id = the_conversation and id > after_id and sender_id <> me
    and deleted_at is null and hidden_at is null
$$;

-- Notes how far a member has read or received; neither moves back nor ahead of the last message.
create function mark_messages(the_conversation bigint, me bigint, read_id bigint, delivered_id bigint)
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
  if c.id is null or not is_reachable(me, case when is_1 then c.participant_2_id else c.participant_1_id end) then
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

-- A message that was deleted or hidden is unread no longer; one that is shown again may be.
create function recount_unread() returns trigger language plpgsql as $$
begin
  perform from conversations where id = new.conversation_id for no key update;
  update conversations
  set unread_1 = count_unread(id, participant_1_id, last_read_1),
    unread_2 = count_unread(id, participant_2_id, last_read_2)
  where id = new.conversation_id;
  return null;
end $$;

create trigger messages_gone after update of deleted_at, hidden_at on messages
  for each row execute function recount_unread();
