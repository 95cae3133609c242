-- The schema after all migrations, printed by a test (`npm run docs` updates it).

create sequence board_places;

create sequence notification_places;

create table appeals (
  id bigint generated always as identity not null,
  user_id bigint not null,
  action_id bigint not null,
  content text not null,
  created_at timestamp with time zone default now() not null,
  decided_at timestamp with time zone,
  outcome text,
  constraint appeals_action_id_fkey FOREIGN KEY (action_id) REFERENCES moderation_actions(id) ON DELETE CASCADE,
  constraint appeals_action_id_key UNIQUE (action_id),
  constraint appeals_check CHECK ((decided_at IS NULL) = (outcome IS NULL)),
  constraint appeals_outcome_check CHECK (outcome = ANY (ARRAY['upheld'::text, 'restored'::text])),
  constraint appeals_pkey PRIMARY KEY (id),
  constraint appeals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX appeals_open ON appeals USING btree (id DESC) WHERE decided_at IS NULL;
CREATE INDEX appeals_user ON appeals USING btree (user_id);
CREATE TRIGGER user_id_account BEFORE INSERT ON appeals FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table application_labels (
  job_id bigint not null,
  label text not null,
  application_id bigint not null,
  constraint application_labels_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  constraint application_labels_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint application_labels_pkey PRIMARY KEY (job_id, label, application_id)
);
CREATE INDEX application_labels_application ON application_labels USING btree (application_id, label);

create table application_steps (
  id bigint generated always as identity not null,
  application_id bigint not null,
  status text not null,
  is_automatic boolean default false not null,
  created_at timestamp with time zone default now() not null,
  tell_at timestamp with time zone,
  reason_before text,
  constraint application_steps_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  constraint application_steps_pkey PRIMARY KEY (id)
);
CREATE INDEX application_steps_application ON application_steps USING btree (application_id, id);

create table applications (
  id bigint generated always as identity not null,
  job_id bigint not null,
  user_id bigint not null,
  number integer default 0 not null,
  status text default 'submitted'::text not null,
  cover_note text,
  resume_path text,
  answers jsonb default '[]'::jsonb not null,
  proposed_rate numeric(12,2),
  proposed_period text,
  shared_papers text[] default '{}'::text[] not null,
  profile_when_applied jsonb,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  note text,
  decision_reason text,
  answer text,
  answer_by date default (((now() AT TIME ZONE 'America/Nassau'::text))::date + 14) not null,
  nudged_at timestamp with time zone,
  reminded_days smallint,
  outcome_reminded_at timestamp with time zone,
  shares_phone boolean default false not null,
  moved_by bigint,
  constraint applications_pkey PRIMARY KEY (id),
  constraint applications_proposed_period_check CHECK (proposed_period = ANY (ARRAY['hour'::text, 'week'::text, 'month'::text, 'year'::text, 'fixed'::text])),
  constraint applications_proposed_rate_check CHECK (proposed_rate > 0::numeric),
  constraint applications_status_check CHECK (status = ANY (ARRAY['submitted'::text, 'viewed'::text, 'shortlisted'::text, 'interview'::text, 'offered'::text, 'hired'::text, 'declined'::text, 'withdrawn'::text])),
  constraint applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX applications_day ON applications USING brin (created_at);
CREATE INDEX applications_hired ON applications USING btree (user_id, id DESC) WHERE status = 'hired'::text;
CREATE INDEX applications_interviewed ON applications USING btree (updated_at) WHERE status = 'interview'::text AND outcome_reminded_at IS NULL;
CREATE INDEX applications_job ON applications USING btree (job_id, id DESC);
CREATE INDEX applications_job_stage ON applications USING btree (job_id, status, id DESC);
CREATE UNIQUE INDEX applications_once ON applications USING btree (job_id, user_id) WHERE status <> 'withdrawn'::text;
CREATE INDEX applications_resume ON applications USING btree (resume_path) WHERE resume_path IS NOT NULL;
CREATE INDEX applications_unanswered ON applications USING btree (job_id, answer_by) WHERE status = ANY (ARRAY['submitted'::text, 'viewed'::text]);
CREATE INDEX applications_user ON applications USING btree (user_id, id DESC);
CREATE TRIGGER applications_added_due AFTER INSERT ON applications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION applications_set_answer_due();
CREATE TRIGGER applications_changed_due AFTER UPDATE ON applications REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION applications_set_answer_due();
CREATE TRIGGER applications_counted AFTER INSERT OR DELETE OR UPDATE OF status ON applications FOR EACH ROW EXECUTE FUNCTION count_application();
CREATE TRIGGER applications_deleted_due AFTER DELETE ON applications REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION applications_set_answer_due();
CREATE TRIGGER applications_gone AFTER DELETE ON applications FOR EACH ROW EXECUTE FUNCTION unnotify_application();
CREATE TRIGGER applications_job_forgotten AFTER DELETE ON applications REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_deleted_job();
CREATE TRIGGER applications_noted AFTER INSERT OR UPDATE OF status ON applications FOR EACH ROW EXECUTE FUNCTION note_application_step();
CREATE TRIGGER applications_numbered BEFORE INSERT ON applications FOR EACH ROW EXECUTE FUNCTION number_application();
CREATE TRIGGER applications_offer_ended AFTER UPDATE OF status ON applications FOR EACH ROW WHEN ((old.status = ANY (ARRAY['offered'::text, 'hired'::text])) AND (new.status <> ALL (ARRAY['offered'::text, 'hired'::text])) OR new.status = 'offered'::text AND old.status <> 'offered'::text) EXECUTE FUNCTION end_offer();
CREATE TRIGGER applications_unnotified AFTER DELETE ON applications FOR EACH ROW EXECUTE FUNCTION forget_subject('application');
CREATE TRIGGER applications_uploads BEFORE INSERT OR UPDATE OF resume_path ON applications FOR EACH ROW WHEN (new.resume_path IS NOT NULL) EXECUTE FUNCTION require_uploads('resume_path');
CREATE TRIGGER applications_withdrawn AFTER UPDATE OF status ON applications FOR EACH ROW WHEN (new.status = 'withdrawn'::text) EXECUTE FUNCTION unnotify_application();
CREATE TRIGGER user_id_account BEFORE INSERT ON applications FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table authenticators (
  user_id bigint not null,
  secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  wrong_codes integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint authenticators_pkey PRIMARY KEY (user_id),
  constraint authenticators_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER user_id_account BEFORE INSERT ON authenticators FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table blocks (
  blocker_id bigint not null,
  blocked_id bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint blocks_check CHECK (blocker_id <> blocked_id),
  constraint blocks_pkey PRIMARY KEY (blocker_id, blocked_id)
);
CREATE INDEX blocks_blocked ON blocks USING btree (blocked_id, blocker_id);
CREATE TRIGGER blocked_id_account BEFORE INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION require_account('blocked_id');
CREATE TRIGGER blocker_id_account BEFORE INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION require_account('blocker_id');
CREATE TRIGGER blocks_due AFTER INSERT OR DELETE ON blocks FOR EACH ROW EXECUTE FUNCTION block_set_answer_due();

create table calendar_feeds (
  user_id bigint not null,
  seed uuid default gen_random_uuid() not null,
  earlier_token_hash bytea,
  created_at timestamp with time zone default now() not null,
  constraint calendar_feeds_earlier_token_hash_key UNIQUE (earlier_token_hash),
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER user_id_account BEFORE INSERT ON calendar_feeds FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table client_errors (
  id bigint generated always as identity not null,
  error_id text not null,
  message text not null,
  stack text,
  path text not null,
  version text not null,
  device text not null,
  created_at timestamp with time zone default now() not null,
  constraint client_errors_pkey PRIMARY KEY (id)
);
CREATE INDEX client_errors_created_at ON client_errors USING btree (created_at);
CREATE INDEX client_errors_error_id ON client_errors USING btree (error_id);

create table comment_mentions (
  comment_id bigint not null,
  user_id bigint not null,
  username text not null,
  constraint comment_mentions_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint comment_mentions_pkey PRIMARY KEY (comment_id, user_id),
  constraint comment_mentions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX comment_mentions_user ON comment_mentions USING btree (user_id);
CREATE TRIGGER user_id_account BEFORE INSERT ON comment_mentions FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table comments (
  id bigint generated always as identity not null,
  post_id bigint not null,
  user_id bigint not null,
  content text not null,
  created_at timestamp with time zone default now() not null,
  hidden_at timestamp with time zone,
  constraint comments_content_check CHECK (content <> ''::text),
  constraint comments_pkey PRIMARY KEY (id),
  constraint comments_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX comments_hidden ON comments USING btree (user_id) WHERE hidden_at IS NOT NULL;
CREATE INDEX comments_post ON comments USING btree (post_id, id);
CREATE INDEX comments_user_post ON comments USING btree (user_id, post_id);
CREATE TRIGGER comments_counted AFTER INSERT OR DELETE ON comments FOR EACH ROW EXECUTE FUNCTION count_comment();
CREATE TRIGGER comments_hidden AFTER UPDATE OF hidden_at ON comments FOR EACH ROW EXECUTE FUNCTION count_comment();
CREATE TRIGGER comments_hidden_unnotified AFTER UPDATE OF hidden_at ON comments FOR EACH ROW WHEN (old.hidden_at IS NULL AND new.hidden_at IS NOT NULL) EXECUTE FUNCTION unnotify_comment();
CREATE TRIGGER comments_unnotified AFTER DELETE ON comments FOR EACH ROW EXECUTE FUNCTION unnotify_comment();
CREATE TRIGGER user_id_account BEFORE INSERT ON comments FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table companies (
  id bigint generated always as identity not null,
  handle text not null,
  name text not null,
  about text,
  location text,
  island text,
  website text,
  created_at timestamp with time zone default now() not null,
  revision integer default 1 not null,
  logo_url text,
  hidden_at timestamp with time zone,
  constraint companies_handle_key UNIQUE (handle),
  constraint companies_pkey PRIMARY KEY (id)
);
CREATE INDEX companies_logo ON companies USING btree (logo_url) WHERE logo_url IS NOT NULL;
CREATE TRIGGER companies_credential_released BEFORE DELETE ON companies FOR EACH ROW EXECUTE FUNCTION release_company_credential();
CREATE TRIGGER companies_unnotified AFTER DELETE ON companies FOR EACH ROW EXECUTE FUNCTION forget_subject('company');
CREATE TRIGGER companies_uploads BEFORE INSERT OR UPDATE OF logo_url ON companies FOR EACH ROW WHEN (new.logo_url IS NOT NULL) EXECUTE FUNCTION require_uploads('logo_url');

create table company_members (
  company_id bigint not null,
  user_id bigint not null,
  role text not null,
  since timestamp with time zone default now() not null,
  follows_applicants boolean default false not null,
  constraint company_members_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint company_members_pkey PRIMARY KEY (company_id, user_id),
  constraint company_members_role_check CHECK (role = ANY (ARRAY['owner'::text, 'recruiter'::text, 'reader'::text])),
  constraint company_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX company_members_user ON company_members USING btree (user_id);
CREATE TRIGGER company_members_owned AFTER DELETE ON company_members FOR EACH ROW EXECUTE FUNCTION keep_company_owned();
CREATE TRIGGER user_id_account BEFORE INSERT ON company_members FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table contact_messages (
  id bigint generated always as identity not null,
  user_id bigint,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamp with time zone default now() not null,
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX contact_messages_user_id ON contact_messages USING btree (user_id);
CREATE TRIGGER user_id_account BEFORE INSERT ON contact_messages FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table contact_requests (
  id bigint generated always as identity not null,
  asker_id bigint not null,
  owner_id bigint not null,
  reason text not null,
  status text default 'pending'::text not null,
  created_at timestamp with time zone default now() not null,
  answered_at timestamp with time zone,
  constraint contact_requests_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint contact_requests_asker_id_owner_id_key UNIQUE (asker_id, owner_id),
  constraint contact_requests_check CHECK (asker_id <> owner_id),
  constraint contact_requests_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint contact_requests_pkey PRIMARY KEY (id),
  constraint contact_requests_status_check CHECK (status = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'taken_back'::text, 'withdrawn'::text]))
);
CREATE INDEX contact_requests_received ON contact_requests USING btree (owner_id, status, id DESC);
CREATE INDEX contact_requests_sent ON contact_requests USING btree (asker_id, id DESC);
CREATE TRIGGER asker_id_account BEFORE INSERT ON contact_requests FOR EACH ROW EXECUTE FUNCTION require_account('asker_id');
CREATE TRIGGER contact_requests_answered AFTER UPDATE OF status ON contact_requests FOR EACH ROW WHEN (new.status <> 'pending'::text) EXECUTE FUNCTION unnotify_contact_request();
CREATE TRIGGER contact_requests_deleted AFTER DELETE ON contact_requests FOR EACH ROW EXECUTE FUNCTION unnotify_contact_request();
CREATE TRIGGER owner_id_account BEFORE INSERT ON contact_requests FOR EACH ROW EXECUTE FUNCTION require_account('owner_id');

create table contact_views (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  viewer_id bigint not null,
  viewed_at timestamp with time zone default now() not null,
  viewed_on date default ((now() AT TIME ZONE 'America/Nassau'::text))::date not null,
  constraint contact_views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint contact_views_owner_id_viewer_id_viewed_on_key UNIQUE (owner_id, viewer_id, viewed_on),
  constraint contact_views_pkey PRIMARY KEY (id),
  constraint contact_views_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX contact_views_age ON contact_views USING btree (viewed_at);
CREATE INDEX contact_views_latest ON contact_views USING btree (owner_id, id DESC);
CREATE INDEX contact_views_viewer ON contact_views USING btree (viewer_id);
CREATE TRIGGER owner_id_account BEFORE INSERT ON contact_views FOR EACH ROW EXECUTE FUNCTION require_account('owner_id');
CREATE TRIGGER viewer_id_account BEFORE INSERT ON contact_views FOR EACH ROW EXECUTE FUNCTION require_account('viewer_id');

create table conversations (
  id bigint generated always as identity not null,
  participant_1_id bigint not null,
  participant_2_id bigint not null,
  request_from bigint,
  declined_at timestamp with time zone,
  last_seq integer default 0 not null,
  "position" bigint not null,
  updated_at timestamp with time zone default now() not null,
  last_read_1 bigint default 0 not null,
  last_read_2 bigint default 0 not null,
  last_delivered_1 bigint default 0 not null,
  last_delivered_2 bigint default 0 not null,
  unread_1 integer default 0 not null,
  unread_2 integer default 0 not null,
  hidden_1 boolean default false not null,
  hidden_2 boolean default false not null,
  constraint conversations_check CHECK (participant_1_id < participant_2_id),
  constraint conversations_participant_1_id_fkey FOREIGN KEY (participant_1_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint conversations_participant_1_id_participant_2_id_key UNIQUE (participant_1_id, participant_2_id),
  constraint conversations_participant_2_id_fkey FOREIGN KEY (participant_2_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_unread_1_check CHECK (unread_1 >= 0),
  constraint conversations_unread_2_check CHECK (unread_2 >= 0)
) with (fillfactor=80);
CREATE INDEX conversations_participant_2 ON conversations USING btree (participant_2_id);
CREATE TRIGGER conversations_unnotified AFTER DELETE ON conversations FOR EACH ROW EXECUTE FUNCTION forget_subject('conversation');
CREATE TRIGGER participant_1_id_account BEFORE INSERT ON conversations FOR EACH ROW EXECUTE FUNCTION require_account('participant_1_id');
CREATE TRIGGER participant_2_id_account BEFORE INSERT ON conversations FOR EACH ROW EXECUTE FUNCTION require_account('participant_2_id');

create table credentials (
  id bigint generated always as identity not null,
  user_id bigint not null,
  kind text not null,
  name text not null,
  licence_number text,
  nib_number text,
  domain text,
  status text default 'waiting'::text not null,
  requested_at timestamp with time zone default now() not null,
  evidence text[] default '{}'::text[] not null,
  decided_at timestamp with time zone,
  expires_on date,
  answer text,
  end_reason text,
  company_id bigint,
  name_key text generated always as (company_hiding_key(name)) stored,
  constraint credentials_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL,
  constraint credentials_end_reason_check CHECK (end_reason = ANY (ARRAY['renamed'::text, 'expired'::text, 'withdrawn'::text])),
  constraint credentials_kind_check CHECK (kind = ANY (ARRAY['company'::text, 'licence'::text])),
  constraint credentials_pkey PRIMARY KEY (id),
  constraint credentials_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'returned'::text, 'approved'::text, 'refused'::text, 'ended'::text])),
  constraint credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX credentials_approved ON credentials USING btree (user_id) WHERE status = 'approved'::text;
CREATE UNIQUE INDEX credentials_company ON credentials USING btree (user_id) WHERE kind = 'company'::text AND company_id IS NULL;
CREATE INDEX credentials_company_key ON credentials USING btree (name_key) WHERE kind = 'company'::text;
CREATE INDEX credentials_expiry ON credentials USING btree (expires_on) WHERE status = 'approved'::text;
CREATE UNIQUE INDEX credentials_licence ON credentials USING btree (user_id, lower(name)) WHERE kind = 'licence'::text;
CREATE UNIQUE INDEX credentials_of_company ON credentials USING btree (company_id) WHERE kind = 'company'::text;
CREATE INDEX credentials_queue ON credentials USING btree (status, id DESC);
CREATE TRIGGER credentials_changed AFTER UPDATE OF status, name, user_id, company_id ON credentials FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.name IS DISTINCT FROM new.name OR old.user_id IS DISTINCT FROM new.user_id OR old.company_id IS DISTINCT FROM new.company_id) EXECUTE FUNCTION note_jobs_of_credential();
CREATE TRIGGER credentials_granted AFTER INSERT OR DELETE ON credentials FOR EACH ROW EXECUTE FUNCTION note_jobs_of_credential();
CREATE TRIGGER credentials_unnotified AFTER DELETE ON credentials FOR EACH ROW EXECUTE FUNCTION forget_subject('credential');
CREATE TRIGGER user_id_account BEFORE INSERT ON credentials FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table cv_entries (
  id bigint generated always as identity not null,
  user_id bigint not null,
  kind text not null,
  title text,
  organization text,
  place text,
  started text,
  ended text,
  description text,
  level text,
  expires_on date,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint cv_entries_ended_check CHECK (ended ~ '^\d{4}(-\d\d)?$'::text),
  constraint cv_entries_kind_check CHECK (kind = ANY (ARRAY['position'::text, 'school'::text, 'language'::text, 'certificate'::text])),
  constraint cv_entries_level_check CHECK (level = ANY (ARRAY['native'::text, 'fluent'::text, 'good'::text, 'basic'::text])),
  constraint cv_entries_pkey PRIMARY KEY (id),
  constraint cv_entries_started_check CHECK (started ~ '^\d{4}(-\d\d)?$'::text),
  constraint cv_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX cv_entries_user ON cv_entries USING btree (user_id, kind);
CREATE TRIGGER user_id_account BEFORE INSERT ON cv_entries FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

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
  constraint daily_totals_pkey PRIMARY KEY (day, island)
);

create table dated_settings (
  id bigint generated always as identity not null,
  kind text not null,
  in_force_from date not null,
  value jsonb not null,
  source text not null,
  admin_id bigint,
  created_at timestamp with time zone default now() not null,
  removed_by bigint,
  removed_at timestamp with time zone,
  constraint dated_settings_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint dated_settings_kind_check CHECK (kind = ANY (ARRAY['minimum_wage'::text, 'nib_rates'::text, 'public_holidays'::text, 'papers'::text, 'system_notice'::text])),
  constraint dated_settings_pkey PRIMARY KEY (id),
  constraint dated_settings_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX dated_settings_kind ON dated_settings USING btree (kind, id DESC);
CREATE TRIGGER admin_id_account BEFORE INSERT ON dated_settings FOR EACH ROW EXECUTE FUNCTION require_account('admin_id');
CREATE TRIGGER removed_by_account BEFORE UPDATE OF removed_by ON dated_settings FOR EACH ROW EXECUTE FUNCTION require_account('removed_by');

create table deleted_applicants (
  job_id bigint not null,
  applied_on date not null,
  status text not null,
  count integer not null,
  constraint deleted_applicants_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint deleted_applicants_pkey PRIMARY KEY (job_id, applied_on, status)
);

create table deleted_jobs (
  id bigint not null,
  employer_id bigint,
  title text not null,
  company text not null,
  location text not null,
  start_date date,
  was_removed boolean not null,
  constraint deleted_jobs_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint deleted_jobs_pkey PRIMARY KEY (id)
);
CREATE INDEX deleted_jobs_employer ON deleted_jobs USING btree (employer_id);
CREATE TRIGGER employer_id_account BEFORE INSERT ON deleted_jobs FOR EACH ROW EXECUTE FUNCTION require_account('employer_id');

create table demo_account_rows (
  table_name text not null,
  key text not null,
  content jsonb not null,
  constraint demo_account_rows_pkey PRIMARY KEY (table_name, key)
);

create table earlier_companies (
  user_id bigint not null,
  company text not null,
  ended_at timestamp with time zone default now() not null,
  constraint earlier_companies_pkey PRIMARY KEY (user_id, company),
  constraint earlier_companies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX earlier_companies_ended ON earlier_companies USING btree (ended_at);
CREATE TRIGGER user_id_account BEFORE INSERT ON earlier_companies FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table earlier_company_names (
  company_id bigint not null,
  name text not null,
  ended_at timestamp with time zone default now() not null,
  constraint earlier_company_names_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint earlier_company_names_pkey PRIMARY KEY (company_id, name)
);
CREATE INDEX earlier_company_names_ended ON earlier_company_names USING btree (ended_at);

create table earlier_emails (
  user_id bigint not null,
  changed_at timestamp with time zone default now() not null,
  email text not null,
  mailbox_key text,
  verified_at timestamp with time zone,
  constraint earlier_emails_pkey PRIMARY KEY (user_id, changed_at),
  constraint earlier_emails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX earlier_emails_changed ON earlier_emails USING btree (changed_at);
CREATE INDEX earlier_emails_mailbox ON earlier_emails USING btree (mailbox_key);
CREATE TRIGGER user_id_account BEFORE INSERT ON earlier_emails FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table email_verifications (
  user_id bigint not null,
  email text not null,
  token_hash bytea,
  created_at timestamp with time zone default now() not null,
  constraint email_verifications_pkey PRIMARY KEY (user_id),
  constraint email_verifications_token_hash_key UNIQUE (token_hash),
  constraint email_verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX email_verifications_age ON email_verifications USING btree (created_at);
CREATE TRIGGER user_id_account BEFORE INSERT ON email_verifications FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table ended_sessions (
  token_hash bytea not null,
  reason text not null,
  ended_at timestamp with time zone default now() not null,
  constraint ended_sessions_pkey PRIMARY KEY (token_hash),
  constraint ended_sessions_reason_check CHECK (reason = ANY (ARRAY['expired'::text, 'signed_out'::text, 'password_changed'::text, 'suspended'::text, 'deleted'::text]))
);
CREATE INDEX ended_sessions_age ON ended_sessions USING btree (ended_at);

create table event_deliveries (
  id bigint generated always as identity not null,
  user_id bigint not null,
  event_id bigint,
  title text not null,
  channel text not null,
  outcome text not null,
  detail text,
  created_at timestamp with time zone default now() not null,
  constraint event_deliveries_channel_check CHECK (channel = ANY (ARRAY['in_app'::text, 'push'::text, 'email'::text])),
  constraint event_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE SET NULL,
  constraint event_deliveries_outcome_check CHECK (outcome = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'skipped'::text])),
  constraint event_deliveries_pkey PRIMARY KEY (id),
  constraint event_deliveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX event_deliveries_user ON event_deliveries USING btree (user_id, id DESC);
CREATE TRIGGER user_id_account BEFORE INSERT ON event_deliveries FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table event_notices (
  event_id bigint not null,
  user_id bigint not null,
  notified_at timestamp with time zone default now() not null,
  constraint event_notices_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_notices_pkey PRIMARY KEY (event_id, user_id),
  constraint event_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX event_notices_user ON event_notices USING btree (user_id);
CREATE TRIGGER user_id_account BEFORE INSERT ON event_notices FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table event_people (
  event_id bigint not null,
  user_id bigint not null,
  response text,
  responded_at timestamp with time zone,
  reminders_enabled boolean default true not null,
  constraint event_people_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_people_pkey PRIMARY KEY (event_id, user_id),
  constraint event_people_response_check CHECK (response = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'tentative'::text])),
  constraint event_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX event_people_user ON event_people USING btree (user_id, event_id);
CREATE TRIGGER event_people_unnotified AFTER DELETE ON event_people FOR EACH ROW EXECUTE FUNCTION unnotify_event_person();
CREATE TRIGGER user_id_account BEFORE INSERT ON event_people FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table event_reminders (
  id bigint generated always as identity not null,
  event_id bigint not null,
  user_id bigint not null,
  time_before integer not null,
  type text not null,
  due_at timestamp with time zone,
  sent_at timestamp with time zone,
  failed_attempts integer default 0 not null,
  constraint event_reminders_event_id_user_id_fkey FOREIGN KEY (event_id, user_id) REFERENCES event_people(event_id, user_id) ON DELETE CASCADE,
  constraint event_reminders_event_id_user_id_time_before_type_key UNIQUE (event_id, user_id, time_before, type),
  constraint event_reminders_pkey PRIMARY KEY (id),
  constraint event_reminders_time_before_check CHECK (time_before >= 1 AND time_before <= 10080),
  constraint event_reminders_type_check CHECK (type = ANY (ARRAY['both'::text, 'push'::text, 'email'::text]))
);
CREATE INDEX event_reminders_due ON event_reminders USING btree (due_at) WHERE sent_at IS NULL;

create table events (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  title text not null,
  description text,
  event_type text not null,
  start_date timestamp with time zone not null,
  duration integer not null,
  end_date timestamp with time zone not null,
  location text,
  video_platform text not null,
  meeting_link text,
  status text default 'scheduled'::text not null,
  application_id bigint,
  uid uuid default gen_random_uuid() not null,
  sequence integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  format text default 'video'::text not null,
  constraint events_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE SET NULL,
  constraint events_duration_check CHECK (duration >= 5 AND duration <= 480),
  constraint events_event_type_check CHECK (event_type = ANY (ARRAY['video_call'::text, 'meeting'::text, 'interview'::text, 'webinar'::text, 'consultation'::text, 'other'::text])),
  constraint events_format_check CHECK (format = ANY (ARRAY['video'::text, 'in_person'::text, 'phone'::text])),
  constraint events_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_status_check CHECK (status = ANY (ARRAY['scheduled'::text, 'cancelled'::text])),
  constraint events_uid_key UNIQUE (uid),
  constraint events_video_platform_check CHECK (video_platform = ANY (ARRAY['zoom'::text, 'teams'::text, 'google_meet'::text, 'other'::text]))
);
CREATE INDEX events_application ON events USING btree (application_id) WHERE application_id IS NOT NULL;
CREATE INDEX events_organizer ON events USING btree (organizer_id, start_date);
CREATE TRIGGER events_forgotten AFTER DELETE ON events FOR EACH ROW EXECUTE FUNCTION forget_subject('event');
CREATE TRIGGER organizer_id_account BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION require_account('organizer_id');

create table failed_emails (
  id bigint generated always as identity not null,
  message_id uuid not null,
  user_id bigint not null,
  from_id bigint,
  payload jsonb not null,
  reason text,
  created_at timestamp with time zone default now() not null,
  constraint failed_emails_from_id_fkey FOREIGN KEY (from_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint failed_emails_message_id_key UNIQUE (message_id),
  constraint failed_emails_pkey PRIMARY KEY (id),
  constraint failed_emails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX failed_emails_age ON failed_emails USING btree (created_at);
CREATE INDEX failed_emails_from ON failed_emails USING btree (from_id);
CREATE INDEX failed_emails_user ON failed_emails USING btree (user_id);
CREATE TRIGGER from_id_account BEFORE INSERT ON failed_emails FOR EACH ROW EXECUTE FUNCTION require_account('from_id');
CREATE TRIGGER user_id_account BEFORE INSERT ON failed_emails FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table friendships (
  id bigint generated always as identity not null,
  sender_id bigint not null,
  receiver_id bigint not null,
  status text default 'pending'::text not null,
  created_at timestamp with time zone default now() not null,
  answered_at timestamp with time zone,
  constraint friendships_check CHECK (sender_id <> receiver_id),
  constraint friendships_pkey PRIMARY KEY (id),
  constraint friendships_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint friendships_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint friendships_status_check CHECK (status = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text]))
);
CREATE UNIQUE INDEX friendships_pair ON friendships USING btree (LEAST(sender_id, receiver_id), GREATEST(sender_id, receiver_id));
CREATE INDEX friendships_receiver ON friendships USING btree (receiver_id, status, id DESC);
CREATE INDEX friendships_sender ON friendships USING btree (sender_id, status, id DESC);
CREATE TRIGGER friendships_answered AFTER UPDATE OF status ON friendships FOR EACH ROW WHEN (old.status = 'pending'::text AND new.status <> 'pending'::text) EXECUTE FUNCTION unnotify_friendship();
CREATE TRIGGER friendships_unnotified AFTER DELETE ON friendships FOR EACH ROW EXECUTE FUNCTION unnotify_friendship();
CREATE TRIGGER receiver_id_account BEFORE INSERT ON friendships FOR EACH ROW EXECUTE FUNCTION require_account('receiver_id');
CREATE TRIGGER sender_id_account BEFORE INSERT ON friendships FOR EACH ROW EXECUTE FUNCTION require_account('sender_id');

create table held_messages (
  id bigint default nextval((pg_get_serial_sequence('messages'::text, 'id'::text))::regclass) not null,
  conversation_id bigint not null,
  sender_id bigint not null,
  content text not null,
  client_id text,
  attachments jsonb default '[]'::jsonb not null,
  held_for text[] not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  refused_at timestamp with time zone,
  constraint held_messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint held_messages_pkey PRIMARY KEY (id),
  constraint held_messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX held_messages_conversation ON held_messages USING btree (conversation_id, id);
CREATE INDEX held_messages_files ON held_messages USING gin (attachments jsonb_path_ops);
CREATE UNIQUE INDEX held_messages_once ON held_messages USING btree (conversation_id, sender_id, client_id) WHERE client_id IS NOT NULL;
CREATE INDEX held_messages_sender ON held_messages USING btree (sender_id, created_at);
CREATE INDEX held_messages_waiting ON held_messages USING btree (id DESC) WHERE refused_at IS NULL;
CREATE TRIGGER sender_id_account BEFORE INSERT ON held_messages FOR EACH ROW EXECUTE FUNCTION require_account('sender_id');

create table hidden_from (
  id bigint generated always as identity not null,
  user_id bigint not null,
  person_id bigint,
  company text,
  company_key text generated always as (company_key(company)) stored,
  hiding_key text generated always as (company_hiding_key(company)) stored,
  created_at timestamp with time zone default now() not null,
  constraint hidden_from_check CHECK (num_nonnulls(person_id, company) > 0),
  constraint hidden_from_check1 CHECK (user_id <> person_id),
  constraint hidden_from_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint hidden_from_pkey PRIMARY KEY (id),
  constraint hidden_from_user_id_company_key_key UNIQUE (user_id, company_key),
  constraint hidden_from_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint hidden_from_user_id_person_id_key UNIQUE (user_id, person_id)
);
CREATE INDEX hidden_from_company ON hidden_from USING btree (company_key) WHERE company_key IS NOT NULL;
CREATE INDEX hidden_from_hiding_key ON hidden_from USING btree (hiding_key) WHERE hiding_key IS NOT NULL;
CREATE INDEX hidden_from_latest ON hidden_from USING btree (user_id, id DESC);
CREATE INDEX hidden_from_person ON hidden_from USING btree (person_id) WHERE person_id IS NOT NULL;
CREATE TRIGGER person_id_account BEFORE INSERT ON hidden_from FOR EACH ROW EXECUTE FUNCTION require_account('person_id');
CREATE TRIGGER user_id_account BEFORE INSERT ON hidden_from FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table hidden_jobs (
  id bigint generated always as identity not null,
  user_id bigint not null,
  job_id bigint,
  company text,
  company_key text generated always as (company_key(company)) stored,
  created_at timestamp with time zone default now() not null,
  constraint hidden_jobs_check CHECK (num_nonnulls(job_id, company) > 0),
  constraint hidden_jobs_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint hidden_jobs_pkey PRIMARY KEY (id),
  constraint hidden_jobs_user_id_company_key_key UNIQUE (user_id, company_key),
  constraint hidden_jobs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint hidden_jobs_user_id_job_id_key UNIQUE (user_id, job_id)
);
CREATE INDEX hidden_jobs_job ON hidden_jobs USING btree (job_id) WHERE job_id IS NOT NULL;
CREATE INDEX hidden_jobs_latest ON hidden_jobs USING btree (user_id, id DESC);
CREATE TRIGGER user_id_account BEFORE INSERT ON hidden_jobs FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table hidden_posts (
  id bigint generated always as identity not null,
  user_id bigint not null,
  post_id bigint not null,
  constraint hidden_posts_pkey PRIMARY KEY (user_id, post_id),
  constraint hidden_posts_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint hidden_posts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX hidden_posts_latest ON hidden_posts USING btree (user_id, id DESC);
CREATE INDEX hidden_posts_post ON hidden_posts USING btree (post_id);
CREATE TRIGGER user_id_account BEFORE INSERT ON hidden_posts FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table idempotency_keys (
  user_id bigint not null,
  route text not null,
  key text not null,
  payload_hash bytea not null,
  status smallint,
  answer text,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, route, key),
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);
CREATE TRIGGER user_id_account BEFORE INSERT ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table job_alerts (
  id bigint generated always as identity not null,
  user_id bigint not null,
  name text not null,
  query text,
  category text,
  location text,
  island text,
  reach text,
  job_type text,
  remote boolean,
  salary_min numeric(12,2),
  salary_period text,
  open_to text,
  housing boolean,
  travel_paid boolean,
  frequency text not null,
  created_at timestamp with time zone default now() not null,
  last_sent_at timestamp with time zone default now() not null,
  company_id bigint,
  verified boolean,
  constraint job_alerts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint job_alerts_frequency_check CHECK (frequency = ANY (ARRAY['instant'::text, 'daily'::text, 'weekly'::text])),
  constraint job_alerts_open_to_check CHECK (open_to = ANY (ARRAY['bahamians'::text, 'spouses_and_residents'::text, 'permit_holders'::text])),
  constraint job_alerts_pkey PRIMARY KEY (id),
  constraint job_alerts_reach_check CHECK (reach = ANY (ARRAY['island'::text, 'ferry'::text])),
  constraint job_alerts_salary_min_check CHECK (salary_min >= 0::numeric),
  constraint job_alerts_salary_period_check CHECK (salary_period = ANY (ARRAY['hour'::text, 'week'::text, 'month'::text, 'year'::text])),
  constraint job_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX job_alerts_company ON job_alerts USING btree (company_id, user_id) WHERE company_id IS NOT NULL;
CREATE INDEX job_alerts_due ON job_alerts USING btree (frequency, last_sent_at) WHERE frequency <> 'instant'::text;
CREATE INDEX job_alerts_instant ON job_alerts USING btree (id) WHERE frequency = 'instant'::text;
CREATE INDEX job_alerts_user ON job_alerts USING btree (user_id, id DESC);
CREATE TRIGGER user_id_account BEFORE INSERT ON job_alerts FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table job_changes (
  id bigint generated always as identity not null,
  job_id bigint not null,
  constraint job_changes_pkey PRIMARY KEY (id)
);

create table job_invitations (
  id bigint generated always as identity not null,
  job_id bigint not null,
  inviter_id bigint not null,
  user_id bigint not null,
  note text,
  created_at timestamp with time zone default now() not null,
  declined_at timestamp with time zone,
  constraint job_invitations_check CHECK (inviter_id <> user_id),
  constraint job_invitations_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint job_invitations_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint job_invitations_job_id_user_id_key UNIQUE (job_id, user_id),
  constraint job_invitations_pkey PRIMARY KEY (id),
  constraint job_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX job_invitations_inviter ON job_invitations USING btree (inviter_id, user_id);
CREATE INDEX job_invitations_job ON job_invitations USING btree (job_id, id DESC);
CREATE INDEX job_invitations_user ON job_invitations USING btree (user_id, id DESC);
CREATE TRIGGER inviter_id_account BEFORE INSERT ON job_invitations FOR EACH ROW EXECUTE FUNCTION require_account('inviter_id');
CREATE TRIGGER user_id_account BEFORE INSERT ON job_invitations FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table job_publications (
  id bigint generated always as identity not null,
  employer_id bigint not null,
  job_id bigint not null,
  starts_at timestamp with time zone not null,
  version_id bigint,
  expires_at timestamp with time zone,
  listed_until timestamp with time zone,
  ended_by text,
  constraint job_publications_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES users(id),
  constraint job_publications_ended_by_check CHECK (ended_by = ANY (ARRAY['draft'::text, 'closed'::text, 'filled'::text, 'held'::text, 'hidden'::text, 'suspended'::text, 'expired'::text, 'unlisted'::text, 'deleted'::text])),
  constraint job_publications_pkey PRIMARY KEY (id)
);
CREATE INDEX job_publications_job ON job_publications USING btree (employer_id, job_id, id);
CREATE TRIGGER employer_id_account BEFORE INSERT ON job_publications FOR EACH ROW EXECUTE FUNCTION require_account('employer_id');
CREATE TRIGGER job_publications_not_truncated BEFORE TRUNCATE ON job_publications FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_publications();
CREATE TRIGGER job_publications_unchanged BEFORE DELETE OR UPDATE ON job_publications FOR EACH ROW EXECUTE FUNCTION refuse_change_of_publications();

create table job_versions (
  id bigint generated always as identity not null,
  employer_id bigint not null,
  job_id bigint not null,
  content jsonb not null,
  constraint job_versions_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES users(id),
  constraint job_versions_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX job_versions_once ON job_versions USING btree (employer_id, job_id, md5(content::text));
CREATE TRIGGER employer_id_account BEFORE INSERT ON job_versions FOR EACH ROW EXECUTE FUNCTION require_account('employer_id');
CREATE TRIGGER job_versions_not_truncated BEFORE TRUNCATE ON job_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_publications();
CREATE TRIGGER job_versions_unchanged BEFORE DELETE OR UPDATE ON job_versions FOR EACH ROW EXECUTE FUNCTION refuse_change_of_publications();

create table job_visits (
  user_id bigint not null,
  visited_at timestamp with time zone not null,
  constraint job_visits_pkey PRIMARY KEY (user_id),
  constraint job_visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER user_id_account BEFORE INSERT ON job_visits FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table jobs (
  id bigint generated always as identity not null,
  employer_id bigint not null,
  title text not null,
  company text not null,
  category text,
  category_group text,
  description text not null,
  requirements text,
  benefits text,
  job_type text not null,
  location text not null,
  island text,
  is_remote boolean default false not null,
  salary_min numeric(12,2),
  salary_max numeric(12,2),
  salary_period text default 'year'::text not null,
  pay_changed_at timestamp with time zone,
  skills text[] default '{}'::text[] not null,
  open_to text[] default '{}'::text[] not null,
  start_date date,
  work_hours text,
  positions smallint,
  provided text[] default '{}'::text[] not null,
  papers text[] default '{}'::text[] not null,
  questions jsonb default '[]'::jsonb not null,
  status text default 'open'::text not null,
  created_at timestamp with time zone default now() not null,
  edited_at timestamp with time zone,
  renewed_at timestamp with time zone,
  expires_at timestamp with time zone default (now() + '60 days'::interval) not null,
  expiry_answered_at timestamp with time zone,
  revision integer default 1 not null,
  alerts_told_at timestamp with time zone,
  repeat_key text,
  hidden_at timestamp with time zone,
  held_at timestamp with time zone,
  held_for text[] default '{}'::text[] not null,
  text_hash text,
  released_hash text,
  change_asked text,
  public_title text,
  public_company text,
  public_location text,
  applications_count integer default 0 not null,
  answer_days smallint default 14 not null,
  answer_due date,
  answer_reminded_on date,
  blind_applicants boolean default false not null,
  applicants_numbered integer default 0 not null,
  company_id bigint,
  applicants_emailed_at timestamp with time zone,
  constraint jobs_answer_days_check CHECK (answer_days = ANY (ARRAY[7, 14, 21, 30])),
  constraint jobs_applications_count_check CHECK (applications_count >= 0),
  constraint jobs_category_check CHECK (category = ANY (ARRAY['hospitality'::text, 'healthcare'::text, 'education'::text, 'finance'::text, 'construction'::text, 'retail'::text, 'technology'::text, 'other'::text])),
  constraint jobs_change_asked_check CHECK (change_asked IS NULL OR held_at IS NOT NULL),
  constraint jobs_check CHECK (salary_min <= salary_max),
  constraint jobs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL,
  constraint jobs_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint jobs_held_check CHECK (held_at IS NULL OR hidden_at IS NOT NULL),
  constraint jobs_job_type_check CHECK (job_type = ANY (ARRAY['full-time'::text, 'part-time'::text, 'contract'::text, 'temporary'::text, 'internship'::text])),
  constraint jobs_open_to_check CHECK (open_to <@ ARRAY['bahamians'::text, 'spouses_and_residents'::text, 'permit_holders'::text, 'anyone'::text]),
  constraint jobs_pkey PRIMARY KEY (id),
  constraint jobs_positions_check CHECK (positions >= 1 AND positions <= 999),
  constraint jobs_provided_check CHECK (provided <@ ARRAY['housing'::text, 'travel'::text, 'tools'::text]),
  constraint jobs_salary_max_check CHECK (salary_max >= 0::numeric),
  constraint jobs_salary_min_check CHECK (salary_min >= 0::numeric),
  constraint jobs_salary_period_check CHECK (salary_period = ANY (ARRAY['hour'::text, 'week'::text, 'month'::text, 'year'::text, 'fixed'::text])),
  constraint jobs_status_check CHECK (status = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text, 'filled'::text]))
);
CREATE INDEX jobs_answer_due ON jobs USING btree (answer_due) WHERE answer_due IS NOT NULL;
CREATE INDEX jobs_by_title ON jobs USING gin (lower((title || ' '::text) || company) gin_trgm_ops);
CREATE INDEX jobs_company ON jobs USING btree (company_key(company)) WHERE status = 'open'::text;
CREATE INDEX jobs_day ON jobs USING brin (created_at);
CREATE INDEX jobs_employer ON jobs USING btree (employer_id, id DESC);
CREATE INDEX jobs_expired ON jobs USING btree (expires_at) WHERE status = 'open'::text AND expiry_answered_at IS NULL;
CREATE INDEX jobs_expiry ON jobs USING btree (expires_at) WHERE status = 'open'::text;
CREATE INDEX jobs_held ON jobs USING btree (id DESC) WHERE held_at IS NOT NULL;
CREATE INDEX jobs_newest ON jobs USING btree (created_at DESC) WHERE status = 'open'::text AND hidden_at IS NULL;
CREATE INDEX jobs_of_company ON jobs USING btree (company_id, id DESC) WHERE company_id IS NOT NULL;
CREATE INDEX jobs_of_island ON jobs USING btree (island, id DESC);
CREATE INDEX jobs_open ON jobs USING btree (id DESC) WHERE status = 'open'::text AND hidden_at IS NULL;
CREATE INDEX jobs_repeated ON jobs USING btree (employer_id, repeat_key) WHERE status = 'open'::text;
CREATE INDEX jobs_untold ON jobs USING btree (created_at) WHERE status = 'open'::text AND alerts_told_at IS NULL;
CREATE TRIGGER employer_id_account BEFORE INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION require_account('employer_id');
CREATE TRIGGER jobs_advertised AFTER INSERT ON jobs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION log_new_jobs();
CREATE TRIGGER jobs_advertised_anew AFTER UPDATE OF title, company, category, category_group, description, requirements, benefits, job_type, location, is_remote, salary_min, salary_max, salary_period, skills, answer_days, open_to, start_date, work_hours, positions, provided, papers, questions, status, expires_at, hidden_at, held_at, answer_due ON jobs FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION log_job();
CREATE TRIGGER jobs_advertised_no_more AFTER DELETE ON jobs FOR EACH ROW EXECUTE FUNCTION log_job();
CREATE TRIGGER jobs_change_made BEFORE UPDATE OF held_at ON jobs FOR EACH ROW WHEN (old.change_asked IS NOT NULL AND new.held_at IS DISTINCT FROM old.held_at) EXECUTE FUNCTION forget_asked_change();
CREATE TRIGGER jobs_changed AFTER INSERT OR DELETE ON jobs FOR EACH ROW EXECUTE FUNCTION note_job_change();
CREATE TRIGGER jobs_company_remembered AFTER UPDATE OF company ON jobs FOR EACH ROW WHEN (old.company IS DISTINCT FROM new.company) EXECUTE FUNCTION remember_company();
CREATE TRIGGER jobs_company_remembered_after AFTER DELETE ON jobs FOR EACH ROW EXECUTE FUNCTION remember_company();
CREATE TRIGGER jobs_due AFTER UPDATE OF answer_due ON jobs FOR EACH ROW WHEN (old.answer_due IS DISTINCT FROM new.answer_due) EXECUTE FUNCTION note_job_change();
CREATE TRIGGER jobs_edited AFTER UPDATE OF title, company, category, category_group, description, job_type, location, island, is_remote, salary_min, salary_max, salary_period, skills, status, created_at, expires_at, hidden_at, open_to, provided ON jobs FOR EACH ROW EXECUTE FUNCTION note_job_change();
CREATE TRIGGER jobs_joined AFTER UPDATE OF company_id ON jobs FOR EACH ROW WHEN (old.company_id IS DISTINCT FROM new.company_id) EXECUTE FUNCTION note_job_change();
CREATE TRIGGER jobs_kept BEFORE DELETE ON jobs FOR EACH ROW EXECUTE FUNCTION keep_deleted_job();
CREATE TRIGGER jobs_public_title BEFORE INSERT OR UPDATE OF title, company, location, held_at, hidden_at ON jobs FOR EACH ROW EXECUTE FUNCTION keep_public_title();
CREATE TRIGGER jobs_unnotified AFTER DELETE ON jobs FOR EACH ROW EXECUTE FUNCTION forget_subject('job');

create table known_devices (
  user_id bigint not null,
  device text not null,
  sends_id boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, device),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER user_id_account BEFORE INSERT ON known_devices FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table known_sources (
  user_id bigint not null,
  source_hash bytea not null,
  last_used_at timestamp with time zone default now() not null,
  constraint known_sources_pkey PRIMARY KEY (user_id, source_hash),
  constraint known_sources_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER user_id_account BEFORE INSERT ON known_sources FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table likes (
  post_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint likes_pkey PRIMARY KEY (post_id, user_id),
  constraint likes_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX likes_user ON likes USING btree (user_id);
CREATE TRIGGER likes_counted AFTER INSERT OR DELETE ON likes FOR EACH ROW EXECUTE FUNCTION count_like();
CREATE TRIGGER likes_unnotified AFTER DELETE ON likes FOR EACH ROW EXECUTE FUNCTION unnotify_like();
CREATE TRIGGER user_id_account BEFORE INSERT ON likes FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table mails_sent (
  message_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint mails_sent_pkey PRIMARY KEY (message_id)
);
CREATE INDEX mails_sent_age ON mails_sent USING btree (created_at);

create table message_files (
  path text not null,
  message_id bigint not null,
  constraint message_files_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint message_files_pkey PRIMARY KEY (path, message_id)
);
CREATE INDEX message_files_message ON message_files USING btree (message_id);
CREATE TRIGGER message_files_uploads BEFORE INSERT ON message_files FOR EACH ROW EXECUTE FUNCTION require_uploads('path');

create table messages (
  id bigint generated always as identity not null,
  conversation_id bigint not null,
  seq integer not null,
  sender_id bigint not null,
  content text not null,
  client_id text,
  attachments jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  hidden_at timestamp with time zone,
  constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint messages_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX messages_conversation ON messages USING btree (conversation_id, id);
CREATE INDEX messages_day ON messages USING brin (created_at);
CREATE UNIQUE INDEX messages_once ON messages USING btree (conversation_id, sender_id, client_id) WHERE client_id IS NOT NULL;
CREATE TRIGGER messages_gone AFTER UPDATE OF deleted_at, hidden_at ON messages FOR EACH ROW EXECUTE FUNCTION recount_unread();

create table migrations (
  version bigint not null,
  name text,
  md5 text,
  run_at timestamp with time zone,
  constraint migrations_pkey PRIMARY KEY (version)
);

create table moderation_actions (
  id bigint generated always as identity not null,
  admin_id bigint,
  action text not null,
  subject_type text not null,
  subject_id bigint not null,
  member_id bigint,
  before jsonb,
  after jsonb,
  reason text,
  explanation text,
  note text,
  created_at timestamp with time zone default now() not null,
  constraint moderation_actions_action_check CHECK (action = ANY (ARRAY['hide'::text, 'restore'::text, 'uphold'::text, 'dismiss'::text, 'release'::text, 'ask_to_change'::text, 'suspend'::text, 'reinstate'::text, 'limit'::text, 'extend_limit'::text, 'lift_limit'::text, 'remove_second_step'::text, 'verify'::text, 'ask_back'::text, 'refuse_verification'::text, 'end_verification'::text, 'make_admin'::text, 'remove_admin'::text, 'add_setting'::text, 'remove_setting'::text, 'set_notice'::text, 'clear_notice'::text, 'resolve_message'::text, 'resend_emails'::text])),
  constraint moderation_actions_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint moderation_actions_pkey PRIMARY KEY (id)
);
CREATE INDEX moderation_actions_action ON moderation_actions USING btree (action, id DESC);
CREATE INDEX moderation_actions_admin ON moderation_actions USING btree (admin_id, id DESC);
CREATE INDEX moderation_actions_hidings ON moderation_actions USING btree (subject_type, subject_id, id DESC) WHERE action = 'hide'::text;
CREATE INDEX moderation_actions_limits ON moderation_actions USING btree (subject_id, id DESC) WHERE subject_type = 'user'::text AND (action = ANY (ARRAY['limit'::text, 'extend_limit'::text]));
CREATE INDEX moderation_actions_member ON moderation_actions USING btree (member_id, id DESC);
CREATE INDEX moderation_actions_subject ON moderation_actions USING btree (subject_type, subject_id, id DESC);
CREATE TRIGGER admin_id_account BEFORE INSERT ON moderation_actions FOR EACH ROW EXECUTE FUNCTION require_account('admin_id');
CREATE TRIGGER moderation_actions_completed BEFORE INSERT ON moderation_actions FOR EACH ROW EXECUTE FUNCTION complete_moderation_action();
CREATE TRIGGER moderation_actions_not_truncated BEFORE TRUNCATE ON moderation_actions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_log();
CREATE TRIGGER moderation_actions_unchanged BEFORE DELETE OR UPDATE ON moderation_actions FOR EACH ROW EXECUTE FUNCTION refuse_change_of_log();

create table mutes (
  id bigint generated always as identity not null,
  muter_id bigint not null,
  muted_id bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint mutes_check CHECK (muter_id <> muted_id),
  constraint mutes_muted_id_fkey FOREIGN KEY (muted_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint mutes_muter_id_fkey FOREIGN KEY (muter_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint mutes_pkey PRIMARY KEY (muter_id, muted_id)
);
CREATE INDEX mutes_latest ON mutes USING btree (muter_id, id DESC);
CREATE INDEX mutes_muted ON mutes USING btree (muted_id);
CREATE TRIGGER muted_id_account BEFORE INSERT ON mutes FOR EACH ROW EXECUTE FUNCTION require_account('muted_id');
CREATE TRIGGER muter_id_account BEFORE INSERT ON mutes FOR EACH ROW EXECUTE FUNCTION require_account('muter_id');

create table notices (
  id bigint generated always as identity not null,
  title text not null,
  body text not null,
  link text,
  link_label text,
  admin_id bigint,
  created_at timestamp with time zone default now() not null,
  ended_by bigint,
  ended_at timestamp with time zone,
  constraint notices_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint notices_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint notices_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX notices_current ON notices USING btree ((true)) WHERE ended_at IS NULL;
CREATE TRIGGER admin_id_account BEFORE INSERT ON notices FOR EACH ROW EXECUTE FUNCTION require_account('admin_id');
CREATE TRIGGER ended_by_account BEFORE INSERT ON notices FOR EACH ROW EXECUTE FUNCTION require_account('ended_by');

create table notification_actors (
  notification_id bigint not null,
  user_id bigint not null,
  place bigint default nextval('notification_places'::regclass) not null,
  constraint notification_actors_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  constraint notification_actors_pkey PRIMARY KEY (notification_id, user_id),
  constraint notification_actors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notification_actors_user ON notification_actors USING btree (user_id);
CREATE TRIGGER notification_actors_gone AFTER DELETE ON notification_actors FOR EACH ROW EXECUTE FUNCTION drop_unacted_notification();
CREATE TRIGGER user_id_account BEFORE INSERT ON notification_actors FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table notification_preferences (
  user_id bigint not null,
  type text not null,
  in_app boolean,
  push boolean,
  email boolean,
  constraint notification_preferences_pkey PRIMARY KEY (user_id, type),
  constraint notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER user_id_account BEFORE INSERT ON notification_preferences FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table notifications (
  id bigint generated always as identity not null,
  place bigint default nextval('notification_places'::regclass) not null,
  user_id bigint not null,
  type text not null,
  subject_type text not null,
  subject_id bigint not null,
  content text not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  company text,
  about_id bigint,
  constraint notifications_about_id_fkey FOREIGN KEY (about_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_subject_type_check CHECK (subject_type = ANY (ARRAY['post'::text, 'story'::text, 'user'::text, 'reviews'::text, 'job'::text, 'application'::text, 'conversation'::text, 'event'::text, 'credential'::text, 'paper'::text, 'account'::text, 'role'::text, 'company'::text, 'report'::text])),
  constraint notifications_type_check CHECK (type = ANY (ARRAY['like'::text, 'comment'::text, 'mention'::text, 'friend_request'::text, 'friend_accepted'::text, 'contact_request'::text, 'contact_accepted'::text, 'company'::text, 'application'::text, 'application_status'::text, 'offer_answer'::text, 'review'::text, 'answer_reminder'::text, 'nudge'::text, 'job_alert'::text, 'job_invitation'::text, 'availability'::text, 'paper_expiry'::text, 'message'::text, 'event'::text, 'moderation'::text, 'security'::text])),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notifications_about ON notifications USING btree (about_id) WHERE about_id IS NOT NULL;
CREATE INDEX notifications_subject ON notifications USING btree (subject_type, subject_id);
CREATE UNIQUE INDEX notifications_unread ON notifications USING btree (user_id, type, subject_type, subject_id) WHERE read_at IS NULL;
CREATE INDEX notifications_user ON notifications USING btree (user_id, place DESC);
CREATE TRIGGER about_id_account BEFORE INSERT ON notifications FOR EACH ROW WHEN (new.about_id IS NOT NULL) EXECUTE FUNCTION require_account('about_id');
CREATE TRIGGER user_id_account BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table offers (
  application_id bigint not null,
  pay numeric(12,2),
  pay_period text,
  starts_on date,
  answer_by date,
  note text,
  created_at timestamp with time zone default now() not null,
  answer text,
  answered_at timestamp with time zone,
  answer_note text,
  reminded_at timestamp with time zone,
  lapsed_at timestamp with time zone,
  constraint offers_answer_check CHECK (answer = ANY (ARRAY['accepted'::text, 'declined'::text])),
  constraint offers_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  constraint offers_check CHECK ((pay IS NULL) = (pay_period IS NULL)),
  constraint offers_check1 CHECK ((answer IS NULL) = (answered_at IS NULL)),
  constraint offers_pay_check CHECK (pay > 0::numeric),
  constraint offers_pay_period_check CHECK (pay_period = ANY (ARRAY['hour'::text, 'week'::text, 'month'::text, 'year'::text, 'fixed'::text])),
  constraint offers_pkey PRIMARY KEY (application_id)
);
CREATE INDEX offers_unanswered ON offers USING btree (answer_by) WHERE answer IS NULL AND lapsed_at IS NULL;

create table papers (
  id bigint generated always as identity not null,
  user_id bigint not null,
  paper text not null,
  expires_on date,
  reminded_days smallint,
  updated_at timestamp with time zone default now() not null,
  constraint papers_pkey PRIMARY KEY (id),
  constraint papers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint papers_user_id_paper_key UNIQUE (user_id, paper)
);
CREATE INDEX papers_expiring ON papers USING btree (expires_on) WHERE expires_on IS NOT NULL;
CREATE TRIGGER papers_unnotified AFTER DELETE ON papers FOR EACH ROW EXECUTE FUNCTION forget_subject('paper');
CREATE TRIGGER user_id_account BEFORE INSERT ON papers FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table passkey_challenges (
  challenge_hash bytea not null,
  purpose text not null,
  user_id bigint,
  user_handle text,
  created_at timestamp with time zone default now() not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenges_purpose_check CHECK (purpose = ANY (ARRAY['register'::text, 'sign_in'::text])),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenges_age ON passkey_challenges USING btree (created_at);
CREATE INDEX passkey_challenges_user ON passkey_challenges USING btree (user_id);
CREATE TRIGGER user_id_account BEFORE INSERT ON passkey_challenges FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table passkeys (
  id bigint generated always as identity not null,
  user_id bigint not null,
  credential_id text not null,
  user_handle text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] default '{}'::text[] not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  copied_at timestamp with time zone,
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user ON passkeys USING btree (user_id);
CREATE TRIGGER user_id_account BEFORE INSERT ON passkeys FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table password_resets (
  user_id bigint not null,
  token_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint password_resets_pkey PRIMARY KEY (user_id),
  constraint password_resets_token_hash_key UNIQUE (token_hash),
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER user_id_account BEFORE INSERT ON password_resets FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table pending_sign_ins (
  token_hash bytea not null,
  user_id bigint not null,
  hours integer not null,
  created_at timestamp with time zone default now() not null,
  constraint pending_sign_ins_pkey PRIMARY KEY (token_hash),
  constraint pending_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX pending_sign_ins_age ON pending_sign_ins USING btree (created_at);
CREATE INDEX pending_sign_ins_user ON pending_sign_ins USING btree (user_id);
CREATE TRIGGER user_id_account BEFORE INSERT ON pending_sign_ins FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table phone_verifications (
  user_id bigint not null,
  phone text not null,
  code_hash bytea not null,
  tries integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  constraint phone_verifications_pkey PRIMARY KEY (user_id),
  constraint phone_verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX phone_verifications_age ON phone_verifications USING btree (created_at);
CREATE TRIGGER user_id_account BEFORE INSERT ON phone_verifications FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table portfolio_items (
  post_id bigint not null,
  user_id bigint not null,
  title text,
  place integer not null,
  constraint portfolio_items_pkey PRIMARY KEY (post_id),
  constraint portfolio_items_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint portfolio_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX portfolio_items_user ON portfolio_items USING btree (user_id, place);
CREATE TRIGGER user_id_account BEFORE INSERT ON portfolio_items FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table post_mentions (
  post_id bigint not null,
  user_id bigint not null,
  username text not null,
  is_notified boolean default true not null,
  constraint post_mentions_pkey PRIMARY KEY (post_id, user_id),
  constraint post_mentions_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint post_mentions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX post_mentions_user ON post_mentions USING btree (user_id);
CREATE TRIGGER post_mentions_unnotified AFTER DELETE ON post_mentions FOR EACH ROW EXECUTE FUNCTION unnotify_post_mention();
CREATE TRIGGER user_id_account BEFORE INSERT ON post_mentions FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table posts (
  id bigint generated always as identity not null,
  user_id bigint not null,
  audience text default 'public'::text not null,
  content text not null,
  location text,
  images text[] default '{}'::text[] not null,
  image_alts text[] default '{}'::text[] not null,
  video_url text,
  video_poster_url text,
  likes_count integer default 0 not null,
  comments_count integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  edited_at timestamp with time zone,
  hidden_at timestamp with time zone,
  held_at timestamp with time zone,
  held_for text[] default '{}'::text[] not null,
  warned_of text[] default '{}'::text[] not null,
  released_hash text,
  change_asked text,
  constraint posts_audience_check CHECK (audience = ANY (ARRAY['public'::text, 'friends'::text])),
  constraint posts_change_asked_check CHECK (change_asked IS NULL OR held_at IS NOT NULL),
  constraint posts_check CHECK (cardinality(images) <= 4 AND cardinality(image_alts) = cardinality(images)),
  constraint posts_comments_count_check CHECK (comments_count >= 0),
  constraint posts_held_check CHECK (held_at IS NULL OR hidden_at IS NOT NULL),
  constraint posts_hold_something CHECK (content <> ''::text OR cardinality(images) > 0 OR video_url IS NOT NULL),
  constraint posts_likes_count_check CHECK (likes_count >= 0),
  constraint posts_pkey PRIMARY KEY (id),
  constraint posts_poster_of_video CHECK (video_poster_url IS NULL OR video_url IS NOT NULL),
  constraint posts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX posts_day ON posts USING brin (created_at);
CREATE INDEX posts_held ON posts USING btree (id DESC) WHERE held_at IS NOT NULL;
CREATE INDEX posts_images ON posts USING gin (images) WHERE images <> '{}'::text[];
CREATE INDEX posts_poster ON posts USING btree (video_poster_url) WHERE video_poster_url IS NOT NULL;
CREATE INDEX posts_search ON posts USING gin (to_tsvector('english'::regconfig, content));
CREATE INDEX posts_user ON posts USING btree (user_id, id DESC);
CREATE INDEX posts_video ON posts USING btree (video_url) WHERE video_url IS NOT NULL;
CREATE INDEX posts_videos ON posts USING btree (id DESC) WHERE video_url IS NOT NULL;
CREATE INDEX posts_visible ON posts USING btree (user_id, audience) WHERE hidden_at IS NULL;
CREATE INDEX posts_with_pictures ON posts USING btree (user_id, id) WHERE audience = 'public'::text AND images <> '{}'::text[];
CREATE TRIGGER posts_change_made BEFORE UPDATE OF held_at ON posts FOR EACH ROW WHEN (old.change_asked IS NOT NULL AND new.held_at IS DISTINCT FROM old.held_at) EXECUTE FUNCTION forget_asked_change();
CREATE TRIGGER posts_unnotified AFTER DELETE ON posts FOR EACH ROW EXECUTE FUNCTION forget_subject('post');
CREATE TRIGGER posts_uploads BEFORE INSERT OR UPDATE OF images, video_url, video_poster_url ON posts FOR EACH ROW WHEN (new.images <> '{}'::text[] OR new.video_url IS NOT NULL OR new.video_poster_url IS NOT NULL) EXECUTE FUNCTION require_uploads('images', 'video_url', 'video_poster_url');
CREATE TRIGGER user_id_account BEFORE INSERT ON posts FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table push_keys (
  is_only boolean default true not null,
  public_key text not null,
  private_key text not null,
  constraint push_keys_is_only_check CHECK (is_only),
  constraint push_keys_pkey PRIMARY KEY (is_only)
);

create table push_subscriptions (
  id bigint generated always as identity not null,
  user_id bigint not null,
  session_id bigint,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamp with time zone default now() not null,
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_session ON push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_user ON push_subscriptions USING btree (user_id, id DESC);
CREATE TRIGGER user_id_account BEFORE INSERT ON push_subscriptions FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table recovery_codes (
  user_id bigint not null,
  code_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER user_id_account BEFORE INSERT ON recovery_codes FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table reported_subjects (
  subject_type text not null,
  subject_id bigint not null,
  priority integer default 0 not null,
  reasons text[] default '{}'::text[] not null,
  author_id bigint,
  last_report_id bigint not null,
  "position" bigint generated always as (((priority * '100000000000'::bigint) + last_report_id)) stored not null,
  constraint reported_subjects_pkey PRIMARY KEY (subject_type, subject_id)
);
CREATE UNIQUE INDEX reported_subjects_queue ON reported_subjects USING btree ("position" DESC);

create table reports (
  id bigint generated always as identity not null,
  reporter_id bigint not null,
  subject_type text not null,
  subject_id bigint not null,
  reason text not null,
  details text,
  additions jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  resolved_at timestamp with time zone,
  outcome text,
  author_id bigint,
  constraint reports_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reports_outcome_check CHECK (outcome = ANY (ARRAY['confirmed'::text, 'dismissed'::text])),
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reports_subject_type_check CHECK (subject_type = ANY (ARRAY['user'::text, 'post'::text, 'comment'::text, 'story'::text, 'job'::text, 'message'::text, 'company'::text, 'review'::text]))
);
CREATE INDEX reports_confirmed ON reports USING btree (author_id, resolved_at) WHERE outcome = 'confirmed'::text;
CREATE INDEX reports_day ON reports USING brin (created_at);
CREATE INDEX reports_history ON reports USING btree (reporter_id) WHERE outcome IS NOT NULL;
CREATE UNIQUE INDEX reports_once ON reports USING btree (reporter_id, subject_type, subject_id) WHERE resolved_at IS NULL;
CREATE INDEX reports_open ON reports USING btree (subject_type, subject_id) WHERE resolved_at IS NULL;
CREATE TRIGGER author_id_account BEFORE INSERT OR UPDATE OF author_id ON reports FOR EACH ROW EXECUTE FUNCTION require_account('author_id');
CREATE TRIGGER reporter_id_account BEFORE INSERT ON reports FOR EACH ROW EXECUTE FUNCTION require_account('reporter_id');
CREATE TRIGGER reports_deleted AFTER DELETE ON reports FOR EACH ROW WHEN (old.resolved_at IS NULL) EXECUTE FUNCTION unqueue_report();
CREATE TRIGGER reports_queued AFTER INSERT ON reports FOR EACH ROW EXECUTE FUNCTION queue_report();
CREATE TRIGGER reports_resolved AFTER UPDATE OF resolved_at ON reports FOR EACH ROW WHEN (old.resolved_at IS NULL AND new.resolved_at IS NOT NULL) EXECUTE FUNCTION unqueue_report();
CREATE TRIGGER subject_id_account BEFORE INSERT ON reports FOR EACH ROW WHEN (new.subject_type = 'user'::text) EXECUTE FUNCTION require_account('subject_id');

create table reviews (
  id bigint generated always as identity not null,
  application_id bigint not null,
  job_id bigint not null,
  job_title text not null,
  author_id bigint not null,
  subject_id bigint not null,
  rating smallint not null,
  content text,
  created_at timestamp with time zone default now() not null,
  shown_at timestamp with time zone not null,
  hidden_at timestamp with time zone,
  is_told boolean default true not null,
  constraint reviews_application_id_author_id_key UNIQUE (application_id, author_id),
  constraint reviews_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reviews_check CHECK (author_id <> subject_id),
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint reviews_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX reviews_author ON reviews USING btree (author_id);
CREATE INDEX reviews_subject ON reviews USING btree (subject_id, id DESC);
CREATE INDEX reviews_untold ON reviews USING btree (shown_at) WHERE NOT is_told;
CREATE TRIGGER author_id_account BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION require_account('author_id');
CREATE TRIGGER subject_id_account BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION require_account('subject_id');

create table saved_jobs (
  id bigint generated always as identity not null,
  user_id bigint not null,
  job_id bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint saved_jobs_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint saved_jobs_pkey PRIMARY KEY (id),
  constraint saved_jobs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_jobs_user_id_job_id_key UNIQUE (user_id, job_id)
);
CREATE INDEX saved_jobs_job ON saved_jobs USING btree (job_id);
CREATE INDEX saved_jobs_user ON saved_jobs USING btree (user_id, id DESC);
CREATE TRIGGER user_id_account BEFORE INSERT ON saved_jobs FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table saved_people (
  id bigint generated always as identity not null,
  user_id bigint not null,
  person_id bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint saved_people_check CHECK (user_id <> person_id),
  constraint saved_people_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_people_pkey PRIMARY KEY (id),
  constraint saved_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_people_user_id_person_id_key UNIQUE (user_id, person_id)
);
CREATE INDEX saved_people_person ON saved_people USING btree (person_id);
CREATE INDEX saved_people_user ON saved_people USING btree (user_id, id DESC);
CREATE TRIGGER person_id_account BEFORE INSERT ON saved_people FOR EACH ROW EXECUTE FUNCTION require_account('person_id');
CREATE TRIGGER user_id_account BEFORE INSERT ON saved_people FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table saved_posts (
  id bigint generated always as identity not null,
  user_id bigint not null,
  post_id bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint saved_posts_pkey PRIMARY KEY (id),
  constraint saved_posts_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint saved_posts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_posts_user_id_post_id_key UNIQUE (user_id, post_id)
);
CREATE INDEX saved_posts_post ON saved_posts USING btree (post_id);
CREATE INDEX saved_posts_user ON saved_posts USING btree (user_id, id DESC);
CREATE TRIGGER user_id_account BEFORE INSERT ON saved_posts FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table sessions (
  id bigint generated always as identity not null,
  user_id bigint not null,
  token_hash bytea not null,
  device text not null,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_seen ON sessions USING btree (last_seen_at);
CREATE INDEX sessions_user ON sessions USING btree (user_id, last_seen_at DESC);
CREATE TRIGGER user_id_account BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table sign_in_reports (
  token_hash bytea not null,
  user_id bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint sign_in_reports_pkey PRIMARY KEY (token_hash),
  constraint sign_in_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_reports_age ON sign_in_reports USING btree (created_at);
CREATE INDEX sign_in_reports_user ON sign_in_reports USING btree (user_id);
CREATE TRIGGER user_id_account BEFORE INSERT ON sign_in_reports FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table stored_cvs (
  user_id bigint not null,
  path text not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  constraint stored_cvs_pkey PRIMARY KEY (user_id),
  constraint stored_cvs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX stored_cvs_path ON stored_cvs USING btree (path);
CREATE TRIGGER stored_cvs_uploads BEFORE INSERT OR UPDATE OF path ON stored_cvs FOR EACH ROW EXECUTE FUNCTION require_uploads('path');
CREATE TRIGGER user_id_account BEFORE INSERT ON stored_cvs FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table stories (
  id bigint generated always as identity not null,
  user_id bigint not null,
  content text not null,
  image_url text,
  video_url text,
  created_at timestamp with time zone default now() not null,
  hidden_at timestamp with time zone,
  constraint stories_content_check CHECK (content <> ''::text),
  constraint stories_pkey PRIMARY KEY (id),
  constraint stories_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX stories_image ON stories USING btree (image_url) WHERE image_url IS NOT NULL;
CREATE INDEX stories_recent ON stories USING btree (created_at);
CREATE INDEX stories_user ON stories USING btree (user_id, id DESC);
CREATE INDEX stories_video ON stories USING btree (video_url) WHERE video_url IS NOT NULL;
CREATE TRIGGER stories_unnotified AFTER DELETE ON stories FOR EACH ROW EXECUTE FUNCTION forget_subject('story');
CREATE TRIGGER stories_uploads BEFORE INSERT OR UPDATE OF image_url, video_url ON stories FOR EACH ROW WHEN (new.image_url IS NOT NULL OR new.video_url IS NOT NULL) EXECUTE FUNCTION require_uploads('image_url', 'video_url');
CREATE TRIGGER user_id_account BEFORE INSERT ON stories FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table story_views (
  story_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint story_views_pkey PRIMARY KEY (story_id, user_id),
  constraint story_views_story_id_fkey FOREIGN KEY (story_id) REFERENCES stories(id) ON DELETE CASCADE,
  constraint story_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX story_views_user ON story_views USING btree (user_id);
CREATE TRIGGER user_id_account BEFORE INSERT ON story_views FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table unmailed_applications (
  application_id bigint not null,
  created_at timestamp with time zone default now() not null,
  user_id bigint not null,
  constraint unmailed_applications_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  constraint unmailed_applications_pkey PRIMARY KEY (application_id, user_id),
  constraint unmailed_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX unmailed_applications_user ON unmailed_applications USING btree (user_id);
CREATE TRIGGER fill_recipient BEFORE INSERT ON unmailed_applications FOR EACH ROW EXECUTE FUNCTION fill_recipient();
CREATE TRIGGER user_id_account BEFORE INSERT ON unmailed_applications FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table uploads (
  id bigint generated always as identity not null,
  user_id bigint not null,
  name text not null,
  kind text not null,
  extension text default 'webp'::text not null,
  bytes bigint not null,
  created_at timestamp with time zone default now() not null,
  is_permanent boolean default false not null,
  gone_at timestamp with time zone,
  constraint uploads_extension_check CHECK (extension = ANY (ARRAY['webp'::text, 'mp4'::text, 'mov'::text, 'avi'::text, 'webm'::text, 'pdf'::text])),
  constraint uploads_kind_check CHECK (kind = ANY (ARRAY['image'::text, 'video'::text, 'document'::text])),
  constraint uploads_name_key UNIQUE (name),
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX uploads_gone ON uploads USING btree (id) WHERE gone_at IS NOT NULL;
CREATE INDEX uploads_user ON uploads USING btree (user_id, created_at);
CREATE TRIGGER user_id_account BEFORE INSERT ON uploads FOR EACH ROW EXECUTE FUNCTION require_account('user_id');

create table users (
  id bigint generated always as identity not null,
  email text not null,
  email_key text,
  mailbox_key text,
  email_verified_at timestamp with time zone,
  must_confirm_email boolean default false not null,
  password_hash text not null,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone,
  first_run_done_at timestamp with time zone,
  user_type text not null,
  first_name text not null,
  last_name text not null,
  username text not null,
  phone text,
  phone_verified_at timestamp with time zone,
  phone_whatsapp boolean default false not null,
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
  hires text,
  is_available_for_hire boolean default false not null,
  board_place bigint,
  rate_amount numeric(8,2),
  rate_period text default 'hour'::text not null,
  islands_served text[] default '{}'::text[] not null,
  willing_to_relocate boolean default false not null,
  available_from date,
  availability_confirmed_on date,
  availability_reminded_on date,
  email_audience text default 'friends'::text not null,
  phone_audience text default 'nobody'::text not null,
  show_on_board boolean default false not null,
  public_profile boolean default false not null,
  receipts boolean default true not null,
  presence boolean default true not null,
  theme text default 'system'::text not null,
  data_light boolean default false not null,
  role text default 'member'::text not null,
  suspended_at timestamp with time zone,
  limited_until timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text generated always as (lower(((((first_name || ' '::text) || last_name) || ' '::text) || username))) stored,
  about_text text generated always as (lower(((((((((((COALESCE(trade, ''::text) || ' '::text) || COALESCE(occupation, ''::text)) || ' '::text) || COALESCE(skills, ''::text)) || ' '::text) || COALESCE(company_name, ''::text)) || ' '::text) || COALESCE(island, ''::text)) || ' '::text) || COALESCE(location, ''::text)))) stored,
  board_text text generated always as (lower(((((((((((((((first_name || ' '::text) || last_name) || ' '::text) || COALESCE(trade, ''::text)) || ' '::text) || COALESCE(occupation, ''::text)) || ' '::text) || COALESCE(skills, ''::text)) || ' '::text) || COALESCE(bio, ''::text)) || ' '::text) || COALESCE(location, ''::text)) || ' '::text) || COALESCE(island, ''::text)))) stored,
  application_emails text default 'hourly'::text not null,
  constraint users_application_emails_check CHECK (application_emails = ANY (ARRAY['instant'::text, 'hourly'::text, 'daily'::text])),
  constraint users_email_audience_check CHECK (email_audience = ANY (ARRAY['nobody'::text, 'friends'::text, 'members'::text])),
  constraint users_email_key_key UNIQUE (email_key),
  constraint users_mailbox_key_key UNIQUE (mailbox_key),
  constraint users_phone_audience_check CHECK (phone_audience = ANY (ARRAY['nobody'::text, 'friends'::text, 'members'::text])),
  constraint users_phone_key UNIQUE (phone),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_rate_amount_check CHECK (rate_amount > 0::numeric),
  constraint users_rate_period_check CHECK (rate_period = ANY (ARRAY['hour'::text, 'day'::text, 'week'::text, 'month'::text])),
  constraint users_role_check CHECK (role = ANY (ARRAY['member'::text, 'admin'::text])),
  constraint users_theme_check CHECK (theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text])),
  constraint users_user_type_check CHECK (user_type = ANY (ARRAY['freelancer'::text, 'client'::text, 'employer'::text, 'recruiter'::text])),
  constraint users_username_check CHECK (username = lower(username)),
  constraint users_username_key UNIQUE (username)
);
CREATE INDEX users_about ON users USING gin (about_text gin_trgm_ops);
CREATE INDEX users_admins ON users USING btree (id) WHERE role = 'admin'::text;
CREATE INDEX users_availability ON users USING btree (availability_confirmed_on) WHERE is_available_for_hire;
CREATE INDEX users_avatar ON users USING btree (avatar_url) WHERE avatar_url IS NOT NULL;
CREATE INDEX users_board ON users USING btree (board_place DESC) WHERE is_available_for_hire;
CREATE INDEX users_board_folded ON users USING gin (fold_text(board_text) gin_trgm_ops) WHERE is_available_for_hire;
CREATE INDEX users_board_search ON users USING gin (board_text gin_trgm_ops) WHERE is_available_for_hire;
CREATE INDEX users_by_company ON users USING btree (company_name, id DESC) WHERE company_name IS NOT NULL;
CREATE INDEX users_by_email ON users USING gin (email_key gin_trgm_ops);
CREATE INDEX users_by_island ON users USING btree (island, id DESC) WHERE avatar_url IS NOT NULL OR trade IS NOT NULL;
CREATE INDEX users_by_trade ON users USING btree (lower(COALESCE(trade, occupation)), id DESC);
CREATE INDEX users_by_trade_and_island ON users USING btree (lower(COALESCE(trade, occupation)), island, id DESC);
CREATE INDEX users_island ON users USING btree (island) WHERE island IS NOT NULL;
CREATE INDEX users_joined ON users USING btree (created_at);
CREATE INDEX users_limited ON users USING btree (id DESC) WHERE limited_until IS NOT NULL;
CREATE INDEX users_of_island ON users USING btree (island, id DESC);
CREATE INDEX users_public ON users USING btree (id) WHERE public_profile;
CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops);
CREATE INDEX users_suspended ON users USING btree (id) WHERE suspended_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX users_verified_at ON users USING btree (email_verified_at);
CREATE TRIGGER users_advertising AFTER UPDATE OF suspended_at ON users FOR EACH ROW WHEN ((old.suspended_at IS NULL) <> (new.suspended_at IS NULL)) EXECUTE FUNCTION log_jobs_of_member();
CREATE TRIGGER users_come_on_board BEFORE INSERT ON users FOR EACH ROW WHEN (new.is_available_for_hire) EXECUTE FUNCTION take_board_place();
CREATE TRIGGER users_company_remembered AFTER UPDATE OF company_name ON users FOR EACH ROW WHEN (old.company_name IS DISTINCT FROM new.company_name) EXECUTE FUNCTION remember_company();
CREATE TRIGGER users_company_renamed AFTER UPDATE OF company_name ON users FOR EACH ROW WHEN (lower(old.company_name) IS DISTINCT FROM lower(new.company_name)) EXECUTE FUNCTION end_company_credential();
CREATE TRIGGER users_confirm_availability BEFORE UPDATE OF is_available_for_hire ON users FOR EACH ROW WHEN (new.is_available_for_hire AND NOT old.is_available_for_hire) EXECUTE FUNCTION confirm_availability();
CREATE TRIGGER users_counted AFTER UPDATE OF suspended_at ON users FOR EACH ROW WHEN ((old.suspended_at IS NULL) <> (new.suspended_at IS NULL)) EXECUTE FUNCTION count_suspended_member();
CREATE TRIGGER users_deleted BEFORE UPDATE ON users FOR EACH ROW WHEN (old.deleted_at IS NOT NULL) EXECUTE FUNCTION skip_write();
CREATE TRIGGER users_go_on_board BEFORE UPDATE OF is_available_for_hire ON users FOR EACH ROW WHEN (new.is_available_for_hire AND NOT old.is_available_for_hire) EXECUTE FUNCTION take_board_place();
CREATE TRIGGER users_phone_changed BEFORE UPDATE OF phone ON users FOR EACH ROW WHEN (old.phone IS DISTINCT FROM new.phone AND NOT old.phone_verified_at IS DISTINCT FROM new.phone_verified_at) EXECUTE FUNCTION end_phone_verification();
CREATE TRIGGER users_reviews_unnotified AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION forget_subject('reviews');
CREATE TRIGGER users_suspended AFTER UPDATE OF suspended_at ON users FOR EACH ROW WHEN (old.suspended_at IS DISTINCT FROM new.suspended_at) EXECUTE FUNCTION note_jobs_of_member();
CREATE TRIGGER users_suspended_due AFTER UPDATE OF suspended_at ON users FOR EACH ROW WHEN ((old.suspended_at IS NULL) <> (new.suspended_at IS NULL)) EXECUTE FUNCTION suspension_set_answer_due();
CREATE TRIGGER users_unnotified AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION forget_subject('user');
CREATE TRIGGER users_uploads BEFORE UPDATE OF avatar_url ON users FOR EACH ROW WHEN (new.avatar_url IS NOT NULL) EXECUTE FUNCTION require_uploads('avatar_url');

create view application_sides as
 SELECT a.id,
    a.user_id AS applicant_id,
    j.employer_id AS side_id,
    a.job_id,
    j.public_title AS title,
    ((j.hidden_at IS NOT NULL) AND (j.held_at IS NULL)) AS is_removed,
    (j.blind_applicants AND (a.status = ANY (ARRAY['submitted'::text, 'viewed'::text, 'declined'::text]))) AS is_anonymous
   FROM (applications a
     JOIN jobs j ON ((j.id = a.job_id)))
  WHERE (a.status <> 'withdrawn'::text)
UNION ALL
 SELECT a.id,
    a.user_id AS applicant_id,
    m.user_id AS side_id,
    a.job_id,
    j.public_title AS title,
    false AS is_removed,
    (j.blind_applicants AND (a.status = ANY (ARRAY['submitted'::text, 'viewed'::text, 'declined'::text]))) AS is_anonymous
   FROM (((company_members m
     JOIN jobs j ON ((j.company_id = m.company_id)))
     JOIN applications a ON ((a.job_id = j.id)))
     JOIN users poster ON ((poster.id = j.employer_id)))
  WHERE ((a.status <> 'withdrawn'::text) AND (m.role = ANY (ARRAY['owner'::text, 'recruiter'::text])) AND ((m.user_id <> j.employer_id) AND (m.user_id <> a.user_id)) AND (j.hidden_at IS NULL) AND (j.status <> 'draft'::text) AND (poster.suspended_at IS NULL) AND (NOT blocked_between(j.employer_id, m.user_id)) AND (NOT (EXISTS ( SELECT
           FROM hidden_from h
          WHERE ((h.user_id = a.user_id) AND ((h.person_id = m.user_id) OR (h.company IS NOT NULL)))))))
UNION ALL
 SELECT a.id,
    a.user_id AS applicant_id,
    d.employer_id AS side_id,
    a.job_id,
    d.title,
    d.was_removed AS is_removed,
    (a.status = ANY (ARRAY['submitted'::text, 'viewed'::text, 'declined'::text])) AS is_anonymous
   FROM (applications a
     JOIN deleted_jobs d ON ((d.id = a.job_id)))
  WHERE (a.status <> 'withdrawn'::text);

create view applied_jobs as
 SELECT jobs.id,
    jobs.employer_id,
    jobs.public_title,
    jobs.public_company,
    jobs.public_location,
    jobs.start_date,
        CASE
            WHEN ((jobs.status = 'open'::text) AND (jobs.expires_at <= now())) THEN 'expired'::text
            ELSE jobs.status
        END AS status,
    jobs.renewed_at,
    jobs.expires_at,
    jobs.answer_days,
    jobs.papers,
    ((jobs.hidden_at IS NOT NULL) AND (jobs.held_at IS NULL)) AS is_removed
   FROM jobs
UNION ALL
 SELECT deleted_jobs.id,
    deleted_jobs.employer_id,
    deleted_jobs.title AS public_title,
    deleted_jobs.company AS public_company,
    deleted_jobs.location AS public_location,
    deleted_jobs.start_date,
    'deleted'::text AS status,
    NULL::timestamp with time zone AS renewed_at,
    NULL::timestamp with time zone AS expires_at,
    NULL::smallint AS answer_days,
    '{}'::text[] AS papers,
    deleted_jobs.was_removed AS is_removed
   FROM deleted_jobs;

create view sides as
 SELECT conversations.id,
    conversations.participant_1_id AS user_id,
    conversations.participant_2_id AS other_id,
    conversations.participant_1_id,
    conversations.participant_2_id,
    conversations.request_from,
    conversations.declined_at,
    conversations.last_seq,
    conversations."position",
    conversations.updated_at,
    conversations.last_read_1 AS last_read_id,
    conversations.last_read_2 AS their_last_read_id,
    conversations.last_delivered_2 AS their_last_delivered_id,
    conversations.unread_1 AS unread_count,
    conversations.hidden_1 AS is_hidden
   FROM conversations
UNION ALL
 SELECT conversations.id,
    conversations.participant_2_id AS user_id,
    conversations.participant_1_id AS other_id,
    conversations.participant_1_id,
    conversations.participant_2_id,
    conversations.request_from,
    conversations.declined_at,
    conversations.last_seq,
    conversations."position",
    conversations.updated_at,
    conversations.last_read_2 AS last_read_id,
    conversations.last_read_1 AS their_last_read_id,
    conversations.last_delivered_1 AS their_last_delivered_id,
    conversations.unread_2 AS unread_count,
    conversations.hidden_2 AS is_hidden
   FROM conversations;

CREATE OR REPLACE FUNCTION public.applications_set_answer_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform set_answer_due(array(select distinct job_id from changed));
  elsif tg_op = 'DELETE' then
    perform set_answer_due(array(select distinct job_id from changed where status in ('submitted', 'viewed')));
  else
    perform set_answer_due(array(
      select distinct n.job_id
      from changed n
      join before o on o.id = n.id
      where (n.status in ('submitted', 'viewed')) <> (o.status in ('submitted', 'viewed'))
        or n.answer_by <> o.answer_by));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.are_friends(one bigint, other bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from friendships
    where least(sender_id, receiver_id) = least(one, other)
      and greatest(sender_id, receiver_id) = greatest(one, other)
      and status = 'accepted')
$function$;

CREATE OR REPLACE FUNCTION public.block_set_answer_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  block blocks := coalesce(new, old);
begin
  perform set_answer_due(array(
    select a.job_id
    from applications a
    join jobs j on j.id = a.job_id
    where (a.user_id, j.employer_id) in ((block.blocker_id, block.blocked_id), (block.blocked_id, block.blocker_id))
      and a.status in ('submitted', 'viewed')));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.blocked_between(one bigint, other bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from blocks where blocker_id = one and blocked_id = other)
    or exists (select from blocks where blocker_id = other and blocked_id = one)
$function$;

CREATE OR REPLACE FUNCTION public.company_hiding_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN NULLIF(replace(company_key(fold_text(translate(NORMALIZE(name, NFKD), ((((('ØøĐđĦħıŁłŊŋŦŧƀƅƈƒƙƚƥƭƴƵƶƽǤǥȥȺȻȼɃɄɆɇɈɉɋɌɍɎɏɑɓɖɗəɛɠɡɢɦɨɩɪɫɭɯɱɲɳɴɵɽɾʀʂʈʉʊʋʏʐʙʜʝʟʠͿΑ'::text || 'ΒΕΖΗΙΚΜΝΟΡΣΤΥΧαβγεζηικμνορςστυχωϜϝϳϺϻЄЅІЈАВГЕКМНОПРСТУХЦШЪЬавгекмнопрстухцшъьэяє'::text) || 'ѕіјѠѡѴѵҁҒғҚқҝҡҮүұҲҳҺһҼҽӀӏӨөԀԁԌԍԚԛԜԝԼՍՏՕագզհյոռսցօᎠᎡᎢᎤᎥᎩᎪᎫᎬᎳᎷᎻᎽᎾᏀᏁᏂᏃᏌᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏳ'::text) || 'Ᏼᏼᐯᑌᑎᑕᑭᑯᒍᒪᔕᕼᖇᖴᗩᗪᗯᗰᗷ᙭ᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢᵽ℮⊤⋁⍺⤫ⱠⱡⱣⱤⱥⱧⱨⱪⱫⱬⱳⲀⲁⲂⲃⲈⲉⲌⲍⲎⲏⲒⲓⲔⲕⲘⲙⲚⲛⲞⲟⲢⲣⲤⲥⲦⲧⲨⲩⲬ'::text) || 'ⲭꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴꜰꜱꝀꝁꞯꭰꭱꭲꭵꭹꭺꭻꭼꮃꮇꮋꮍꮐꮑꮓꮢꮤꮥꮩꮪꮮꮯꮲꮶ🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨'::text) || '🅩🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉'::text), ((((('ooddhhillnnttbbcfklptyzzsggzaccbueejjqrryyabddeeggghiiillwmnnnorrrstuuvyzbhjlqja'::text || 'bezhikmnopetyxabyeznikmvopcotuxwffjmmesijabrekmhonpctyxuwbbabrekmhonpctyxuwbbere'::text) || 'sijwwvvcffkkkkyyyxxhheeiiooddggqqwwlusowqqhjnnugodrtoiyajewmhyognhzubrwsvslcpkdg'::text) || 'bbvuncpdjlshrfadwmbxacdejkmoptuvwzpetvaxllprahhkzzwaabbeezzhhiikkmmnnooppccttyyx'::text) || 'xbpdtgkjczfmnlsrvhwxyaeioufskkqdrtiyajewmhygnzrwsvslcpkabcdefghijklmnopqrstuvwxy'::text) || 'zabcdefghijklmnopqrstuvwxyz'::text)))), ' '::text, ''::text), ''::text);

CREATE OR REPLACE FUNCTION public.company_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.complete_moderation_action()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.member_id := coalesce(new.member_id, case new.subject_type
    when 'user' then new.subject_id
    when 'role' then new.subject_id
    when 'post' then (select user_id from posts where id = new.subject_id)
    when 'comment' then (select user_id from comments where id = new.subject_id)
    when 'story' then (select user_id from stories where id = new.subject_id)
    when 'job' then (select employer_id from jobs where id = new.subject_id)
    when 'company' then first_owner(new.subject_id)
    when 'review' then (select author_id from reviews where id = new.subject_id)
    when 'message' then (select sender_id from messages where id = new.subject_id) end);
  if new.before is null and new.after is null then
    new.before := case new.action
      when 'hide' then '{"is_hidden": false}'
      when 'restore' then '{"is_hidden": true}'
      when 'suspend' then '{"is_suspended": false}'
      when 'reinstate' then '{"is_suspended": true}'
      when 'release' then '{"is_held": true}'
      when 'uphold' then '{"appeal": "open"}'
      when 'dismiss' then '{"reports": "open"}'
      when 'verify' then '{"verification": "waiting"}'
      when 'ask_back' then '{"verification": "waiting"}'
      when 'end_verification' then '{"verification": "approved"}' end::jsonb;
    new.after := case new.action
      when 'hide' then jsonb_strip_nulls(jsonb_build_object('is_hidden', true, 'reason', new.reason))
      when 'restore' then '{"is_hidden": false}'
      when 'suspend' then '{"is_suspended": true}'
      when 'reinstate' then '{"is_suspended": false}'
      when 'release' then '{"is_held": false}'
      when 'uphold' then '{"appeal": "upheld"}'
      when 'dismiss' then '{"reports": "dismissed"}'
      when 'verify' then '{"verification": "approved"}'
      when 'ask_back' then '{"verification": "returned"}'
      when 'end_verification' then '{"verification": "ended"}' end::jsonb;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.confirm_availability()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.availability_confirmed_on := (now() at time zone 'America/Nassau')::date;
  new.availability_reminded_on := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.count_application()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  change integer := 0;
begin
  if tg_op = 'DELETE' and not exists (select from jobs where id = old.job_id) then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    change := (new.status <> 'withdrawn')::integer;
  end if;
  if tg_op <> 'INSERT' then
    change := change - (old.status <> 'withdrawn')::integer;
  end if;
  if change <> 0 and counts_for(coalesce(new.user_id, old.user_id)) then
    update jobs set applications_count = applications_count + change where id = coalesce(new.job_id, old.job_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_comment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  change integer := 0;
begin
  -- With a post that is deleted its count goes too.
  if tg_op = 'DELETE' and not exists (select from posts where id = old.post_id) then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    change := (new.hidden_at is null)::integer;
  end if;
  if tg_op <> 'INSERT' then
    change := change - (old.hidden_at is null)::integer;
  end if;
  if change <> 0 and counts_for(coalesce(new.user_id, old.user_id)) then
    update posts set comments_count = comments_count + change where id = coalesce(new.post_id, old.post_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_day(on_day date)
 RETURNS SETOF daily_totals
 LANGUAGE sql
 STABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.count_like()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update posts set likes_count = likes_count + 1 where id = new.post_id;
  else
    update posts set likes_count = likes_count - 1 where id = old.post_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_suspended_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  change integer := case when new.suspended_at is null then 1 else -1 end;
begin
  -- Two suspensions at the same time take the posts and jobs in one order.
  perform from posts where id in (select post_id from comments where user_id = new.id) order by id for no key update;
  update posts p
  set comments_count = p.comments_count + change * own.count
  from (
    select post_id, count(*)::integer as count
    from comments
    where user_id = new.id and hidden_at is null
    group by post_id
  ) own
  where p.id = own.post_id;
  perform from jobs where id in (select job_id from applications where user_id = new.id) order by id for no key update;
  update jobs j
  set applications_count = j.applications_count + change
  from applications a
  where a.job_id = j.id and a.user_id = new.id and a.status <> 'withdrawn';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_unread(the_conversation bigint, me bigint, after_id bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select count(*)::integer
  from messages
  where conversation_id = the_conversation and id > after_id and sender_id <> me
    and deleted_at is null and hidden_at is null
$function$;

CREATE OR REPLACE FUNCTION public.counts_for(member bigint)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  suspended timestamptz;
begin
  select suspended_at into suspended from users where id = member for share;
  return suspended is null;
end $function$;

CREATE OR REPLACE FUNCTION public.drop_unacted_notification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Adding an actor locks the row too, so the remaining actors can't change meanwhile.
  perform from notifications where id = old.notification_id for update;
  delete from notifications n
  where n.id = old.notification_id
    and not exists (select from notification_actors a where a.notification_id = n.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_company_credential()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update credentials
  set status = 'ended', end_reason = 'renamed', answer = null
  where user_id = new.id and kind = 'company' and company_id is null and status <> 'ended'
    and lower(name) is distinct from lower(new.company_name);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from offers where application_id = new.id and (answer is not null) = (new.status = 'offered');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.end_phone_verification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.phone_verified_at := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.fill_recipient()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.user_id := coalesce(new.user_id, (
    select j.employer_id from applications a join jobs j on j.id = a.job_id where a.id = new.application_id));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.first_owner(company bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (SELECT company_members.user_id FROM company_members WHERE ((company_members.company_id = first_owner.company) AND (company_members.role = 'owner'::text)) ORDER BY company_members.since, company_members.user_id LIMIT 1);

CREATE OR REPLACE FUNCTION public.fold_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select btrim(regexp_replace(lower(regexp_replace(
    normalize(regexp_replace(value,
      '[''`´ʹʻʼʽʾʿˈˊˋ‘’‛′‵＇｀\u00ad\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U000e0000-\U000e0fff]',
      '', 'g'), nfkd),
    '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'))
$function$;

CREATE OR REPLACE FUNCTION public.forget_asked_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.change_asked := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_deleted_job()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Of applicants who leave together, the last one must see that it is.
  perform from deleted_jobs where id in (select job_id from gone) order by id for update;
  delete from deleted_jobs d
  where d.id in (select g.job_id from gone g) and not exists (select from applications a where a.job_id = d.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_subject()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from notifications where subject_type = tg_argv[0] and subject_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.friends_of(the_user bigint)
 RETURNS TABLE(friend_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select receiver_id from friendships where sender_id = the_user and status = 'accepted'
  union all
  select sender_id from friendships where receiver_id = the_user and status = 'accepted'
$function$;

CREATE OR REPLACE FUNCTION public.have_application(one bigint, other bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from application_sides s where s.applicant_id = one and s.side_id = other and not s.is_removed)
  or exists (
    select
    from application_sides s
    where s.applicant_id = other and s.side_id = one and not s.is_removed and not s.is_anonymous)
$function$;

CREATE OR REPLACE FUNCTION public.is_attached(the_path text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from message_files where path = the_path)
    or exists (select from applications where resume_path = the_path)
    or exists (select from stored_cvs where path = the_path)
    or exists (
      select from held_messages where attachments @> jsonb_build_array(jsonb_build_object('path', the_path)))
$function$;

CREATE OR REPLACE FUNCTION public.is_for(viewer bigint, post posts)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select post.hidden_at is null
    and (post.audience = 'public'
      or post.user_id = viewer
      or exists (select from friends_of(post.user_id) where friend_id = viewer))
$function$;

CREATE OR REPLACE FUNCTION public.is_reachable(me bigint, other bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from users where id = other and suspended_at is null) and not blocked_between(me, other)
$function$;

CREATE OR REPLACE FUNCTION public.is_shown(path text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from posts where images @> array[path] and images <> '{}')
    or exists (select from posts where video_url = path)
    or exists (select from posts where video_poster_url = path)
    or exists (select from users where avatar_url = path)
    or exists (select from stories where image_url = path)
    or exists (select from stories where video_url = path)
    or exists (select from companies where logo_url = path)
$function$;

CREATE OR REPLACE FUNCTION public.keep_company_owned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  heir bigint;
begin
  perform from companies where id = old.company_id for update;
  select user_id into heir
  from company_members
  where company_id = old.company_id
  order by array_position(array['owner', 'recruiter', 'reader'], role), since, user_id
  limit 1;
  if heir is null then
    delete from companies where id = old.company_id;
    return null;
  end if;
  update company_members set role = 'owner' where company_id = old.company_id and user_id = heir and role <> 'owner';
  update credentials set user_id = heir where company_id = old.company_id and user_id = old.user_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_deleted_job()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into deleted_jobs (id, employer_id, title, company, location, start_date, was_removed)
  select old.id, old.employer_id, old.public_title, old.public_company, old.public_location, old.start_date,
    old.hidden_at is not null and old.held_at is null
      or exists (select from users u where u.id = old.employer_id and u.suspended_at is not null)
  where exists (select from applications a where a.job_id = old.id);
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_public_title()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.public_title is null or (new.held_at is null and new.hidden_at is null) then
    new.public_title := new.title;
    new.public_company := new.company;
    new.public_location := new.location;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.like_post(the_post bigint, the_user bigint, wanted boolean)
 RETURNS TABLE(likes_count integer, liked boolean, was_liked boolean, author bigint)
 LANGUAGE plpgsql
AS $function$
declare
  before boolean;
begin
  perform from posts p where p.id = the_post for no key update;
  before := exists (select from likes l where l.post_id = the_post and l.user_id = the_user);
  return query
    select t.likes_count, t.liked, before, p.user_id
    from toggle_like(the_post, the_user, wanted) t
    join posts p on p.id = the_post;
end $function$;

CREATE OR REPLACE FUNCTION public.listed_until(expires_at timestamp with time zone, answer_due date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select least(expires_at, (answer_due + 8)::timestamp at time zone 'America/Nassau')
$function$;

CREATE OR REPLACE FUNCTION public.log_job()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform log_publication(coalesce(new, old), tg_op = 'DELETE');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_jobs_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  job jobs;
begin
  for job in select * from jobs where employer_id = new.id and status = 'open' order by id for no key update loop
    perform log_publication(job);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_new_jobs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  job jobs;
begin
  -- Holds the accounts, so that none is suspended before these jobs can be seen.
  perform from users where id in (select employer_id from added where status = 'open') order by id for share;
  -- Deleted jobs that are restored.
  for job in
    select j.*
    from jobs j
    join added a on a.id = j.id
    where exists (select from job_publications p where p.employer_id = j.employer_id and p.job_id = j.id)
  loop
    perform log_publication(job);
  end loop;

  with published as (
    select j.*, public_content(j) as content
    from jobs j
    where j.id in (select id from added) and not_public_because(j, j.created_at) is null
      and not exists (select from job_publications p where p.employer_id = j.employer_id and p.job_id = j.id)
  ), versions as (
    insert into job_versions (employer_id, job_id, content)
    select employer_id, id, content from published
    returning id, job_id
  )
  insert into job_publications (employer_id, job_id, starts_at, version_id, expires_at, listed_until)
  select p.employer_id, p.id, p.created_at, v.id, p.expires_at, listed_until(p.expires_at, p.answer_due)
  from published p
  join versions v on v.job_id = p.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_publication(job jobs, is_deleted boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  last job_publications;
  moment timestamptz;
  reason text;
  public jsonb;
  version bigint;
  until timestamptz := listed_until(job.expires_at, job.answer_due);
begin
  select * into last
  from job_publications
  where employer_id = job.employer_id and job_id = job.id
  order by id desc
  limit 1;
  -- A transaction that waited for another one began earlier than it.
  moment := greatest(now(), last.starts_at);
  reason := case when is_deleted then 'deleted' else not_public_because(job, moment) end;
  if reason is not null then
    if last.version_id is not null and last.listed_until > moment then
      insert into job_publications (employer_id, job_id, starts_at, ended_by)
      values (job.employer_id, job.id, moment, reason);
    end if;
    return;
  end if;

  public := public_content(job);
  select id into version
  from job_versions
  where employer_id = job.employer_id and job_id = job.id and md5(content::text) = md5(public::text);
  if version is null then
    insert into job_versions (employer_id, job_id, content)
    values (job.employer_id, job.id, public)
    returning id into version;
  end if;
  if (last.version_id, last.expires_at, last.listed_until) is distinct from (version, job.expires_at, until) then
    insert into job_publications (employer_id, job_id, starts_at, version_id, expires_at, listed_until)
    values (job.employer_id, job.id, moment, version, job.expires_at, until);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_messages(the_conversation bigint, me bigint, read_id bigint, delivered_id bigint)
 RETURNS TABLE(other_id bigint, has_moved boolean, last_read_id bigint, last_delivered_id bigint, unread_count integer)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  c conversations;
  is_1 boolean;
  old_read bigint;
  old_delivered bigint;
  unread integer;
begin
  select * into c
  from conversations
  where conversations.id = the_conversation and me in (participant_1_id, participant_2_id)
  for no key update;
  is_1 := c.participant_1_id = me;
  if c.id is null or blocked_between(c.participant_1_id, c.participant_2_id) then
    return;
  end if;
  old_read := case when is_1 then c.last_read_1 else c.last_read_2 end;
  old_delivered := case when is_1 then c.last_delivered_1 else c.last_delivered_2 end;
  unread := case when is_1 then c.unread_1 else c.unread_2 end;
  read_id := greatest(old_read, least(read_id, c.position));
  delivered_id := greatest(old_delivered, read_id, least(delivered_id, c.position));
  if (read_id, delivered_id) <> (old_read, old_delivered) then
    if read_id <> old_read then
      unread := count_unread(c.id, me, read_id);
    end if;
    update conversations
    set last_read_1 = case when is_1 then read_id else last_read_1 end,
      last_read_2 = case when is_1 then last_read_2 else read_id end,
      last_delivered_1 = case when is_1 then delivered_id else last_delivered_1 end,
      last_delivered_2 = case when is_1 then last_delivered_2 else delivered_id end,
      unread_1 = case when is_1 then unread else unread_1 end,
      unread_2 = case when is_1 then unread_2 else unread end
    where conversations.id = c.id;
  end if;
  return query select case when is_1 then c.participant_2_id else c.participant_1_id end,
    (read_id, delivered_id) <> (old_read, old_delivered), read_id, delivered_id, unread;
end $function$;

CREATE OR REPLACE FUNCTION public.not_public_because(job jobs, moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when job.status <> 'open' then job.status
    when job.held_at is not null then 'held'
    when job.hidden_at is not null then 'hidden'
    when exists (select from users where id = job.employer_id and suspended_at is not null) then 'suspended'
    when job.expires_at <= moment then 'expired'
    when listed_until(job.expires_at, job.answer_due) <= moment then 'unlisted' end
$function$;

CREATE OR REPLACE FUNCTION public.note_application_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into application_steps (application_id, status) values (new.id, new.status);
  elsif new.status <> old.status then
    insert into application_steps (application_id, status, reason_before)
    values (new.id, new.status, case when new.status = 'declined' then old.decision_reason end);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_job_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Ids are handed out in the order of the commits only while one writes at a time.
  perform pg_advisory_xact_lock(hashtext('job_changes'));
  insert into job_changes (job_id) values (coalesce(new.id, old.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_jobs_of_credential()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  companies bigint[];
  members bigint[];
begin
  if tg_op <> 'INSERT' and old.kind = 'company' then
    companies := array[old.company_id];
    members := array[old.user_id];
  end if;
  if tg_op <> 'DELETE' and new.kind = 'company' then
    companies := companies || new.company_id;
    members := members || new.user_id;
  end if;
  perform pg_advisory_xact_lock(hashtext('job_changes'));
  insert into job_changes (job_id)
  select id from jobs where status = 'open' and (company_id = any(companies) or employer_id = any(members));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_jobs_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('job_changes'));
  insert into job_changes (job_id) select id from jobs where employer_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.number_application()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update jobs
  set applicants_numbered = applicants_numbered + 1
  where id = new.job_id
  returning applicants_numbered into new.number;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.open_conversation(me bigint, other bigint)
 RETURNS TABLE(conversation_id bigint, is_new boolean)
 LANGUAGE plpgsql
AS $function$
declare
  made bigint;
begin
  insert into conversations (participant_1_id, participant_2_id, hidden_1, hidden_2, position)
  values (
    least(me, other), greatest(me, other), other < me, me < other, nextval(pg_get_serial_sequence('messages', 'id')))
  on conflict do nothing
  returning id into made;
  if made is not null then
    return query select made, true;
    return;
  end if;
  return query
    update conversations c
    set hidden_1 = hidden_1 and participant_1_id <> me,
      hidden_2 = hidden_2 and participant_2_id <> me
    where participant_1_id = least(me, other) and participant_2_id = greatest(me, other)
    returning c.id, false;
end $function$;

CREATE OR REPLACE FUNCTION public.public_content(job jobs)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'title', job.title, 'company', job.company, 'category', job.category, 'category_group', job.category_group,
    'description', job.description, 'requirements', job.requirements, 'benefits', job.benefits,
    'job_type', job.job_type, 'location', job.location, 'is_remote', job.is_remote,
    'salary_min', job.salary_min, 'salary_max', job.salary_max, 'salary_period', job.salary_period,
    'skills', job.skills, 'answer_days', job.answer_days, 'open_to', job.open_to, 'start_date', job.start_date,
    'work_hours', job.work_hours, 'positions', job.positions, 'provided', job.provided, 'papers', job.papers,
    'questions', job.questions)
$function$;

CREATE OR REPLACE FUNCTION public.queue_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into reported_subjects (subject_type, subject_id, last_report_id)
  values (new.subject_type, new.subject_id, new.id)
  on conflict (subject_type, subject_id) do update
  set last_report_id = greatest(reported_subjects.last_report_id, excluded.last_report_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.recount_unread()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from conversations where id = new.conversation_id for no key update;
  update conversations
  set unread_1 = count_unread(id, participant_1_id, last_read_1),
    unread_2 = count_unread(id, participant_2_id, last_read_2)
  where id = new.conversation_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the log of administration is never changed' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_publications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.employer_id::text = current_setting('cayfolk.deleted_account', true) then
    return old;
  end if;
  raise exception 'what was public of a job is never changed' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.release_company_credential()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from credentials c
  where company_id = old.id
    and exists (
      select from credentials own where own.user_id = c.user_id and own.kind = 'company' and own.company_id is null);
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.remember_company()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  owner bigint := to_jsonb(old) ->> case tg_table_name when 'users' then 'id' else 'employer_id' end;
  name text := to_jsonb(old) ->> case tg_table_name when 'users' then 'company_name' else 'company' end;
begin
  -- Not while the account is being deleted.
  if name <> '' and owner::text is distinct from current_setting('cayfolk.deleted_account', true)
    and exists (select from users where id = owner and deleted_at is null)
  then
    insert into earlier_companies (user_id, company)
    values (owner, name)
    on conflict (user_id, company) do update set ended_at = excluded.ended_at;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.require_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  the_user bigint := to_jsonb(new) ->> tg_argv[0];
begin
  if the_user is not null then
    perform from users where id = the_user and deleted_at is null for key share;
    if not found then
      raise foreign_key_violation using message = format('%s.%s: account deleted', tg_table_name, tg_argv[0]);
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.require_uploads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  names text[] := array(
    select distinct (regexp_matches(to_jsonb(new) ->> col, '/uploads/([\w-]{22})\.', 'g'))[1]
    from unnest(tg_argv) col);
  usable integer;
begin
  if names <> '{}' then
    select count(*) into usable
    from (
      select from uploads
      where name = any(names) and gone_at is null
      order by name
      for key share
    ) locked;
    if usable < cardinality(names) then
      raise foreign_key_violation using message = tg_table_name || ': upload deleted';
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.resembles_company(key text, company_key text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((translate(company_key, '013457i'::text, 'oleastl'::text) = ANY (ARRAY[translate(key, '013457i'::text, 'oleastl'::text), translate(regexp_replace(key, (('^(official|team|careersat|jobsat|workat)|(bahamas|nassau|newprovidence|freeport|grandbahama|abaco'::text || '|exuma|eleuthera|international|group|limited|ltd|company|co|inc|careers?|jobs?|hr|(now)?hiring'::text) || '|recruit(ing|ment|ers?)|staffing|humanresources|vacanc(y|ies)|department|official|team|20[0-9][0-9])+$'::text), ''::text, 'g'::text), '013457i'::text, 'oleastl'::text)])) OR ((length(company_key) >= 8) AND (translate("left"(key, 1), '013457i'::text, 'oleastl'::text) = translate("left"(company_key, 1), '013457i'::text, 'oleastl'::text)) AND (levenshtein_less_equal("left"(key, 120), "left"(company_key, 120), 2) <= LEAST((length(company_key) / 8), 2)) AND (regexp_replace(key, 'north|south|east|west|[0-9]+'::text, '*'::text, 'g'::text) <> regexp_replace(company_key, 'north|south|east|west|[0-9]+'::text, '*'::text, 'g'::text))));

CREATE OR REPLACE FUNCTION public.send_message(the_conversation bigint, me bigint, the_content text, the_client_id text, the_attachments jsonb, OUT other_id bigint, OUT is_new boolean, OUT is_refused boolean, OUT is_accepted boolean, OUT id bigint, OUT seq integer, OUT content text, OUT created_at timestamp with time zone, OUT deleted_at timestamp with time zone, OUT attachments jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  last integer;
  request bigint;
  declined timestamptz;
begin
  is_new := true;
  is_refused := false;
  is_accepted := false;
  select o.id, c.last_seq, c.request_from, c.declined_at into other_id, last, request, declined
  from conversations c
  join users o on o.id = c.participant_1_id + c.participant_2_id - me
  where c.id = the_conversation
    and me in (c.participant_1_id, c.participant_2_id)
    and o.suspended_at is null
    and not exists (select from blocks b where b.blocker_id = me and b.blocked_id = o.id)
    and not exists (select from blocks b where b.blocker_id = o.id and b.blocked_id = me)
  for no key update of c;
  if not found then
    return;
  end if;

  if last = 0 then
    request := case when not (are_friends(me, other_id) or have_application(me, other_id)) then me end;
  elsif request = other_id or (request = me and (are_friends(me, other_id) or have_application(me, other_id))) then
    is_accepted := request = other_id;
    request := null;
    declined := null;
  end if;
  if declined is null then
    insert into messages as m (conversation_id, seq, sender_id, content, client_id, attachments, created_at)
    values (the_conversation, last + 1, me, the_content, the_client_id, the_attachments, clock_timestamp())
    on conflict (conversation_id, sender_id, client_id) where client_id is not null do nothing
    returning m.id, m.seq, m.content, m.created_at, m.attachments into id, seq, content, created_at, attachments;
  end if;

  if id is null then
    is_new := false;
    is_accepted := false;
    select m.id, m.seq, coalesce(m.deleted_at, m.hidden_at), m.created_at,
      case when coalesce(m.deleted_at, m.hidden_at) is null then m.content else '' end,
      case when coalesce(m.deleted_at, m.hidden_at) is null then m.attachments else '[]' end
    into id, seq, deleted_at, created_at, content, attachments
    from messages m
    where m.conversation_id = the_conversation and m.sender_id = me and m.client_id = the_client_id;
    is_refused := not found;
    return;
  end if;

  if the_attachments <> '[]' then
    insert into message_files (path, message_id)
    select distinct it ->> 'path', send_message.id from jsonb_array_elements(the_attachments) it;
  end if;
  update conversations c
  set last_seq = send_message.seq, position = send_message.id, updated_at = send_message.created_at,
    request_from = request, declined_at = declined, hidden_1 = false, hidden_2 = false,
    unread_1 = unread_1 + (participant_2_id = me)::integer,
    unread_2 = unread_2 + (participant_1_id = me)::integer
  where c.id = the_conversation;
end $function$;

CREATE OR REPLACE FUNCTION public.set_answer_due(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- Locked first: the next statement then sees what others have just committed.
  perform from jobs where id = any(ids) order by id for no key update;
  update jobs j
  set answer_due = due.day
  from (
    select job.id, (
      select a.answer_by
      from applications a
      join users u on u.id = a.user_id and u.suspended_at is null
      where a.job_id = job.id and a.status in ('submitted', 'viewed')
        and not exists (
          select from blocks b
          where (b.blocker_id, b.blocked_id) in ((a.user_id, job.employer_id), (job.employer_id, a.user_id)))
      order by a.answer_by
      limit 1) as day
    from jobs job
    where job.id = any(ids)
  ) due
  where j.id = due.id and j.answer_due is distinct from due.day;
end $function$;

CREATE OR REPLACE FUNCTION public.skip_write()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.suspension_set_answer_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform set_answer_due(array(
    select job_id from applications where user_id = new.id and status in ('submitted', 'viewed')));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.take_back_deed(the_type text, the_subject_type text, the_subject bigint, actor bigint, told bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from notifications n
  where n.type = the_type
    and n.subject_type = the_subject_type
    and n.subject_id = the_subject
    and (told is null or n.user_id = told)
  order by n.id
  for update;
  delete from notification_actors a
  using notifications n
  where n.type = the_type
    and n.subject_type = the_subject_type
    and n.subject_id = the_subject
    and (told is null or n.user_id = told)
    and a.notification_id = n.id
    and a.user_id = actor;
end $function$;

CREATE OR REPLACE FUNCTION public.take_board_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.board_place := nextval('board_places');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.toggle_like(the_post bigint, the_user bigint, wanted boolean)
 RETURNS TABLE(likes_count integer, liked boolean)
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from posts p
    join users u on u.id = p.user_id
    where p.id = the_post and is_for(the_user, p) and u.suspended_at is null
      and not blocked_between(p.user_id, the_user))
  then
    return;
  end if;
  if wanted is null then
    wanted := not exists (select from likes l where l.post_id = the_post and l.user_id = the_user);
  end if;
  if wanted then
    insert into likes (post_id, user_id)
    select p.id, the_user from posts p where p.id = the_post
    on conflict do nothing;
  else
    delete from likes l where l.post_id = the_post and l.user_id = the_user;
  end if;
  return query select p.likes_count, wanted from posts p where p.id = the_post;
end $function$;

CREATE OR REPLACE FUNCTION public.unnotify_application()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform take_back_deed('application', 'job', old.job_id, old.user_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.unnotify_comment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from comments where post_id = old.post_id and user_id = old.user_id and hidden_at is null
  ) then
    perform take_back_deed('comment', 'post', old.post_id, old.user_id);
  end if;
  perform from notifications n
  where n.type = 'mention'
    and n.subject_type = 'post'
    and n.subject_id = old.post_id
  order by n.id
  for update;
  delete from notification_actors a
  using notifications n
  where n.type = 'mention'
    and n.subject_type = 'post'
    and n.subject_id = old.post_id
    and a.notification_id = n.id
    and a.user_id = old.user_id
    and not exists (
      select from comment_mentions m join comments c on c.id = m.comment_id
      where c.post_id = old.post_id and c.user_id = old.user_id and c.hidden_at is null and m.user_id = n.user_id)
    and not exists (
      select from post_mentions m join posts p on p.id = m.post_id
      where p.id = old.post_id and p.user_id = old.user_id and m.user_id = n.user_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.unnotify_contact_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or new.status in ('withdrawn', 'taken_back') then
    perform take_back_deed('contact_request', 'user', old.asker_id, old.asker_id, old.owner_id);
    perform take_back_deed('contact_accepted', 'user', old.owner_id, old.owner_id, old.asker_id);
  else
    update notifications
    set read_at = now()
    where user_id = old.owner_id
      and type = 'contact_request'
      and subject_type = 'user'
      and subject_id = old.asker_id
      and read_at is null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.unnotify_event_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  organizer bigint := (select e.organizer_id from events e where e.id = old.event_id);
begin
  delete from notifications
  where user_id = old.user_id and subject_type = 'event' and subject_id = old.event_id;
  if organizer is not null then
    perform take_back_deed('event', 'event', old.event_id, old.user_id, organizer);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.unnotify_friendship()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or new.status = 'withdrawn' then
    perform take_back_deed('friend_request', 'user', old.sender_id, old.sender_id, old.receiver_id);
    perform take_back_deed('friend_accepted', 'user', old.receiver_id, old.receiver_id, old.sender_id);
  else
    update notifications
    set read_at = now()
    where user_id = old.receiver_id
      and type = 'friend_request'
      and subject_type = 'user'
      and subject_id = old.sender_id
      and read_at is null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.unnotify_like()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform take_back_deed('like', 'post', old.post_id, old.user_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.unnotify_post_mention()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  author bigint := (select p.user_id from posts p where p.id = old.post_id);
begin
  if author is not null and not exists (
    select from comment_mentions m join comments c on c.id = m.comment_id
    where c.post_id = old.post_id and c.user_id = author and c.hidden_at is null and m.user_id = old.user_id
  ) then
    perform take_back_deed('mention', 'post', old.post_id, author, old.user_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.unqueue_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from reported_subjects s
  where s.subject_type = old.subject_type and s.subject_id = old.subject_id
    and not exists (
      select from reports r
      where r.subject_type = s.subject_type and r.subject_id = s.subject_id and r.resolved_at is null);
  return null;
end $function$;
