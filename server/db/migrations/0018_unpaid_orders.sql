-- Orders without a payment, newest first: among many that were paid they are few.
create index orders_not_paid on orders (created_at, id) where paid_at is null;
