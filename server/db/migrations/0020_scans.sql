-- How often codes were looked up on a day of India: a number, and nothing of who looked or at what.
create table scan_day (
  day date primary key,
  scans bigint not null check (scans > 0)
);
