-- The steps of a parcel go with it.
alter table shipment_step drop constraint shipment_step_order_id_fkey;
alter table shipment_step
  add constraint shipment_step_order_id_fkey foreign key (order_id) references shipment on delete cascade not valid;
