import * as z from 'zod';
import {
  approvalSchema,
  civilDate,
  drawnSignatureSchema,
  offerSchema,
  codeSchema,
  signatureSchema,
} from '../../../kernel/contract.ts';
import { METALS } from '../../../kernel/metals.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { goldTier, market } from '../../master-data/prices/prices.schema.ts';
import { FAMILIES, GEMS } from '../../master-data/products/products.families.ts';
import { placeStep } from '../../master-data/products/products.schema.ts';
import {
  CONFISCATED,
  KEPT_SOURCES,
  type KeptSource,
  LOT_ORIGINS,
  LOT_STATES,
  MAX_GEMS,
  MAX_JEWELS,
  MAX_PHOTOS,
  MONEY_SOURCES,
} from './lots.states.ts';

const cents = z.int().min(0).max(100_000_000);
const weightMg = z.int().min(0).max(10_000_000);

export const lotGem = z.strictObject({
  gem: z.enum(GEMS).exclude(['NINGUNA']),
  units: z.int().min(1).max(1_000),
  /** Of each one. */
  caratHundredths: z.int().min(0).max(100_000),
  valueCents: cents.default(0),
  isDisputed: z.boolean().default(false),
});
export type LotGem = z.infer<typeof lotGem>;

/** A used jewel as it is taken in; what the police book asks for is written down now (RD 197/1988 art. 91). */
export const lotJewel = z.strictObject({
  family: z.enum(FAMILIES),
  description: z.string().trim().min(3).max(300),
  metal: z.enum(METALS).nullable(),
  /** In thousandths; that of the law unless said. */
  fineness: z.int().min(1).max(999).optional(),
  units: z.int().min(1).max(1_000).default(1),
  /** Of all the units together, with stones. */
  weightMg: weightMg.min(1),
  metalWeightMg: weightMg,
  /** As they are read on the piece; nothing where there is none. */
  hallmarks: z.string().trim().max(100).default(''),
  gems: z.array(lotGem).max(MAX_GEMS).default([]),
  /** The photo of the lot that shows this jewel alone. */
  photoId: z.uuid().optional(),
  adjustCents: z.int().min(-100_000_000).max(100_000_000).default(0),
});
export type LotJewel = z.infer<typeof lotJewel>;
export const lotJewels = z.array(lotJewel).min(1).max(MAX_JEWELS);
export const lotPhotoIds = z.array(z.uuid()).max(MAX_PHOTOS);

/** A jewel another system bought, with what was paid for it. */
export const jewelOfBefore = lotJewel
  .pick({
    family: true,
    description: true,
    metal: true,
    fineness: true,
    units: true,
    weightMg: true,
    metalWeightMg: true,
    hallmarks: true,
  })
  .extend({ amountCents: cents.min(1) });
export type JewelOfBefore = z.infer<typeof jewelOfBefore>;
/** The contract it was bought by, and where its police book has it. */
export const contractOfBefore = z.strictObject({
  contractNumber: z.string().trim().min(1).max(60),
  takenOn: civilDate,
  bookNumber: z.int().min(1).max(1_000_000),
  bookOrder: z.int().min(1).max(100_000_000),
  handedInOn: civilDate,
});
export type ContractOfBefore = z.infer<typeof contractOfBefore>;

/** How the customer is paid for a lot. */
export const lotPaymentBody = z.strictObject({
  source: z.enum(MONEY_SOURCES),
  amountCents: cents.min(1),
  /** Of a transfer. */
  iban: z.string().trim().max(42).optional(),
  holderName: z.string().trim().min(1).max(100).optional(),
  holderSurname: z.string().trim().min(1).max(150).optional(),
});
export type LotPaymentBody = z.infer<typeof lotPaymentBody>;
/** As it is kept: money paid out, or what it settles of a sale. */
export type KeptLotPayment = Omit<LotPaymentBody, 'source'> & { readonly source: KeptSource };
export const lotPayments = z.array(lotPaymentBody).min(1).max(6);

/** Used jewels taken in with one operation, whatever kind it is. */
export const lotIntake = z.strictObject({
  customerId: z.uuid(),
  lines: lotJewels,
  photoIds: lotPhotoIds,
  /** What the person saw: appraising is not left out, and no price changes unseen (S1 §5). */
  appraisalCents: cents,
  payments: lotPayments,
  customerSignature: drawnSignatureSchema,
  signature: signatureSchema,
  expertSignature: codeSchema.optional(),
  approval: approvalSchema.optional(),
});
export type LotIntake = z.infer<typeof lotIntake>;

export const lotPayment = z.object({
  id: z.uuid(),
  at: z.string(),
  source: z.enum(KEPT_SOURCES),
  amountCents: z.int(),
  iban: z.string().nullable(),
  holderName: z.string().nullable(),
  holderSurname: z.string().nullable(),
  employeeName: z.string(),
  /** Corrected, or given back. */
  voidedAt: z.string().nullable(),
});
export type LotPayment = z.infer<typeof lotPayment>;

export const lotLine = z.object({
  id: z.uuid(),
  family: z.enum(FAMILIES),
  description: z.string(),
  metal: z.enum(METALS).nullable(),
  fineness: z.int().nullable(),
  units: z.int(),
  weightMg: z.int(),
  metalWeightMg: z.int(),
  gemWeightMg: z.int(),
  hallmarks: z.string(),
  gems: z.array(
    z.object({
      gem: z.enum(GEMS),
      units: z.int(),
      caratHundredths: z.int(),
      valueCents: z.int(),
      isDisputed: z.boolean(),
    }),
  ),
  pricePerGramCents: z.int().nullable(),
  metalCents: z.int(),
  gemsCents: z.int(),
  appraisalCents: z.int(),
  adjustCents: z.int(),
  amountCents: z.int(),
  isConfiscated: z.boolean(),
  /** Its true owner has it. */
  isGiven: z.boolean(),
  /** Its own photo, where it has one. */
  photoId: z.uuid().nullable(),
});
export type LotLine = z.infer<typeof lotLine>;

export const lotSummary = z.object({
  id: z.uuid(),
  /** On its label. */
  code: z.string(),
  origin: z.enum(LOT_ORIGINS),
  originId: z.uuid(),
  originCode: z.string(),
  takenAt: z.string(),
  storeName: z.string(),
  metals: z.array(z.enum(METALS)),
  units: z.int(),
  weightMg: z.int(),
  appraisalCents: z.int(),
  totalCents: z.int(),
  /** The last day of the police hold; nothing while it waits for its book. */
  holdUntil: z.string().nullable(),
  confiscated: z.enum(CONFISCATED),
  state: z.enum(LOT_STATES),
});
export type LotSummary = z.infer<typeof lotSummary>;

export const lot = lotSummary.extend({
  storeCode: z.string(),
  metalWeightMg: z.int(),
  extraGoldCents: z.int(),
  adjustCents: z.int(),
  takenDate: z.string(),
  holdDays: z.int(),
  /** The day its police book was handed in. */
  submittedDate: z.string().nullable(),
  /** Of another system: its contract there, and where its book has it. */
  before: z.object({ contractNumber: z.string(), bookNumber: z.int(), bookOrder: z.int() }).nullable(),
  usesFixed: market.shape.usesFixed,
  lines: z.array(lotLine),
  photos: z.array(z.object({ id: z.uuid() })),
  placeEs: z.string(),
  history: z.array(placeStep),
  activity: z.array(activityLine),
  actions: z.array(offerSchema),
});
export type Lot = z.infer<typeof lot>;

/** What lots are priced with now, to show a total before it is asked for. */
export const lotPrices = z.object({
  reference: z.enum(['CO', 'VR']),
  centsPerGram: z.record(z.enum(METALS), z.int().nullable()),
  tiers: z.array(goldTier),
  usesFixed: market.shape.usesFixed,
});
export type LotPricesReply = z.infer<typeof lotPrices>;

export const blockBody = z.strictObject({
  reason: z.string().trim().min(3).max(500),
  signature: signatureSchema,
});
export type BlockBody = z.infer<typeof blockBody>;
export const unblockBody = z.strictObject({ signature: signatureSchema });
