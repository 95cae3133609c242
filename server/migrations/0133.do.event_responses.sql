-- When somebody last answered an invitation: the organizer is emailed once an hour.
alter table event_people add column responded_at timestamptz;
