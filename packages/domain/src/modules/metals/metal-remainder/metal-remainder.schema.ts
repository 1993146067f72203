import * as z from 'zod';
import { codeSchema, signatureSchema } from '../../../kernel/contract.ts';
import { OBSERVATIONS_MAX, REMAINDER_METALS, REMAINDER_OPERATIONS } from './metal-remainder.states.ts';

const MAX_MG = 1_000_000_000;
const observations = z.string().trim().max(OBSERVATIONS_MAX).default('');
const metal = z.enum(REMAINDER_METALS);

const source = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('BAR'), barId: z.uuid() }),
  z.strictObject({
    kind: z.literal('SUPPLIER'),
    /** One of the workshop's that is not banned. A name alone is what was sent before there was a choice. */
    supplierId: z.uuid().optional(),
    supplierName: z.string().trim().min(2).max(120).optional(),
    /** Delivery note or invoice. */
    document: z.string().trim().min(1).max(60),
  }),
]);
export const supplyBody = z.strictObject({
  metal,
  /** As it is weighed; of a bar, all of it. */
  suppliedMg: z.int().min(1).max(MAX_MG),
  source,
  observations,
  signature: signatureSchema,
  secondSignature: codeSchema.optional(),
});
export type SupplyBody = z.input<typeof supplyBody>;

/** What the workshop has on the day the house begins, as it was weighed and where that is written down. */
export const beginBody = z.strictObject({
  metal,
  weightMg: z.int().min(1).max(MAX_MG),
  observations: z.string().trim().min(3).max(OBSERVATIONS_MAX),
  signature: signatureSchema,
});
export type BeginBody = z.input<typeof beginBody>;

export const countBody = z.strictObject({
  metal,
  countedMg: z.int().min(0).max(MAX_MG),
  /** What the books said when it was weighed. */
  seenMg: z.int().min(0),
  observations,
  signature: signatureSchema,
  secondSignature: codeSchema.optional(),
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
  /** Of a supply: the bar, or the supplier and its document; null of those from before they were said. */
  source: z.string().nullable(),
  barId: z.uuid().nullable(),
  secondName: z.string().nullable(),
});
export type MetalMovement = z.infer<typeof metalMovement>;

/** Who may bring metal: those of the workshop nobody has banned, by name. */
export const metalSuppliers = z.object({
  data: z.array(z.object({ id: z.uuid(), name: z.string(), taxId: z.string() })),
  totalCount: z.int(),
});
