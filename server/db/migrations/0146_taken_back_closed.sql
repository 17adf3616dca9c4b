-- An operator sees to a booking that the courier would not take back.
alter table shipment_taken_back add column closed_at timestamptz;
alter table shipment_taken_back add column closed_by bigint;
alter table shipment_taken_back add constraint shipment_taken_back_closed_by_fkey
  foreign key (closed_by) references operator not valid;
comment on column shipment_taken_back.closed_at is 'When an operator has dealt with one that was refused; null: nobody has.';
