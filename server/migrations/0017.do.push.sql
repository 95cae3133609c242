-- Browsers that members get pushed to. An endpoint is one browser's: it belongs to who subscribed with it last.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null default now()
);

create index push_subscriptions_user on push_subscriptions (user_id, id desc);

-- The key pair that this installation signs its pushes with (VAPID, RFC 8292), made once: browsers know the public half.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null
);
