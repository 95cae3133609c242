-- Attempts of all processes to send an overdue reminder, which is given up after ten.
alter table event_reminders add column failed_attempts int not null default 0;
