#!/bin/sh
# The image of PostgreSQL runs it once, when its folder is empty.
exec psql -v ON_ERROR_STOP=1 -U postgres -v owner_password="$OWNER_PASSWORD" -v app_password="$APP_PASSWORD" \
  -f /quilate/roles.sql
