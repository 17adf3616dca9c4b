-- Which reports of payment windows are old enough to be deleted.
create index concurrently if not exists payment_report_by_age on payment_report (created_at);
