-- When the member entered the code that was sent to `phone`.
alter table users add column phone_verified_at timestamptz;

-- A change of the number ends its verification. Verifying a number sets both.
create function end_phone_verification() returns trigger language plpgsql as $$
begin
  new.phone_verified_at := null;
  return new;
end $$;

create trigger users_phone_changed before update of phone on users
  for each row
  when (old.phone is distinct from new.phone and old.phone_verified_at is not distinct from new.phone_verified_at)
  execute function end_phone_verification();

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
create trigger user_id_account before insert on phone_verifications
  for each row execute function require_account('user_id');

-- Whether an account counts as verified is looked up with its session.
create index credentials_approved on credentials (user_id) where status = 'approved';
