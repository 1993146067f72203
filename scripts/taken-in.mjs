// Packages that are only code become part of the API's own files; those that bring native code, data files or parts
// loaded on demand stay where they are.
export const TAKEN_IN = [
  '@quilate/domain',
  '@quilate/postgres-supervisor',
  'kysely',
  'pg',
  'pg-boss',
  'prom-client',
  'uuidv7',
  'zod',
];
