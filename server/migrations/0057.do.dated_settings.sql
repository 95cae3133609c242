-- Values that change on known days, and notices to everyone: entered by administrators (null for the initial values), never
-- changed, removed only before they are in force. The contract has what `value` contains for each kind.
create table dated_settings (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('minimum_wage', 'nib_rates', 'public_holidays', 'system_notice')),
  -- The first day in Nassau.
  in_force_from date not null,
  value jsonb not null,
  source text not null,
  admin_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  removed_by bigint references users on delete set null,
  removed_at timestamptz
);

create trigger admin_id_account before insert on dated_settings
  for each row execute function require_account('admin_id');
create trigger removed_by_account before update of removed_by on dated_settings
  for each row execute function require_account('removed_by');
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
