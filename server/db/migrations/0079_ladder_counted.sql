alter table contact_ladder add column counted_at timestamptz;
comment on column contact_ladder.counted_at is
  'When the call was counted in the limits of its owner and the budgets; null before, and once that was undone, since it was never placed.';
