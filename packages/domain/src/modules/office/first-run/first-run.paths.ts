export const firstRunPaths = {
  state: 'GET /v1/first-run',
  found: 'POST /v1/first-run',
  missing: 'GET /v1/first-run/missing',
} as const;
