import * as z from 'zod';
import { approvalSchema, civilDate, offerSchema, pastDate, phone, pinSchema } from '../../../kernel/contract.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { keptDocument } from '../../foundations/files/files.schema.ts';
import { PROVINCES } from './customers.provinces.ts';
import { cleanTaxId, isNationalId, isTaxId, isForeignTaxId } from '../../../kernel/tax-id.ts';
import { COUNTRY_CODES } from '../../../kernel/countries.ts';
import { ID_KINDS, type IdKind, isCompanyId, isForeignId } from './customers.states.ts';

/** ERASED is what is left of who asked to be forgotten (docs/decisions/0013); MERGED is in another record (0031). */
export const CUSTOMER_STATUSES = ['ACTIVE', 'BLOCKED', 'ERASED', 'MERGED', 'MERGED_BANNED'] as const;
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];
export const MERGED_STATUSES: readonly CustomerStatus[] = ['MERGED', 'MERGED_BANNED'];
export const DOCUMENT_KINDS = ['NATIONAL_ID', 'DATA_PRIVACY', 'PIN_CONTRACT', 'NON_RESIDENCE', 'OTHER'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const COUNTRIES = ['SPAIN', 'OTHER'] as const;

export const customerSummary = z.object({
  id: z.uuid(),
  nationalId: z.string(),
  name: z.string(),
  surname: z.string(),
  mobile: z.string().nullable(),
  status: z.enum(CUSTOMER_STATUSES),
});
export type CustomerSummary = z.infer<typeof customerSummary>;

/** A row of the list. */
export const customerRow = customerSummary.extend({
  email: z.string().nullable(),
  town: z.string(),
  createdAt: z.string(),
});
export type CustomerRow = z.infer<typeof customerRow>;

const text = (max: number) => z.string().trim().max(max);
const name = (max: number) => text(max).min(1);
export const address = z.strictObject({
  street: text(120).default(''),
  number: text(10).default(''),
  block: text(20).default(''),
  floor: text(10).default(''),
  apartment: text(10).default(''),
  town: text(80).default(''),
  zipCode: text(10).default(''),
  province: z.union([z.enum(PROVINCES), z.literal('')]).default(''),
  country: z.enum(COUNTRIES).default('SPAIN'),
});
/** As it is answered: every part is there. */
export const knownAddress = z.object({
  street: z.string(),
  number: z.string(),
  block: z.string(),
  floor: z.string(),
  apartment: z.string(),
  town: z.string(),
  zipCode: z.string(),
  province: z.union([z.enum(PROVINCES), z.literal('')]),
  country: z.enum(COUNTRIES),
});
export type Address = z.infer<typeof knownAddress>;

const isPlain = (id: string): boolean => /^[A-Z0-9]{5,15}$/.test(cleanTaxId(id));
const ID_CHECKS: Readonly<Record<IdKind, (id: string, country: string) => boolean>> = {
  NATIONAL_ID: isNationalId,
  TAX_ID: (id) => isTaxId(id) && !isNationalId(id),
  PASSPORT: isPlain,
  FOREIGN_ID: isPlain,
  FOREIGN_TAX_ID: isForeignTaxId,
};

/** What a person tells about themselves. */
const told = {
  idKind: z.enum(ID_KINDS).default('NATIONAL_ID'),
  nationalId: z.string().trim().min(1).max(20),
  /** Of papers from abroad: the country that gave them. */
  idCountry: z.enum(COUNTRY_CODES).nullable().default(null),
  name: name(80),
  surname: text(120).default(''),
  birthDate: pastDate.nullable().default(null),
  email: z.union([z.literal(''), z.email().max(200)]).default(''),
  mobile: phone.default(''),
  landline: phone.default(''),
  notes: text(2000).default(''),
  acceptsSms: z.boolean().default(false),
  acceptsEmail: z.boolean().default(false),
  address: address.prefault({}),
};

interface Told {
  readonly idKind: IdKind;
  readonly nationalId: string;
  readonly idCountry: string | null;
  readonly surname: string;
}
/** Each kind of id has its own check; only a company has no surname, and only papers from abroad a country. */
const known = <S extends z.ZodType<Told>>(schema: S): S =>
  schema.superRefine(({ idKind, nationalId, idCountry, surname }, context) => {
    const say = (path: keyof Told, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!ID_CHECKS[idKind](nationalId, idCountry ?? '')) say('nationalId', idKind);
    if (isForeignId(idKind) !== (idCountry !== null)) say('idCountry', 'ID_COUNTRY');
    if (isForeignId(idKind) && idKind !== 'PASSPORT' && idCountry === 'ES') say('idCountry', 'ID_ABROAD');
    if (!isCompanyId(idKind) && surname === '') say('surname', 'REQUIRED');
  });
export const customerData = known(z.strictObject(told));
export type CustomerData = z.infer<typeof customerData>;
export type NewCustomerBody = z.input<typeof customerData>;

export const customerEdit = known(z.strictObject({ ...told, version: z.int().min(1) }));
export type CustomerEdit = z.input<typeof customerEdit>;

const reason = text(500).min(3);
export const reasonBody = z.strictObject({ reason });

export const pinBody = z.strictObject({ pin: pinSchema, approval: approvalSchema.optional() });
export const pinCheckBody = z.strictObject({ pin: pinSchema });
/** Which record stays. A manager allows it and says why. */
export const mergeBody = z.strictObject({ intoId: z.uuid(), approval: approvalSchema });
export type MergeBody = z.input<typeof mergeBody>;
export const undoMergeBody = z.strictObject({ approval: approvalSchema });
export const cashClearance = z.strictObject({ approval: approvalSchema });
export const documentBody = z.strictObject({ kind: z.enum(DOCUMENT_KINDS), fileId: z.uuid() });
export const documentRemoval = z.strictObject({ documentId: z.uuid(), reason });

export const PIN_STATES = ['NONE', 'SET', 'PAUSED', 'LOCKED'] as const;
export type PinState = (typeof PIN_STATES)[number];

export const customerDocument = keptDocument.extend({ kind: z.enum(DOCUMENT_KINDS) });
export type CustomerDocument = z.infer<typeof customerDocument>;

/** What an operation asks of a customer, and what counts together with it (docs/decisions/0079, 0093). Cents. */
/** The operation that is being paid, which is not added to itself. */
export const papersQuery = z.object({ exceptId: z.uuid().optional() });
export const customerPapers = z.object({
  id: z.uuid(),
  status: z.enum(CUSTOMER_STATUSES),
  name: z.string(),
  surname: z.string(),
  idKind: z.enum(ID_KINDS),
  nationalId: z.string(),
  birthDate: z.string().nullable(),
  address: knownAddress,
  documents: z.array(z.enum(DOCUMENT_KINDS)),
  /** Begun by this person in the days that are added up. */
  linkedCents: z.int(),
  /** Of those in which cash came in, or went out: the limit of cash counts them too. */
  cashInCents: z.int(),
  cashOutCents: z.int(),
  /** A manager has said that today's are operations apart: their cash is none then. */
  isCashCleared: z.boolean(),
});
export type CustomerPapersReply = z.infer<typeof customerPapers>;

/** Something somebody bought, in the order of the timeline. */
export const customerSale = z.object({
  id: z.uuid(),
  code: z.string(),
  at: z.string(),
  storeName: z.string(),
  sellerName: z.string(),
  totalCents: z.int(),
  refundedCents: z.int(),
});
/** A jewel they asked for and have paid half of (B-17). */
export const customerSaleBudget = z.object({
  id: z.uuid(),
  code: z.string(),
  at: z.string(),
  storeName: z.string(),
  employeeName: z.string(),
  reference: z.string(),
  totalCents: z.int(),
  state: z.string(),
  isGivenUp: z.boolean(),
});
/** What was invoiced to them by its concepts (S0 §5). */
export const customerManualInvoice = z.object({
  id: z.uuid(),
  code: z.string(),
  at: z.string(),
  storeName: z.string(),
  employeeName: z.string(),
  number: z.string(),
  totalCents: z.int(),
  isCorrected: z.boolean(),
});
/** A piece kept for them and paid in instalments (B-17). */
export const customerBooking = z.object({
  id: z.uuid(),
  code: z.string(),
  at: z.string(),
  storeName: z.string(),
  employeeName: z.string(),
  description: z.string(),
  totalCents: z.int(),
  paidCents: z.int(),
  state: z.string(),
});

/** Used gold they sold to the shop. */
export const customerPurchase = z.object({
  id: z.uuid(),
  code: z.string(),
  at: z.string(),
  storeName: z.string(),
  employeeName: z.string(),
  weightMg: z.int(),
  totalCents: z.int(),
  isCancelled: z.boolean(),
});
/** Used gold they may buy back. */
export const customerRecoverableSale = z.object({
  id: z.uuid(),
  code: z.string(),
  at: z.string(),
  storeName: z.string(),
  employeeName: z.string(),
  baseCents: z.int(),
  pendingCents: z.int(),
  state: z.string(),
});
/** Something they left to be repaired (B-17). */
export const customerWork = z.object({
  id: z.uuid(),
  code: z.string(),
  at: z.string(),
  storeName: z.string(),
  employeeName: z.string(),
  pledge: z.string(),
  totalCents: z.int(),
  state: z.string(),
});
/** What a repair or a jewel to order would cost them; without a price until the workshop has said it. */
export const customerWorkBudget = customerWork.omit({ pledge: true, totalCents: true }).extend({
  subject: z.string(),
  totalCents: z.int().nullable(),
});
/** The other record of the same person: where this one went, or one that came into it. */
export const mergeLink = z.object({
  id: z.uuid(),
  nationalId: z.string(),
  name: z.string(),
  surname: z.string(),
  mergedAt: z.string(),
  /** The last day it can be undone. */
  undoUntilDate: civilDate,
  isUndoable: z.boolean(),
});
export type MergeLink = z.infer<typeof mergeLink>;
export const legalHold = z.object({ untilDate: z.string(), law: z.string() });

export const customer = customerSummary.extend({
  idKind: z.enum(ID_KINDS),
  idCountry: z.string().nullable(),
  birthDate: z.string().nullable(),
  email: z.string().nullable(),
  landline: z.string().nullable(),
  notes: z.string(),
  acceptsSms: z.boolean(),
  acceptsEmail: z.boolean(),
  /** When each consent was last given or taken back. */
  smsAnsweredAt: z.string().nullable(),
  emailAnsweredAt: z.string().nullable(),
  address: knownAddress,
  createdAt: z.string(),
  version: z.int(),
  pinState: z.enum(PIN_STATES),
  documents: z.array(customerDocument),
  activity: z.array(activityLine),
  /** The newest ones, of the shops of whoever asks. */
  sales: z.array(customerSale),
  saleBudgets: z.array(customerSaleBudget),
  manualInvoices: z.array(customerManualInvoice),
  bookings: z.array(customerBooking),
  purchases: z.array(customerPurchase),
  recoverableSales: z.array(customerRecoverableSale),
  works: z.array(customerWork),
  workBudgets: z.array(customerWorkBudget),
  saleTotals: z.object({ count: z.int(), totalCents: z.int(), refundedCents: z.int() }),
  /** The record it was merged into, while it is. */
  mergedInto: mergeLink.nullable(),
  /** The records merged into it: their history is read as its own. */
  merged: z.array(mergeLink),
  /** What they were called before, the last first. */
  formerNames: z.array(z.string()),
  /** Why it may not be erased yet. */
  legalHold: legalHold.nullable(),
  actions: z.array(offerSchema),
});
export type Customer = z.infer<typeof customer>;
