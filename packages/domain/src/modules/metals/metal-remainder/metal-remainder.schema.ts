import * as z from 'zod';
import { signatureSchema } from '../../../kernel/contract.ts';
import { OBSERVATIONS_MAX, REMAINDER_METALS, REMAINDER_OPERATIONS } from './metal-remainder.states.ts';

const MAX_MG = 1_000_000_000;
const observations = z.string().trim().max(OBSERVATIONS_MAX).default('');
const metal = z.enum(REMAINDER_METALS);

export const supplyBody = z.strictObject({
  metal,
  suppliedMg: z.int().min(1).max(MAX_MG),
  observations,
  signature: signatureSchema,
});
export type SupplyBody = z.input<typeof supplyBody>;

export const countBody = z.strictObject({
  metal,
  countedMg: z.int().min(0).max(MAX_MG),
  /** What the books said when it was weighed. */
  seenMg: z.int().min(0),
  observations,
  signature: signatureSchema,
});
export type CountBody = z.input<typeof countBody>;

export const metalRemainder = z.object({
  metal,
  totalMg: z.int(),
  movements: z.int(),
  lastMovedAt: z.string().nullable(),
});
export type MetalRemainder = z.infer<typeof metalRemainder>;

export const metalMovement = z.object({
  id: z.uuid(),
  operation: z.enum(REMAINDER_OPERATIONS),
  at: z.string(),
  movedMg: z.int(),
  totalMg: z.int(),
  signerName: z.string(),
  observations: z.string(),
  /** Of what a job took: which one. */
  workId: z.uuid().nullable(),
  workCode: z.string().nullable(),
});
export type MetalMovement = z.infer<typeof metalMovement>;
