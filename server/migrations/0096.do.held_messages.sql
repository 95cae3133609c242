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
create trigger sender_id_account before insert on held_messages
  for each row execute function require_account('sender_id');
create index held_messages_files on held_messages using gin (attachments jsonb_path_ops);

-- Whether an upload was sent to somebody: with a message, also one that waits, or as a CV.
create or replace function is_attached(the_path text) returns boolean language sql stable as $$
  select exists (select from message_files where path = the_path)
    or exists (select from applications where resume_path = the_path)
    or exists (
      select from held_messages where attachments @> jsonb_build_array(jsonb_build_object('path', the_path)))
$$;
