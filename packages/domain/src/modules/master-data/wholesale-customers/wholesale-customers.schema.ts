import * as z from 'zod';
import { civilDate, exportQuery, offerSchema, phone, signatureSchema } from '../../../kernel/contract.ts';
import { inOrder } from '../../../kernel/list-query.ts';
import { isIban } from '../../../kernel/iban.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { keptDocument } from '../../foundations/files/files.schema.ts';
import { address, knownAddress } from '../customers/customers.schema.ts';
import { isTaxId } from '../../../kernel/tax-id.ts';
import {
  ADDED_DOCUMENT_KINDS,
  WHOLESALE_CUSTOMER_STATES,
  WHOLESALE_DOCUMENT_KINDS,
} from './wholesale-customers.states.ts';

const MAX_CONTACTS = 20;
const MAX_DOCUMENTS = 20;
export const MAX_PICKUPS = 99;
const text = (longest: number) => z.string().trim().max(longest);
const email = z.union([z.literal(''), z.email().max(200)]);

/** Somebody of the house of the customer; one of them is the one to call first. */
export const wholesaleContact = z.strictObject({
  name: text(80).min(1),
  surname: text(120).default(''),
  email: email.default(''),
  mobile1: phone.default(''),
  mobile2: phone.default(''),
  isFavourite: z.boolean().default(false),
});
export type WholesaleContact = z.infer<typeof wholesaleContact>;

const values = {
  /** DNI, CIF or NIF with its check character. */
  taxId: text(20).min(1).refine(isTaxId, 'TAX_ID'),
  fiscalName: text(160).min(1),
  commercialName: text(160).default(''),
  /** Who answers for it. */
  name: text(80).min(1),
  surname: text(120).default(''),
  email: email.default(''),
  mobile: phone.default(''),
  landline: phone.default(''),
  address: address.prefault({}),
  iban: text(42).refine((iban) => iban === '' || isIban(iban), 'IBAN'),
  contacts: z
    .array(wholesaleContact)
    .max(MAX_CONTACTS)
    .refine((contacts) => contacts.filter((contact) => contact.isFavourite).length <= 1, 'ONE_FAVOURITE')
    .default([]),
  /** How many times the metal of one closing is fetched at most. */
  maxPickups: z.int().min(1).max(MAX_PICKUPS),
  /** Of what is agreed, how much may be paid before the metal is reviewed. */
  partialPaymentBp: z.int().min(0).max(10_000),
  /** Whether that may be paid before any metal is fetched. */
  allowsPrepayment: z.boolean().default(false),
  acceptsSms: z.boolean().default(false),
  acceptsEmail: z.boolean().default(false),
  /** Their licence to trade in precious metals and who gave it, as the book of the division has it (art. 95). */
  licenceNumber: text(40).default(''),
  licenceBody: text(120).default(''),
};

const document = { kind: z.enum(ADDED_DOCUMENT_KINDS), fileId: z.uuid() };
export const wholesaleDocumentBody = z.strictObject(document);
export type WholesaleDocumentBody = z.infer<typeof wholesaleDocumentBody>;
/** At least one document: without papers nobody sells metal (S1 §5). */
export const newWholesaleCustomer = z.strictObject({
  ...values,
  licenceNumber: text(40).min(1),
  licenceBody: text(120).min(1),
  documents: z.array(wholesaleDocumentBody).min(1).max(MAX_DOCUMENTS),
});
export type NewWholesaleCustomer = z.input<typeof newWholesaleCustomer>;
/** Those of before may have none yet; one is given whole. */
export const wholesaleCustomerEdit = z
  .strictObject({ ...values, version: z.int().min(1) })
  .refine(({ licenceNumber, licenceBody }) => (licenceNumber === '') === (licenceBody === ''), {
    path: ['licenceBody'],
    message: 'LICENCE',
  });
export type WholesaleCustomerEdit = z.input<typeof wholesaleCustomerEdit>;
export type WholesaleCustomerData = Omit<z.infer<typeof wholesaleCustomerEdit>, 'version'>;

const reason = text(500).min(3);
export const wholesaleReason = z.strictObject({ reason });
export const wholesaleDocumentRemoval = z.strictObject({ documentId: z.uuid(), reason });

/** The paper both have signed, and the first day it holds. */
export const agreementForm = z.strictObject({ fileId: z.uuid(), since: civilDate });
export const billingAgreement = agreementForm.extend({ signature: signatureSchema });
export type BillingAgreement = z.infer<typeof billingAgreement>;
/** The last day it holds. */
export const agreementEnd = z.strictObject({ until: civilDate, reason, signature: signatureSchema });
export type AgreementEnd = z.infer<typeof agreementEnd>;

export const wholesaleCustomerSummary = z.object({
  id: z.uuid(),
  taxId: z.string(),
  fiscalName: z.string(),
  commercialName: z.string(),
  name: z.string(),
  surname: z.string(),
  mobile: z.string(),
  email: z.string(),
  town: z.string(),
  maxPickups: z.int(),
  partialPaymentBp: z.int(),
  allowsPrepayment: z.boolean(),
  state: z.enum(WHOLESALE_CUSTOMER_STATES),
});
export type WholesaleCustomerSummary = z.infer<typeof wholesaleCustomerSummary>;

export const wholesaleDocument = keptDocument.extend({ kind: z.enum(WHOLESALE_DOCUMENT_KINDS) });
export type WholesaleDocument = z.infer<typeof wholesaleDocument>;

/** A price agreed with them, as its room calls its state. */
export const wholesaleClosing = z.object({
  id: z.uuid(),
  code: z.string(),
  at: z.string(),
  agreedMg: z.int(),
  agreedCents: z.int(),
  state: z.string(),
});
export type WholesaleClosing = z.infer<typeof wholesaleClosing>;

export const wholesaleCustomer = wholesaleCustomerSummary.extend({
  landline: z.string(),
  address: knownAddress,
  iban: z.string(),
  contacts: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      surname: z.string(),
      email: z.string(),
      mobile1: z.string(),
      mobile2: z.string(),
      isFavourite: z.boolean(),
    }),
  ),
  acceptsSms: z.boolean(),
  acceptsEmail: z.boolean(),
  licenceNumber: z.string(),
  licenceBody: z.string(),
  /** Why it is banned, while it is. */
  banReason: z.string().nullable(),
  documents: z.array(wholesaleDocument),
  /** With whom the house may invoice in their name, and until when; the last one first. */
  agreements: z.array(
    z.object({
      id: z.uuid(),
      documentId: z.uuid(),
      since: z.string(),
      until: z.string().nullable(),
      agreedBy: z.string(),
      endedBy: z.string().nullable(),
    }),
  ),
  /** The newest ones, and how many there are. */
  closings: z.array(wholesaleClosing),
  closingCount: z.int(),
  createdAt: z.string(),
  version: z.int(),
  actions: z.array(offerSchema),
  activity: z.array(activityLine),
});
export type WholesaleCustomer = z.infer<typeof wholesaleCustomer>;

/** Of all that has been delivered and paid, or from a day to a day with what was owed before. */
export const statementQuery = inOrder(
  z.object({ ...exportQuery, from: civilDate.optional(), to: civilDate.optional() }),
);
