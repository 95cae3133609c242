-- Each post that a member sees counts their own hidden comments, of which there are few.
create index comments_hidden on comments (user_id) where hidden_at is not null;
