-- When the member opened the link that was sent to `email`. Accounts from before this migration count as verified.
alter table users add column email_verified_at timestamptz default now();
alter table users alter column email_verified_at drop default;

-- The address that each member still has to confirm: their own, or the one that they are changing to.
create table email_verifications (
  user_id bigint primary key references users on delete cascade,
  email text not null,
  -- The hash of the latest link's token; null until the link is sent.
  token_hash bytea unique,
  created_at timestamptz not null default now()
);

create index email_verifications_age on email_verifications (created_at);
create trigger user_id_account before insert on email_verifications
  for each row execute function require_account('user_id');
