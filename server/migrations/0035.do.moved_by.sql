-- Who on the employer's side moved an application last: they are told how the offer that they made is answered. No
-- reference, because it only counts while they are a member of the job's company.
alter table applications add column moved_by bigint;
