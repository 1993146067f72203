import * as z from 'zod';
import { approvalSchema, civilDate, offerSchema, signatureSchema } from '../../../kernel/contract.ts';
import { METALS } from '../../../kernel/metals.ts';
import { LOT_ORIGINS } from '../../counter/lots/lots.states.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import {
  AUTHORITIES,
  BOOK_KINDS,
  BOOK_STATES,
  CASE_KINDS,
  ENTRY_KINDS,
  HOLDINGS,
  INTERVENTION_STATES,
  ITEM_KINDS,
  MAX_ITEMS,
  NOTED_NAMES,
  POLICE_TYPES,
} from './police.states.ts';

const short = z.string().trim().min(1).max(60);
/** A piece, a lot, or a jewel of one. */
export const itemCode = z.string().trim().min(1).max(24);

/** What the officers write in their record (acta de intervención) and who of the shop signs it. */
export const interveneBody = z.strictObject({
  policeType: z.enum(POLICE_TYPES),
  /** Number of the professional card (TIP). */
  badgeNumber: short.max(20),
  proceedingNumber: short.max(40),
  station: short.max(120),
  officerName: short,
  officerSurname: short.max(100),
  phone: z
    .string()
    .trim()
    .regex(/^\+?\d[\d ]{7,14}$/, 'PHONE'),
  /** The closing or bundle it is about, where there is one. */
  reference: z.string().trim().max(40).optional(),
  holding: z.enum(HOLDINGS),
  /** Photo or PDF of the record. */
  imageId: z.uuid(),
  codes: z.array(itemCode).min(1).max(MAX_ITEMS),
  signature: signatureSchema,
});
export type InterveneBody = z.infer<typeof interveneBody>;

export const returnItemsBody = z.strictObject({
  itemIds: z.array(z.uuid()).min(1).max(MAX_ITEMS),
  /** Who gave it back, or on whose order. */
  note: z.string().trim().max(300).optional(),
  signature: signatureSchema,
});
export type ReturnItemsBody = z.infer<typeof returnItemsBody>;

/** The order of a court or of the police, who has it now, and the paper they signed. */
export const giveToOwnerBody = z.strictObject({
  itemIds: z.array(z.uuid()).min(1).max(MAX_ITEMS),
  authority: z.enum(AUTHORITIES),
  /** Juzgado de Instrucción nº 3 de Las Palmas. */
  authorityName: short.max(120),
  orderReference: short,
  orderDate: civilDate,
  handedDate: civilDate,
  ownerName: short.max(160),
  /** DNI, NIE, NIF or passport. */
  ownerNationalId: short.max(20),
  /** Photo or PDF of the receipt the owner signed. */
  receiptId: z.uuid(),
  signature: signatureSchema,
  approval: approvalSchema.optional(),
});
export type GiveToOwnerBody = z.infer<typeof giveToOwnerBody>;

/** Something that can be intervened, as its code names it. */
export const candidate = z.object({
  code: z.string(),
  kind: z.enum(ITEM_KINDS),
  description: z.string(),
  metal: z.enum(METALS).nullable(),
  weightMg: z.int(),
  /** The status of a product, or the state of its lot or its job. */
  state: z.string(),
  /** The operation a jewel came with. */
  originCode: z.string().nullable(),
  productId: z.uuid().nullable(),
  lotId: z.uuid().nullable(),
  /** Of what was left to be repaired, its job. */
  workId: z.uuid().nullable(),
  /** That shows it: among the photos of its lot, or the first image of a product. */
  photoId: z.uuid().nullable(),
});
export type Candidate = z.infer<typeof candidate>;

export const interventionItem = candidate.omit({ state: true }).extend({
  id: z.uuid(),
  lotLineId: z.uuid().nullable(),
  origin: z.enum(LOT_ORIGINS).nullable(),
  originId: z.uuid().nullable(),
  /** Where it stood before, and stands again when it is given back. */
  stateBefore: z.string(),
  /** In the police book. */
  orderNumber: z.int().nullable(),
  returnedAt: z.string().nullable(),
  returnedBy: z.string().nullable(),
  returnNote: z.string().nullable(),
  /** With what it went to its true owner. */
  handoverId: z.uuid().nullable(),
});
export type InterventionItem = z.infer<typeof interventionItem>;

/** What left an intervention for its true owner. */
export const handover = z.object({
  id: z.uuid(),
  code: z.string(),
  authority: z.enum(AUTHORITIES),
  authorityName: z.string(),
  orderReference: z.string(),
  orderDate: z.string(),
  handedDate: z.string(),
  ownerName: z.string(),
  ownerNationalId: z.string(),
  madeAt: z.string(),
  signerName: z.string(),
  approverName: z.string(),
});
export type Handover = z.infer<typeof handover>;

export const interventionSummary = z.object({
  id: z.uuid(),
  kind: z.enum(CASE_KINDS),
  /** Its own, or that of its closing. */
  code: z.string(),
  madeAt: z.string(),
  /** Of a closing, the metals division. */
  storeName: z.string(),
  policeType: z.enum(POLICE_TYPES),
  station: z.string(),
  officerFullName: z.string(),
  badgeNumber: z.string(),
  proceedingNumber: z.string(),
  /** Of a closing, its customer. */
  reference: z.string().nullable(),
  holding: z.enum(HOLDINGS).nullable(),
  itemCount: z.int(),
  returnedCount: z.int(),
  givenCount: z.int(),
  state: z.enum(INTERVENTION_STATES),
});
export type InterventionSummary = z.infer<typeof interventionSummary>;

export const intervention = interventionSummary.extend({
  storeId: z.uuid().nullable(),
  phone: z.string(),
  employeeName: z.string(),
  signerName: z.string().nullable(),
  /** The closing it is of, which is let go in its own room. */
  closing: z
    .object({ id: z.uuid(), customerName: z.string(), agreedMg: z.int(), removedAt: z.string().nullable() })
    .nullable(),
  items: z.array(interventionItem),
  handovers: z.array(handover),
  activity: z.array(activityLine),
  actions: z.array(offerSchema),
});
export type Intervention = z.infer<typeof intervention>;

export const generateBookBody = z.strictObject({
  /** Nothing for the book of the metals division. */
  storeId: z.uuid().nullable(),
  /** The last day whose operations it holds. */
  untilDate: civilDate,
  signature: signatureSchema,
});
export type GenerateBookBody = z.infer<typeof generateBookBody>;
export const submitBookBody = z.strictObject({
  submittedDate: civilDate,
  /** Where it was handed in. */
  station: short.max(120),
  /** Photo or PDF of what the station gave for it. */
  receiptId: z.uuid(),
  signature: signatureSchema,
});
export type SubmitBookBody = z.infer<typeof submitBookBody>;
export const deleteBookBody = z.strictObject({
  reason: z.string().trim().min(3).max(500),
  signature: signatureSchema,
});
export type DeleteBookBody = z.infer<typeof deleteBookBody>;

export const policeBook = z.object({
  id: z.uuid(),
  kind: z.enum(BOOK_KINDS),
  code: z.string(),
  /** Of a shop; the division is none. */
  storeId: z.uuid().nullable(),
  storeName: z.string(),
  bookNumber: z.int(),
  fromDate: z.string(),
  untilDate: z.string(),
  firstOrder: z.int(),
  lastOrder: z.int(),
  /** Jewels of lots, or alloys of collections. */
  jewelCount: z.int(),
  /** Entries of what became of lots that were written down before. */
  noteCount: z.int(),
  generatedAt: z.string(),
  generatedBy: z.string(),
  submittedDate: z.string().nullable(),
  submittedBy: z.string().nullable(),
  station: z.string().nullable(),
  /** Whether what the station gave for it is kept; those of before have none. */
  hasReceipt: z.boolean(),
  /** Of its last entry, chained to all before it. */
  hash: z.string(),
  state: z.enum(BOOK_STATES),
  actions: z.array(offerSchema),
});
export type PoliceBook = z.infer<typeof policeBook>;

/** A jewel of a book, or what became of a lot, as it was written down. */
export const bookLine = z.object({
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  orderNumber: z.int(),
  /** What became of it, and the entry it is of. */
  noted: z.enum(NOTED_NAMES).nullable(),
  ofOrder: z.int().nullable(),
  date: z.string(),
  originCode: z.string(),
  lotId: z.uuid().nullable(),
  lotCode: z.string().nullable(),
  description: z.string(),
  metal: z.enum(METALS).nullable(),
  weightMg: z.int().nullable(),
  priceCents: z.int().nullable(),
  /** Among the photos of its lot: its own, else one of them all; entries of before photos have none. */
  photoId: z.uuid().nullable(),
});
export type BookLine = z.infer<typeof bookLine>;

/** What the next book of a shop would hold. */
export const nextBook = z.object({
  bookNumber: z.int(),
  firstOrder: z.int(),
  lotCount: z.int(),
  jewelCount: z.int(),
  noteCount: z.int(),
  /** The oldest day waiting for a book. */
  fromDate: z.string().nullable(),
  /** Wholesale customers whose licence is not known: it is asked for before the book. */
  unlicensed: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type NextBook = z.infer<typeof nextBook>;

export const policeStores = z.object({
  data: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string() })),
  totalCount: z.int(),
});
