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
create trigger user_id_account before insert on authenticators
  for each row execute function require_account('user_id');

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
create trigger user_id_account before insert on recovery_codes
  for each row execute function require_account('user_id');

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
create trigger user_id_account before insert on pending_sign_ins
  for each row execute function require_account('user_id');
