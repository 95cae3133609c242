-- The mailbox that the address leads to: one has one account. Where several share one already, it is the first one's.
alter table users add column mailbox_key text unique;

update users u
set mailbox_key = first.mailbox
from (
  select distinct on (mailbox) id, mailbox
  from (
    select id,
      case when domain = 'gmail.com' then replace(name, '.', '') else name end || '@' || domain as mailbox
    from (
      select id, regexp_replace(regexp_replace(email_key, '@[^@]*$', ''), '(.)\+.*$', '\1') as name,
        case when email_key like '%@googlemail.com' then 'gmail.com' else substring(email_key from '[^@]*$') end as domain
      from users
      where email_key is not null
    ) parts
  ) mailboxes
  order by mailbox, id
) first
where u.id = first.id;

-- Where a member has signed in before: guesses from elsewhere don't keep the right password out from there.
create table known_sources (
  user_id bigint not null references users on delete cascade,
  -- A device's id or a network, hashed with the server's secret.
  source_hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, source_hash)
);

-- Why a session ended, for whoever comes with its token afterwards. Whose it was is not kept.
create table ended_sessions (
  token_hash bytea primary key,
  reason text not null check (reason in ('expired', 'signed_out', 'password_changed', 'suspended', 'deleted')),
  ended_at timestamptz not null default now()
);

create index ended_sessions_age on ended_sessions (ended_at);
