-- Cases with the bookings that a courier has cancelled by itself.
create index concurrently if not exists shipment_open_case on shipment (state_at) where state in ('returning', 'returned', 'lost', 'cancelled') and case_closed_at is null;
