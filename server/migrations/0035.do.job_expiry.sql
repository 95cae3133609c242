-- When the applicants of an expired job were answered; null again once the job is open again.
alter table jobs add column expiry_answered_at timestamptz;
create index jobs_expired on jobs (expires_at) where status = 'open' and expiry_answered_at is null;

-- Steps that the expiry of the job took: they say nothing about how soon an employer replies.
alter table application_steps add column is_automatic boolean not null default false;
