-- Members and their uploads. What refers to members comes in the files after this one.

create extension if not exists pg_trgm;

-- The form in which searches compare texts, as foldText in contract/src/foldText.ts: in lower case, without accents,
-- apostrophes and invisible characters, and with single spaces.
create function fold_text(value text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(lower(regexp_replace(
    normalize(regexp_replace(value,
      '[''`´ʹʻʼʽʾʿˈˊˋ‘’‛′‵＇｀\u00ad\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U000e0000-\U000e0fff]',
      '', 'g'), nfkd),
    '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'))
$$;

-- The name of a company without case, punctuation, a leading "The" and trailing "Ltd", "Inc" and the like, so that
-- different spellings are equal. A name of nothing else stays as it is.
create function company_key(name text) returns text language sql immutable as $$
  select coalesce(
    nullif(btrim(regexp_replace(
      regexp_replace(words, '^the ', ''),
      '( (ltd|limited|co|company|inc|incorporated|llc|llp|plc|corp|corporation))+$', '')), ''),
    nullif(words, ''),
    nullif(lower(btrim(name)), ''))
  from (
    select btrim(regexp_replace(
      replace(regexp_replace(lower(name), '[''’.]', '', 'g'), '&', ' and '),
      '[][ \t\r\n,;:/\\"“”()*!?_+–—-]+', ' ', 'g')) as words
  ) it
$$;

-- The form in which the names of companies are compared for hiding: company_key, without spaces and accents, and with
-- Replaces look-alike letters with Latin ones (contract/src/scam/lookalikes.ts). `return` instead of a quoted body
-- records the functions that it calls, which indexes and restores need.
create function company_hiding_key(name text) returns text language sql immutable strict parallel safe return
  nullif(replace(company_key(fold_text(translate(normalize(name, nfkd),
    'ØøĐđĦħıŁłŊŋŦŧƀƅƈƒƙƚƥƭƴƵƶƽǤǥȥȺȻȼɃɄɆɇɈɉɋɌɍɎɏɑɓɖɗəɛɠɡɢɦɨɩɪɫɭɯɱɲɳɴɵɽɾʀʂʈʉʊʋʏʐʙʜʝʟʠͿΑ'
      || 'ΒΕΖΗΙΚΜΝΟΡΣΤΥΧαβγεζηικμνορςστυχωϜϝϳϺϻЄЅІЈАВГЕКМНОПРСТУХЦШЪЬавгекмнопрстухцшъьэяє'
      || 'ѕіјѠѡѴѵҁҒғҚқҝҡҮүұҲҳҺһҼҽӀӏӨөԀԁԌԍԚԛԜԝԼՍՏՕագզհյոռսցօᎠᎡᎢᎤᎥᎩᎪᎫᎬᎳᎷᎻᎽᎾᏀᏁᏂᏃᏌᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏳ'
      || 'Ᏼᏼᐯᑌᑎᑕᑭᑯᒍᒪᔕᕼᖇᖴᗩᗪᗯᗰᗷ᙭ᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢᵽ℮⊤⋁⍺⤫ⱠⱡⱣⱤⱥⱧⱨⱪⱫⱬⱳⲀⲁⲂⲃⲈⲉⲌⲍⲎⲏⲒⲓⲔⲕⲘⲙⲚⲛⲞⲟⲢⲣⲤⲥⲦⲧⲨⲩⲬ'
      || 'ⲭꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴꜰꜱꝀꝁꞯꭰꭱꭲꭵꭹꭺꭻꭼꮃꮇꮋꮍꮐꮑꮓꮢꮤꮥꮩꮪꮮꮯꮲꮶ🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨'
      || '🅩🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉',
    'ooddhhillnnttbbcfklptyzzsggzaccbueejjqrryyabddeeggghiiillwmnnnorrrstuuvyzbhjlqja'
      || 'bezhikmnopetyxabyeznikmvopcotuxwffjmmesijabrekmhonpctyxuwbbabrekmhonpctyxuwbbere'
      || 'sijwwvvcffkkkkyyyxxhheeiiooddggqqwwlusowqqhjnnugodrtoiyajewmhyognhzubrwsvslcpkdg'
      || 'bbvuncpdjlshrfadwmbxacdejkmoptuvwzpetvaxllprahhkzzwaabbeezzhhiikkmmnnooppccttyyx'
      || 'xbpdtgkjczfmnlsrvhwxyaeioufskkqdrtiyajewmhygnzrwsvslcpkabcdefghijklmnopqrstuvwxy'
      || 'zabcdefghijklmnopqrstuvwxyz'))), ' ', ''), '');

create table users (
  id bigint generated always as identity primary key,
  email text not null,
  -- The address as it is compared: NFKC and without case. Null once the account is gone, so that it is free again.
  email_key text unique,
  -- The mailbox that the address leads to: one has one account.
  mailbox_key text unique,
  -- When the member opened the link that was sent to `email`.
  email_verified_at timestamptz,
  -- Whether the server required a confirmed address when the member registered. Strangers don't find them before.
  must_confirm_email boolean not null default false,
  password_hash text not null,
  created_at timestamptz not null default now(),
  -- When the last live connection came or went.
  last_seen_at timestamptz,
  -- When the member finished or dismissed the first-run card; null until then.
  first_run_done_at timestamptz,

  user_type text not null check (user_type in ('freelancer', 'client', 'employer', 'recruiter')),
  first_name text not null,
  last_name text not null,
  username text not null unique check (username = lower(username)),
  phone text unique,
  -- When the member entered the code that was sent to `phone`.
  phone_verified_at timestamptz,
  -- Whether the phone number is on WhatsApp.
  phone_whatsapp boolean not null default false,
  avatar_url text,
  location text,
  island text,
  bio text,
  skills text,
  experience text,
  education text,
  occupation text,
  company_name text,
  company_key text generated always as (company_key(company_name)) stored,
  trade text,
  -- What people who hire look for, such as "Electrician".
  hires text,

  is_available_for_hire boolean not null default false,
  -- Orders the talent board, highest first. It rises each time the member becomes available.
  board_place bigint,
  -- What members who are available for hire can add: their lowest rate, other islands they work on, and their start
  -- date.
  rate_amount numeric(8, 2) check (rate_amount > 0),
  rate_period text not null default 'hour' check (rate_period in ('hour', 'day', 'week', 'month')),
  islands_served text[] not null default '{}',
  -- Whether the member would move to another island for work.
  willing_to_relocate boolean not null default false,
  available_from date,
  -- The day in the islands on which they last said that they are available. Null for the people of the demonstration,
  -- whose availability doesn't end.
  availability_confirmed_on date,
  -- The day on which they were last asked whether they are still available.
  availability_reminded_on date,

  -- Who is shown the member's email address and phone number.
  email_audience text not null default 'friends' check (email_audience in ('nobody', 'friends', 'members')),
  phone_audience text not null default 'nobody' check (phone_audience in ('nobody', 'friends', 'members')),
  -- Whether the contact details are on the talent board too.
  show_on_board boolean not null default false,
  -- Whether anyone with the link sees the profile.
  public_profile boolean not null default false,
  -- Whether others see what the member has read and received, and whether they see the member's presence.
  receipts boolean not null default true,
  presence boolean not null default true,
  -- How the product looks to the member, and whether it spares data, on whichever device they sign in next.
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  data_light boolean not null default false,

  role text not null default 'member' check (role in ('member', 'admin')),
  -- When the member was suspended: they can't sign in, and nobody sees them.
  suspended_at timestamptz,
  -- Until when the member may not post or approach strangers (contract/src/accountLimits.ts).
  limited_until timestamptz,
  -- Since when the account is gone. The row stays without anything personal, for the messages that others keep.
  deleted_at timestamptz,

  search_text text generated always as (lower(first_name || ' ' || last_name || ' ' || username)) stored,
  -- What people are found by besides their names.
  about_text text generated always as (lower(
    coalesce(trade, '') || ' ' || coalesce(occupation, '') || ' ' || coalesce(skills, '') || ' ' ||
    coalesce(company_name, '') || ' ' || coalesce(island, '') || ' ' || coalesce(location, ''))) stored,
  board_text text generated always as (lower(
    first_name || ' ' || last_name || ' ' || coalesce(trade, '') || ' ' || coalesce(occupation, '') || ' ' ||
    coalesce(skills, '') || ' ' || coalesce(bio, '') || ' ' || coalesce(location, '') || ' ' ||
    coalesce(island, ''))) stored
);

-- Searches.
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_about on users using gin (about_text gin_trgm_ops);
create index users_public on users (id) where public_profile;
-- The talent board.
create index users_board on users (board_place desc) where is_available_for_hire;
create index users_board_search on users using gin (board_text gin_trgm_ops) where is_available_for_hire;
create index users_board_folded on users using gin (fold_text(board_text) gin_trgm_ops) where is_available_for_hire;
create index users_availability on users (availability_confirmed_on) where is_available_for_hire;
-- Candidates for friend suggestions: by island, by trade or occupation, and by employer, newest first.
create index users_by_island on users (island, id desc) where avatar_url is not null or trade is not null;
create index users_by_trade_and_island on users (lower(coalesce(trade, occupation)), island, id desc);
create index users_by_trade on users (lower(coalesce(trade, occupation)), id desc);
create index users_by_company on users (company_name, id desc) where company_name is not null;
create index users_avatar on users (avatar_url) where avatar_url is not null;
-- Administration.
create index users_admins on users (id) where role = 'admin';
create index users_suspended on users (id) where suspended_at is not null and deleted_at is null;
create index users_limited on users (id desc) where limited_until is not null;
create index users_by_email on users using gin (email_key gin_trgm_ops);
create index users_island on users (island) where island is not null;
create index users_of_island on users (island, id desc);
create index users_joined on users (created_at);
create index users_verified_at on users (email_verified_at);

-- A deleted account stays as it is.
create function skip_write() returns trigger language plpgsql as $$
begin
  return null;
end $$;

create trigger users_deleted before update on users
  for each row when (old.deleted_at is not null) execute function skip_write();

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

create sequence board_places owned by users.board_place;

create function take_board_place() returns trigger language plpgsql as $$
begin
  new.board_place := nextval('board_places');
  return new;
end $$;

create trigger users_come_on_board before insert on users
  for each row when (new.is_available_for_hire) execute function take_board_place();
create trigger users_go_on_board before update of is_available_for_hire on users
  for each row when (new.is_available_for_hire and not old.is_available_for_hire) execute function take_board_place();

create function confirm_availability() returns trigger language plpgsql as $$
begin
  new.availability_confirmed_on := (now() at time zone 'America/Nassau')::date;
  new.availability_reminded_on := null;
  return new;
end $$;

create trigger users_confirm_availability before update of is_available_for_hire on users
  for each row when (new.is_available_for_hire and not old.is_available_for_hire)
  execute function confirm_availability();

-- An uploaded file. `name` is 128 random bits. Pictures are stored as WebP, in several sizes; videos in their own
-- format.
create table uploads (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null unique,
  kind text not null check (kind in ('image', 'video', 'document')),
  extension text not null default 'webp' check (extension in ('webp', 'mp4', 'mov', 'avi', 'webm', 'pdf')),
  bytes bigint not null,
  created_at timestamptz not null default now(),
  -- Not deleted even while nothing shows it: the demonstration may put back what does.
  is_permanent boolean not null default false,
  -- From then on nobody can use it. The row stays until the storage, which may be down, has deleted its files.
  gone_at timestamptz
);

create index uploads_user on uploads (user_id, created_at);
create index uploads_gone on uploads (id) where gone_at is not null;
