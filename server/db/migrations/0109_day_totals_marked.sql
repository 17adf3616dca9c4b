-- An order that is cancelled, or learns of its payment days later, changes a day that was counted: that day is counted again. A day that is not
-- counted yet has no row, and nothing is written.
create function mark_day_totals() returns trigger language plpgsql as $$
begin
  update day_total set is_stale = true where day in (
    (old.paid_at at time zone 'Asia/Kolkata')::date,
    (new.paid_at at time zone 'Asia/Kolkata')::date,
    case when new.mode = 'postpaid' then (new.created_at at time zone 'Asia/Kolkata')::date end
  );
  return null;
end $$;
create trigger orders_mark_day_totals after update of state, paid_at on orders for each row
  when (old.paid_at is distinct from new.paid_at or (old.state = 'cancelled') is distinct from (new.state = 'cancelled'))
  execute function mark_day_totals();
