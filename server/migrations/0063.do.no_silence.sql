-- What the employer wrote when declining several applicants at once, for the applicant to read.
alter table applications add column answer text;

-- When the applicant asked for an answer, once.
alter table applications add column nudged_at timestamptz;

-- The last reminder to the employer: 7 or 2 days before answer_by, or -8 when the job left the search.
alter table applications add column reminded_days smallint;
-- When the employer was reminded to tell the outcome of an interview.
alter table applications add column outcome_reminded_at timestamptz;
create index applications_interviewed on applications (updated_at) where status = 'interview' and outcome_reminded_at is null;

-- The last day, in the islands, on which the employer was reminded of this job's applicants.
alter table jobs add column answer_reminded_on date;

-- Adds the new types to those that are allowed.
do $$
declare
  types text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notifications_type_check');
begin
  alter table notifications drop constraint notifications_type_check;
  execute 'alter table notifications add constraint notifications_type_check '
    || replace(types, 'ARRAY[', $types$ARRAY['answer_reminder'::text, 'nudge'::text, $types$);
end $$;
