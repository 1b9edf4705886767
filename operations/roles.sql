-- Two roles for one database: the owner runs migrations, the site reads and writes rows. Run once, by psql as a
-- superuser on the empty database; the passwords come from the environment of psql.
\getenv owner_password OWNER_PASSWORD
\getenv site_password SITE_PASSWORD
create role startup_connect_owner login password :'owner_password';
create role startup_connect_site login password :'site_password';
alter database startup_connect owner to startup_connect_owner;
revoke connect, temporary on database startup_connect from public;
grant connect on database startup_connect to startup_connect_site;
