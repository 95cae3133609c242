-- What administrators read and set, and what the service keeps of itself.

-- What people wrote to the administrators. It is deleted when it is settled, and with the account of a member who wrote
-- it.
create table contact_messages (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete cascade,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null default now()
);

create index contact_messages_user_id on contact_messages (user_id);

-- What administrators said to everybody, who set it, and who ended it and when; never changed otherwise and never
-- deleted.
create table notices (
  id bigint generated always as identity primary key,
  title text not null,
  body text not null,
  link text,
  link_label text,
  admin_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  ended_by bigint references users on delete set null,
  ended_at timestamptz
);

-- One stands at a time.
create unique index notices_current on notices ((true)) where ended_at is null;

-- Values that change on known days, and notices to everyone: entered by administrators (null for the initial values),
-- never changed, removed only before they are in force. The contract has what `value` contains for each kind.
create table dated_settings (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('minimum_wage', 'nib_rates', 'public_holidays', 'papers', 'system_notice')),
  -- The first day in Nassau.
  in_force_from date not null,
  value jsonb not null,
  source text not null,
  admin_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  removed_by bigint references users on delete set null,
  removed_at timestamptz
);

create index dated_settings_kind on dated_settings (kind, id desc);

insert into dated_settings (kind, in_force_from, value, source) values
  ('minimum_wage', '2015-08-15', '{"hour": 5.25, "day": 42, "week": 210}',
    'Minimum Wages Act of The Bahamas, Minimum Wages (Increase) Order 2015'),
  ('minimum_wage', '2023-01-01', '{"hour": 6.5, "day": 52, "week": 260}',
    'Minimum Wages Act of The Bahamas, increase announced by the Prime Minister on 11 October 2022'),
  ('nib_rates', '2022-07-01', '{"employee_percent": 3.9, "employer_percent": 5.9, "weekly_ceiling": 740}',
    'https://www.nib-bahamas.com, Contributions'),
  ('nib_rates', '2024-07-01', '{"employee_percent": 4.65, "employer_percent": 6.65, "weekly_ceiling": 810}',
    'https://www.nib-bahamas.com, Rate Sheet July 2024, and https://www.nibrateincrease.com'),
  ('public_holidays', '2026-01-01', '{"days": [
    {"date": "2026-01-01", "name": "New Year’s Day"},
    {"date": "2026-01-10", "name": "Majority Rule Day"},
    {"date": "2026-01-12", "name": "Majority Rule Day (observed)"},
    {"date": "2026-04-03", "name": "Good Friday"},
    {"date": "2026-04-06", "name": "Easter Monday"},
    {"date": "2026-05-25", "name": "Whit Monday"},
    {"date": "2026-06-05", "name": "Randol Fawkes Labour Day"},
    {"date": "2026-07-10", "name": "Independence Day"},
    {"date": "2026-08-03", "name": "Emancipation Day"},
    {"date": "2026-10-12", "name": "National Heroes’ Day"},
    {"date": "2026-12-25", "name": "Christmas Day"},
    {"date": "2026-12-26", "name": "Boxing Day"},
    {"date": "2026-12-28", "name": "Boxing Day (observed)"}
  ]}', 'Public Holidays Act of The Bahamas: holidays at a weekend are observed on the next working day'),
  ('public_holidays', '2027-01-01', '{"days": [
    {"date": "2027-01-01", "name": "New Year’s Day"},
    {"date": "2027-01-10", "name": "Majority Rule Day"},
    {"date": "2027-01-11", "name": "Majority Rule Day (observed)"},
    {"date": "2027-03-26", "name": "Good Friday"},
    {"date": "2027-03-29", "name": "Easter Monday"},
    {"date": "2027-05-17", "name": "Whit Monday"},
    {"date": "2027-06-04", "name": "Randol Fawkes Labour Day"},
    {"date": "2027-07-10", "name": "Independence Day"},
    {"date": "2027-07-12", "name": "Independence Day (observed)"},
    {"date": "2027-08-02", "name": "Emancipation Day"},
    {"date": "2027-10-11", "name": "National Heroes’ Day"},
    {"date": "2027-12-25", "name": "Christmas Day"},
    {"date": "2027-12-26", "name": "Boxing Day"},
    {"date": "2027-12-27", "name": "Christmas Day (observed)"},
    {"date": "2027-12-28", "name": "Boxing Day (observed)"}
  ]}', 'Public Holidays Act of The Bahamas: holidays at a weekend are observed on the next working day');

-- The papers that employers ask for.
insert into dated_settings (kind, in_force_from, value, source) values
  ('papers', '2026-01-01', '{"papers": [
    {"key": "passport", "name": "Passport or proof of citizenship",
      "where_to_get": "The Passport Office in Nassau or Freeport, or the Administrator’s office on a Family Island. A birth certificate comes from the Registrar General’s Department."},
    {"key": "work_permit", "name": "Work permit or residence permit",
      "where_to_get": "The Department of Immigration. An employer applies for a work permit; spouses and residents apply themselves."},
    {"key": "nib_card", "name": "NIB card",
      "where_to_get": "Any office of the National Insurance Board. Bring your passport or birth certificate."},
    {"key": "police_certificate", "name": "Police character certificate",
      "where_to_get": "The Criminal Records Office of the Royal Bahamas Police Force. Bahamian citizens can also apply online at MyGateway."},
    {"key": "references", "name": "Two references",
      "where_to_get": "Ask people you worked for, or a pastor or teacher, for a signed letter with a phone number."},
    {"key": "drivers_licence", "name": "Driver’s licence",
      "where_to_get": "The Road Traffic Department, or the Administrator’s office on a Family Island."},
    {"key": "trade_licence", "name": "Trade licence",
      "where_to_get": "For electricians and plumbers, ask the Ministry of Works which licence your work needs."},
    {"key": "food_handler", "name": "Food handler’s certificate",
      "where_to_get": "A Food Handlers’ Clinic of the Ministry of Health: a health check and a short food safety course. It is valid for a year."},
    {"key": "stcw", "name": "STCW basic safety training",
      "where_to_get": "A maritime school approved by The Bahamas Maritime Authority, such as the LJM Maritime Academy in Nassau."},
    {"key": "boat_licence", "name": "Boat captain’s licence",
      "where_to_get": "The Port Department in Nassau, or its office on your island."},
    {"key": "first_aid", "name": "First aid and CPR",
      "where_to_get": "A course of The Bahamas Red Cross Society in Nassau or its branches on other islands."},
    {"key": "school_certificates", "name": "BGCSE or BJC certificates",
      "where_to_get": "Your school, or the Ministry of Education for copies of results."}
  ]}', 'Offices that issue each paper: https://www.bahamas.gov.bs');

-- What happened on one day in Nassau on one island ('' if it isn't known). The island is that of the member, or of the
-- job.
create table daily_totals (
  day date not null,
  island text not null,
  sign_ups integer not null,
  verified integer not null,
  active integer not null,
  posts integer not null,
  jobs integer not null,
  applications integer not null,
  messages integer not null,
  reports integer not null,
  primary key (day, island)
);

-- Counts one day. Activity is that of the sessions last used on the day, so it is complete only before the next day.
create function count_day(on_day date) returns setof daily_totals language sql stable as $$
  with span as (
    select on_day::timestamp at time zone 'America/Nassau' as starts,
      (on_day + 1)::timestamp at time zone 'America/Nassau' as ends
  ), happened as (
    select coalesce(u.island, '') as island, 'sign_ups' as what from span, users u
    where u.created_at >= starts and u.created_at < ends
    union all
    select coalesce(u.island, ''), 'verified' from span, users u
    where u.email_verified_at >= starts and u.email_verified_at < ends
    union all
    select coalesce(u.island, ''), 'active' from (
      select distinct s.user_id from span, sessions s where s.last_seen_at >= starts and s.last_seen_at < ends
    ) seen join users u on u.id = seen.user_id
    union all
    select coalesce(u.island, ''), 'posts' from span, posts p join users u on u.id = p.user_id
    where p.created_at >= starts and p.created_at < ends
    union all
    select coalesce(j.island, ''), 'jobs' from span, jobs j
    where j.created_at >= starts and j.created_at < ends and j.status <> 'draft'
    union all
    select coalesce(u.island, ''), 'applications' from span, applications a join users u on u.id = a.user_id
    where a.created_at >= starts and a.created_at < ends
    union all
    select coalesce(u.island, ''), 'messages' from span, messages m join users u on u.id = m.sender_id
    where m.created_at >= starts and m.created_at < ends
    union all
    select coalesce(u.island, ''), 'reports' from span, reports r join users u on u.id = r.reporter_id
    where r.created_at >= starts and r.created_at < ends
  )
  select on_day, h.island,
    count(*) filter (where what = 'sign_ups')::int, count(*) filter (where what = 'verified')::int,
    count(*) filter (where what = 'active')::int, count(*) filter (where what = 'posts')::int,
    count(*) filter (where what = 'jobs')::int, count(*) filter (where what = 'applications')::int,
    count(*) filter (where what = 'messages')::int, count(*) filter (where what = 'reports')::int
  from happened h
  group by h.island
$$;

-- Errors that pages reported. They contain no names and are deleted after 30 days.
create table client_errors (
  id bigint generated always as identity primary key,
  error_id text not null,
  message text not null,
  stack text,
  path text not null,
  version text not null,
  device text not null,
  created_at timestamptz not null default now()
);

create index client_errors_error_id on client_errors (error_id);
create index client_errors_created_at on client_errors (created_at);

-- The rows of the demonstration's test account as they were at the start, to put them back. Empty elsewhere.
create table demo_account_rows (
  table_name text not null,
  -- The primary key's values, as a JSON array.
  key text not null,
  content jsonb not null,
  primary key (table_name, key)
);
