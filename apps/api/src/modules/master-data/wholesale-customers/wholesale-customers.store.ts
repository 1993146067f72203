/** The tables of the module; only these functions write them. */
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { addressFault, cleanPhone } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import { cleanTaxId } from '@quilate/domain/kernel/tax-id.ts';
import { wholesaleCustomersErrors } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.errors.ts';
import type { WholesaleCustomerFacts } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.machine.ts';
import type {
  WholesaleCustomer,
  WholesaleCustomerData,
} from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.schema.ts';
import type { WholesaleDocumentKind } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.states.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { reindexWords, wordsOf } from '../../../platform/search.ts';
import { claimFile } from '../../foundations/files/files.public.ts';
import { CONCEPT, factsOf, getWholesaleCustomer } from './wholesale-customers.queries.ts';

type Locked = Omit<WholesaleCustomer, 'documents' | 'closings' | 'actions' | 'activity'> & WholesaleCustomerFacts;

export async function lockWholesaleCustomer(tx: Tx, id: string): Promise<Locked> {
  await tx.run(sql`select from wholesale_customers where id = ${id} for no key update`.compile(qb));
  const { documents, closings: _, actions: __, activity: ___, ...values } = await getWholesaleCustomer(tx, id);
  return { ...values, ...factsOf({ ...values, documents }) };
}

/** As it is kept: numbers without their signs, the account in one piece. */
export function kept(data: WholesaleCustomerData): WholesaleCustomerData {
  const fault = addressFault(data.address);
  if (fault) throw new DomainError(kernelErrors.VALIDATION, {}, [fault]);
  return {
    ...data,
    taxId: cleanTaxId(data.taxId),
    email: data.email.toLowerCase(),
    mobile: cleanPhone(data.mobile),
    landline: cleanPhone(data.landline),
    iban: data.iban.replace(/\s/g, '').toUpperCase(),
    contacts: data.contacts.map((contact) => ({
      ...contact,
      email: contact.email.toLowerCase(),
      mobile1: cleanPhone(contact.mobile1),
      mobile2: cleanPhone(contact.mobile2),
    })),
  };
}

const columnsOf = ({ vault }: Tx, id: string, { address, ...data }: WholesaleCustomerData) => ({
  tax_id: data.taxId,
  fiscal_name: data.fiscalName,
  commercial_name: data.commercialName,
  name: data.name,
  surname: data.surname,
  email: data.email,
  mobile: data.mobile,
  landline: data.landline,
  street: address.street,
  street_number: address.number,
  block: address.block,
  floor: address.floor,
  apartment: address.apartment,
  town: address.town,
  zip_code: address.zipCode,
  province: address.province,
  country: address.country,
  iban: data.iban === '' ? '' : vault.sealAccount(id, data.iban),
  max_pickups: data.maxPickups,
  partial_payment_bp: data.partialPaymentBp,
  allows_prepayment: data.allowsPrepayment,
  accepts_sms: data.acceptsSms,
  accepts_email: data.acceptsEmail,
  licence_number: data.licenceNumber,
  licence_body: data.licenceBody,
});

/** What people remember of them: every name, the NIF, and who comes with the metal. */
const wordsFor = (data: WholesaleCustomerData): string[] =>
  wordsOf(
    data.fiscalName,
    data.commercialName,
    data.name,
    data.surname,
    data.taxId,
    ...data.contacts.flatMap(({ name, surname }) => [name, surname]),
  );

export async function insertWholesaleCustomer(
  operation: Operation,
  id: string,
  data: WholesaleCustomerData,
): Promise<void> {
  // The first account is one they gave, as any other afterwards (docs/decisions/0214).
  const given = data.iban === '' ? {} : { iban_changed_at: operation.now, iban_changed_by: operation.who.employeeId };
  const row = { id, ...columnsOf(operation.tx, id, data), ...given };
  await written(operation, id, data, () => qb.insertInto('wholesale_customers').values(row).compile());
}

export async function updateWholesaleCustomer(
  operation: Operation,
  id: string,
  data: WholesaleCustomerData,
): Promise<void> {
  await written(operation, id, data, () =>
    qb
      .updateTable('wholesale_customers')
      .set(columnsOf(operation.tx, id, data))
      .where('id', '=', id)
      .compile(),
  );
}

async function written(
  operation: Operation,
  id: string,
  data: WholesaleCustomerData,
  statement: () => Parameters<Db['run']>[0],
): Promise<void> {
  const { tx, now } = operation;
  await refuseTaken(tx, data.taxId, id);
  // Two people wrote the same one down at the same moment.
  await tx.run(statement(), { wholesale_customers_once: () => exists(data.fiscalName) });
  await writeContacts(tx, id, data);
  await reindexWords(tx, { kind: CONCEPT, recordId: id, at: now, storeId: null, words: wordsFor(data) });
}

const exists = (customerName: string): DomainError =>
  refuse(wholesaleCustomersErrors.WHOLESALE_CUSTOMER_EXISTS, { customerName }, 'taxId');

/** Refuses a NIF that belongs to somebody else, and says to whom. */
async function refuseTaken(db: Db, taxId: string, ownId: string): Promise<void> {
  const other = await db.first(
    qb.selectFrom('wholesale_customers').select(['id', 'fiscal_name as name']).where('tax_id', '=', taxId),
  );
  if (other && other.id !== ownId) throw exists(other.name);
}

/** Contacts are written anew with every edit: nothing else points at them. */
async function writeContacts(tx: Tx, id: string, { contacts }: WholesaleCustomerData): Promise<void> {
  await tx.run(qb.deleteFrom('wholesale_contacts').where('customer_id', '=', id));
  if (contacts.length === 0) return;
  await tx.run(
    qb.insertInto('wholesale_contacts').values(
      contacts.map((contact) => ({
        id: uuidv7(),
        customer_id: id,
        name: contact.name,
        surname: contact.surname,
        email: contact.email,
        mobile1: contact.mobile1,
        mobile2: contact.mobile2,
        is_favourite: contact.isFavourite,
      })),
    ),
  );
}

export async function keepDocument(
  operation: Operation,
  id: string,
  { kind, fileId }: { readonly kind: WholesaleDocumentKind; readonly fileId: string },
  field = 'fileId',
): Promise<string> {
  const documentId = uuidv7();
  await claimFile(operation, fileId, { purpose: 'wholesale-document', concept: CONCEPT, recordId: id, field });
  await operation.tx.run(
    qb.insertInto('wholesale_documents').values({
      id: documentId,
      customer_id: id,
      kind,
      file_id: fileId,
      added_at: operation.now,
      added_by: operation.who.employeeId,
    }),
  );
  return documentId;
}

/** Takes a paper away and answers its file. */
export async function dropDocument(operation: Operation, id: string, documentId: string) {
  const document = await operation.tx.first(
    qb
      .updateTable('wholesale_documents')
      .set({ removed_at: operation.now })
      .where('id', '=', documentId)
      .where('customer_id', '=', id)
      .where('removed_at', 'is', null)
      .returning(['kind', 'file_id as fileId']),
  );
  if (!document) throw new DomainError(kernelErrors.NOT_FOUND);
  if (document.kind === 'BILLING_AGREEMENT') throw refuse(wholesaleCustomersErrors.BILLING_AGREEMENT_STAYS);
  return document;
}
