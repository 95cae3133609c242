-- Passkeys (WebAuthn credentials) with which a member signs in.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- As the browser names them, in base64url. The handle is random, the same for all passkeys of a member.
  credential_id text not null unique,
  user_handle text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- When its counter went back, as that of a copy would. It isn't accepted since.
  copied_at timestamptz
);
create index passkeys_user on passkeys (user_id);
create trigger user_id_account before insert on passkeys
  for each row execute function require_account('user_id');

-- What a passkey has to sign. Each is used once.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'sign_in')),
  -- Null for a sign-in without a password.
  user_id bigint references users on delete cascade,
  user_handle text,
  created_at timestamptz not null default now()
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_age on passkey_challenges (created_at);
create trigger user_id_account before insert on passkey_challenges
  for each row execute function require_account('user_id');

-- The links by which members report a sign-in from a new device as not theirs.
create table sign_in_reports (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index sign_in_reports_user on sign_in_reports (user_id);
create index sign_in_reports_age on sign_in_reports (created_at);
create trigger user_id_account before insert on sign_in_reports
  for each row execute function require_account('user_id');

-- Adds sign-ins from new devices to the types that are allowed.
do $$
declare
  types text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notifications_type_check');
begin
  alter table notifications drop constraint notifications_type_check;
  execute 'alter table notifications add constraint notifications_type_check '
    || replace(types, 'ARRAY[', $types$ARRAY['security'::text, $types$);
end $$;
