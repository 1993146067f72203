export const systemPaths = {
  health: 'GET /v1/system/health',
} as const;
