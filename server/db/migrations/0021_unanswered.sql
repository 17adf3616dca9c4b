-- Since when the provider owes an answer about it: the first of the looks in a row that came to nothing. Null once one was answered.
alter table charge add column unanswered_since timestamptz;
alter table refund add column unanswered_since timestamptz;
create index charge_unanswered_since on charge (unanswered_since) where unanswered_since is not null;
create index refund_unanswered_since on refund (unanswered_since) where unanswered_since is not null;
