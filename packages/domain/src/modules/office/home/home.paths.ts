export const homePaths = {
  config: 'GET /v1/config',
  day: 'GET /v1/home/day',
  agenda: 'GET /v1/home/agenda',
  takings: 'GET /v1/home/takings',
  integrity: 'GET /v1/integrity',
  search: 'GET /v1/search',
  events: 'GET /v1/events',
} as const;
