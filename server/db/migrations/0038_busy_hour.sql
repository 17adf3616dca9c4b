-- The busiest hour of a day of whoever is counted together, so that what is usual for a network is known: its key is that of rate_limit.
create table busy_hour (
  key text not null,
  day date not null,
  uses integer not null,
  primary key (key, day)
);
create index busy_hour_day on busy_hour (day);
