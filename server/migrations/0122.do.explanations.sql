-- What an administrator tells the member besides the reason. The note is for administrators only.
alter table moderation_actions add column explanation text;
