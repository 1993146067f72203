import * as z from 'zod';
import type { Reach } from '../../../kernel/grants.ts';
import { type Role, ROLES } from '../../../kernel/roles.ts';
import { ACCESSES, REACHES } from './permissions.states.ts';

const allowed = z.object(
  Object.fromEntries(ROLES.map((role) => [role, z.enum(REACHES).nullable()])) as Record<
    Role,
    z.ZodNullable<z.ZodEnum<{ [R in Reach]: R }>>
  >,
);
/** One thing that can be asked of the house, and the shops where each role may ask it; null where it may not. */
export const permission = z.object({
  /** `POST /v1/sales`. */
  id: z.string(),
  /** The name of its policy. */
  room: z.string(),
  roomEs: z.string(),
  /** What it does, in Spanish. */
  action: z.string(),
  access: z.enum(ACCESSES),
  allowed,
});
export type Permission = z.infer<typeof permission>;
