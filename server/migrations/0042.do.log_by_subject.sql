-- For the decisions on one post, job or other subject.
create index moderation_actions_subject on moderation_actions (subject_type, subject_id, id desc);
