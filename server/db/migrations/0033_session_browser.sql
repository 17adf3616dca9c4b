-- With what kind of browser somebody logged in, as far as it says so: `Chrome, Android`.
alter table session add column browser text;
