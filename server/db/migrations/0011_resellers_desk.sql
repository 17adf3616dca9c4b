-- What the desk needs of resellers: changes that are counted, and how accounts stand, to be sorted and looked through by it.

alter table reseller
  -- Counts its changes, as of an operator.
  add column version integer not null default 1,
  -- As the newest entry of his account closes.
  add column balance_paise bigint not null default 0;

update reseller set balance_paise = newest.closing_paise
from (select distinct on (reseller_id) reseller_id, closing_paise from account_entry order by reseller_id, no desc) newest
where newest.reseller_id = reseller.id;

create index reseller_balance on reseller (balance_paise, id);
create index reseller_switched_off on reseller (id) where switched_off_at is not null;

-- Whoever books holds the reseller's row already (server/ledger/account.ts), and so waits for nobody.
create function keep_balance() returns trigger language plpgsql as $$
begin
  update reseller set balance_paise = newest.closing_paise
  from (select distinct on (reseller_id) reseller_id, closing_paise from added order by reseller_id, no desc) newest
  where newest.reseller_id = reseller.id;
  return null;
end $$;
create trigger account_entry_keeps_balance after insert on account_entry
  referencing new table as added for each statement execute function keep_balance();
