-- The employer's labels of an application. A job's labels are those that its applications have.
create table application_labels (
  job_id bigint not null references jobs on delete cascade,
  label text not null,
  application_id bigint not null references applications on delete cascade,
  primary key (job_id, label, application_id)
);

create index application_labels_application on application_labels (application_id, label);
