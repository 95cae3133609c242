-- When the applicant is told of a decline. Until then the employer can take it back; null once they were told.
alter table application_steps add column tell_at timestamptz;
