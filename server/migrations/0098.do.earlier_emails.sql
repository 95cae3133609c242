-- The addresses that an account had before changes, for the days in which its owner can take a change back.
create table earlier_emails (
  user_id bigint not null references users on delete cascade,
  changed_at timestamptz not null default now(),
  email text not null,
  mailbox_key text,
  -- When the member confirmed it.
  verified_at timestamptz,
  primary key (user_id, changed_at)
);
create index earlier_emails_mailbox on earlier_emails (mailbox_key);
create index earlier_emails_changed on earlier_emails (changed_at);
create trigger user_id_account before insert on earlier_emails
  for each row execute function require_account('user_id');
