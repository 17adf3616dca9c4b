-- An order that is cancelled, or learns of its payment days later, changes a day that was counted: that day is counted again. A day that is not
-- counted yet has no row, and nothing is written. The mark is made as the transaction commits: it is the last row that is locked, after an account
-- and the counters, and the days are locked from the oldest on.
create function mark_day_totals() returns trigger language plpgsql as $$
declare
  days date[] := array[
    (old.paid_at at time zone 'Asia/Kolkata')::date,
    (new.paid_at at time zone 'Asia/Kolkata')::date,
    case when new.mode = 'postpaid' then (new.created_at at time zone 'Asia/Kolkata')::date end
  ];
begin
  perform 1 from day_total where day = any (days) order by day for no key update;
  update day_total set is_stale = true where day = any (days);
  return null;
end $$;
create constraint trigger orders_mark_day_totals after update of state, paid_at on orders
  deferrable initially deferred for each row
  when (old.paid_at is distinct from new.paid_at or (old.state = 'cancelled') is distinct from (new.state = 'cancelled'))
  execute function mark_day_totals();
