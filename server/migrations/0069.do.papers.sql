-- The papers that employers ask for, as a value with the day from which it is in force.
alter table dated_settings drop constraint dated_settings_kind_check;
alter table dated_settings add constraint dated_settings_kind_check
  check (kind in ('minimum_wage', 'nib_rates', 'public_holidays', 'papers', 'system_notice'));

-- The papers that a member has. Only the member sees them, and no document is stored.
create table papers (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- A key of the list in dated_settings.
  paper text not null,
  -- The last day on which the paper is valid.
  expires_on date,
  updated_at timestamptz not null default now(),
  unique (user_id, paper)
);

create trigger user_id_account before insert on papers
  for each row execute function require_account('user_id');

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
