-- Sessions, and how members prove who they are.

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  device text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index sessions_user on sessions (user_id, last_seen_at desc);
create index sessions_expiry on sessions (expires_at);
create index sessions_seen on sessions (last_seen_at);

-- Why a session ended, to tell a device that still uses its token. Whose session it was isn't stored.
create table ended_sessions (
  token_hash bytea primary key,
  reason text not null check (reason in ('expired', 'signed_out', 'password_changed', 'suspended', 'deleted')),
  ended_at timestamptz not null default now()
);

create index ended_sessions_age on ended_sessions (ended_at);

-- The first response to an idempotent write. For 24 hours, a repeated key gets it again without a second write.
create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  route text not null,
  key text not null,
  payload_hash bytea not null,
  status smallint,
  answer text,
  created_at timestamptz not null default now(),
  primary key (user_id, route, key)
);

create index idempotency_keys_age on idempotency_keys (created_at);

-- The latest link to a new password of a member; it serves once, for a few minutes.
create table password_resets (
  user_id bigint primary key references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);

-- The address that each member still has to confirm: their own, or the one that they are changing to.
create table email_verifications (
  user_id bigint primary key references users on delete cascade,
  email text not null,
  -- The hash of the latest link's token; null until the link is sent.
  token_hash bytea unique,
  created_at timestamptz not null default now()
);

create index email_verifications_age on email_verifications (created_at);

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

-- The latest code of each member, and the number it was sent to. It becomes the number of the profile once confirmed.
create table phone_verifications (
  user_id bigint primary key references users on delete cascade,
  phone text not null,
  code_hash bytea not null,
  -- How often a code was entered.
  tries int not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create index phone_verifications_age on phone_verifications (created_at);

-- Devices that a member has signed in with. A sign-in from another one is reported by email.
create table known_devices (
  user_id bigint not null references users on delete cascade,
  device text not null,
  -- Whether a browser of this name has sent the id of its device. Sign-ins without an id then count as new devices.
  sends_id boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, device)
);

-- Where a member has signed in before: guesses from elsewhere don't keep the right password out from there.
create table known_sources (
  user_id bigint not null references users on delete cascade,
  -- A device's id or a network, hashed with the server's secret.
  source_hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, source_hash)
);

-- The links by which members report a sign-in from a new device as not theirs.
create table sign_in_reports (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now()
);

create index sign_in_reports_user on sign_in_reports (user_id);
create index sign_in_reports_age on sign_in_reports (created_at);

-- The authenticator app with which a member signs in after the password.
create table authenticators (
  user_id bigint primary key references users on delete cascade,
  -- Encrypted with the server's secret (server/src/features/auth/secretBox.ts).
  secret bytea not null,
  -- Null until the member has entered a code.
  confirmed_at timestamptz,
  -- The 30-second time step of the last accepted code; no earlier one is accepted again.
  last_step bigint not null default 0,
  -- In a row, since the last accepted code.
  wrong_codes int not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Sign-ins whose password was right and whose second step is missing.
create table pending_sign_ins (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  -- The lifetime of the session that it becomes.
  hours int not null,
  created_at timestamptz not null default now()
);

create index pending_sign_ins_user on pending_sign_ins (user_id);
create index pending_sign_ins_age on pending_sign_ins (created_at);

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
