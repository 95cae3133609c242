alter table notifications
  drop constraint notifications_subject_type_check,
  add check (subject_type in
    ('post', 'story', 'user', 'reviews', 'job', 'application', 'conversation', 'event', 'credential', 'paper',
      'account', 'role', 'company', 'report'));

update notifications set subject_type = 'reviews'
where subject_type = 'user' and (type = 'review' or (type = 'moderation' and content like '%review%'));

-- Those that lead to a member's reviews go with the member.
create trigger users_reviews_unnotified after delete on users for each row execute function forget_subject('reviews');
