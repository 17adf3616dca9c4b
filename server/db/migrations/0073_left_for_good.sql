-- Whoever has left for good is not asked by the same owner again, who may have deleted the account and registered anew.
create table left_for_good (
  mark bytea primary key
);
comment on table left_for_good is
  'Who has left for good of those whom an owner had named whose account is deleted: kept as long as there is the shop, and nothing else of them.';
comment on column left_for_good.mark is
  'The keyed hash of the owner''s number and the person''s, together: neither is found by it without the other.';
