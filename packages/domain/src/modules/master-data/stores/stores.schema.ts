import * as z from 'zod';
import { CONSTANTS } from '../../../policy/constants.ts';
import { offerSchema, phone, signatureSchema } from '../../../kernel/contract.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { type PlatformId, PLATFORMS } from '../platforms/platforms.states.ts';
import { CHANNELS, STORE_STATES } from './stores.states.ts';

/** Three capital letters (S0 §5). */
export const storeCode = z.string().regex(new RegExp(`^[A-Z]{${CONSTANTS.storeCodeLetters}}$`), 'STORE_CODE');

const text = (longest: number) => z.string().trim().max(longest).nullable();

interface Platforms {
  readonly platformId: PlatformId;
  readonly otherPlatformIds?: readonly PlatformId[] | undefined;
}

/** What people may change: everything but the code, after which its accounts are named. */
const storeValues = {
  name: z.string().trim().min(1).max(100),
  channel: z.enum(CHANNELS),
  /** The one it works on: its menu, its prices. */
  platformId: z.enum(PLATFORMS),
  /** Others that count it as theirs; what one of all of them has, the shop has. */
  otherPlatformIds: z.array(z.enum(PLATFORMS)).max(PLATFORMS.length).optional(),
  phone: phone.nullable(),
  /** Of the Plan General Contable: 3 to 12 figures. */
  accountingAccount: z
    .string()
    .trim()
    .regex(/^(\d{3,12})?$/, 'ACCOUNT')
    .nullable(),
  address: text(300),
  /** Who its invoices are of (RD 1619/2012 art. 6.1). */
  companyId: z.uuid({ error: ({ input }) => (input === '' ? 'REQUIRED' : undefined) }),
  isBlindCount: z.boolean(),
  requiresEntryCount: z.boolean(),
  /** What a label read on home does: a sale instead of the record. Who says nothing leaves it as it is. */
  actsOnScan: z.boolean().optional(),
};
/** Each platform once. */
const isEachOnce = ({ platformId, otherPlatformIds = [] }: Platforms): boolean =>
  new Set([platformId, ...otherPlatformIds]).size === 1 + otherPlatformIds.length;
const twice = { path: ['otherPlatformIds'], message: 'PLATFORM_TWICE' };
/** What is filled in, before it is signed. */
export const storeForm = z.strictObject({ code: storeCode, ...storeValues }).refine(isEachOnce, twice);
export const storeBody = z
  .strictObject({ code: storeCode, ...storeValues, signature: signatureSchema })
  .refine(isEachOnce, twice);
export type StoreBody = z.infer<typeof storeBody>;
export const storeEdit = z
  .strictObject({ ...storeValues, version: z.int().min(1), signature: signatureSchema })
  .refine(isEachOnce, twice);
export type StoreEdit = z.infer<typeof storeEdit>;
/** Why it closes, or opens again. */
export const storeClosing = z.strictObject({
  reason: z.string().trim().min(3).max(500),
  signature: signatureSchema,
});
export type StoreClosing = z.infer<typeof storeClosing>;

export const storeChoice = z.object({ id: z.uuid(), name: z.string(), code: storeCode });
export const storeSummary = storeChoice.extend({
  channel: z.enum(CHANNELS),
  platformId: z.enum(PLATFORMS),
  otherPlatformIds: z.array(z.enum(PLATFORMS)),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  state: z.enum(STORE_STATES),
});
export type StoreSummary = z.infer<typeof storeSummary>;

export const store = storeSummary.extend({
  accountingAccount: z.string().nullable(),
  companyId: z.uuid(),
  companyName: z.string(),
  taxId: z.string(),
  isBlindCount: z.boolean(),
  requiresEntryCount: z.boolean(),
  actsOnScan: z.boolean(),
  /** Who signed the last change, and when. */
  signerName: z.string().nullable(),
  changedAt: z.string().nullable(),
  version: z.int(),
  actions: z.array(offerSchema),
  activity: z.array(activityLine),
});
export type Store = z.infer<typeof store>;
