import * as z from 'zod';

export const HEALTH_CHECKS = ['disk', 'mails', 'prices', 'clock', 'backups'] as const;
export const HEALTH_STATES = ['ok', 'warn', 'bad'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** One thing that can go wrong without anybody at a counter noticing. */
export const healthCheck = z.object({
  id: z.enum(HEALTH_CHECKS),
  state: z.enum(HEALTH_STATES),
  /** What was found, in figures, in Spanish. */
  found: z.string(),
});
export type HealthCheck = z.infer<typeof healthCheck>;

export const health = z.object({
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  startedAt: z.string(),
  memoryBytes: z.int(),
  databaseBytes: z.int(),
  migration: z.string(),
  checks: z.array(healthCheck),
});
export type Health = z.infer<typeof health>;
