#!/bin/sh
# Makes the database of compose.postgres.yaml, with a role that owns nothing but its schema. Only the socket inside the
# container lets the superuser in afterwards.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --set="password=$DATABASE_PASSWORD" --username=postgres --dbname=postgres <<'SQL'
create role launchscout login password :'password';
create database launchscout;
\connect launchscout
create extension pg_trgm;
alter schema public owner to launchscout;
create schema launchscout_trial authorization launchscout;
alter role postgres password null;
SQL
