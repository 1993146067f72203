/** Invoices as Facturae: made and signed once, and handed out as they were signed (decision 0300). */
import { createHash } from 'node:crypto';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { ELECTRONIC_SERIES, TAX_NUMBERS } from '@quilate/domain/modules/master-data/receipts/receipts.e-invoices.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { receiptsErrors } from '@quilate/domain/modules/master-data/receipts/receipts.errors.ts';
import type { InvoiceSeries } from '@quilate/domain/modules/master-data/receipts/receipts.kinds.ts';
import type { InvoiceRecipient } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { recordAccess } from '../../../platform/access-log.ts';
import { openCredentials } from '../../../platform/credentials.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { Document } from '../../../platform/route.ts';
import type { Paper } from '../../../platform/sender.ts';
import { isInScope, type Scope, type Who } from '../../../platform/who.ts';
import { signEnveloped } from '../../../platform/xades.ts';
import { facturaeOf, type Told } from './receipts.facturae.ts';
import { namedRecipient } from './receipts.recipients.ts';

/** For lists: of a complete one to somebody with a tax number (`i`, and `o` what it corrects). */
export const canBeElectronic = sql<boolean>`coalesce(i.type = any (${[...ELECTRONIC_SERIES]}::text[])
  and ${namedRecipient} ->> 'idKind' = any (${[...TAX_NUMBERS]}::text[]), false)`;
export const isElectronic = sql<boolean>`exists (select from e_invoices e where e.invoice_id = i.id)`;

export interface Unsigned extends Omit<Told, 'recipient' | 'corrects'> {
  readonly id: string;
  readonly storeId: string;
  readonly companyId: string;
  readonly type: InvoiceSeries;
  readonly recipient: InvoiceRecipient | null;
  readonly corrects: Told['corrects'];
  readonly isSigned: boolean;
}

export async function unsignedInvoice(db: Db, scope: Scope, id: string): Promise<Unsigned> {
  const row = await db.first(
    sql<Unsigned>`select i.id, i.store_id as "storeId", i.company_id as "companyId", i.type, i.number,
        i.issue_date::text as "issueDate", i.issuer, ${namedRecipient} as recipient, c.name as "givenName", i.lines,
        i.taxes, 'I' in (i.type, case when i.corrects is not null then o.type else i.type end) as "isReverse",
        case when i.corrects is not null then
          jsonb_build_object('number', o.number, 'issueDate', o.issue_date) end as corrects,
        case when i.substitutes is not null then o.number end as substitutes, ${isElectronic} as "isSigned"
      from invoices i left join corrected_invoices o on o.id = coalesce(i.corrects, i.substitutes)
        left join customers c on c.id = i.customer_id
      where i.id = ${id}`.compile(qb),
  );
  if (!row || !isInScope(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}

const { electronic: es } = receiptsEs;
/** Of the format (Orden PRE/2971/2007), with its own digest. */
const POLICY = {
  url: 'http://www.facturae.es/politica_de_firma_formato_facturae/politica_de_firma_formato_facturae_v3_1.pdf',
  name: es.policy,
  sha1: 'Ohixl6upD6av8N7pEvDABhEL6hM=',
};

/** Refuses what cannot be one by its name, what is missing before anything is signed. */
function requireElectronic({ type, recipient: to, issuer }: Unsigned): InvoiceRecipient {
  if (!ELECTRONIC_SERIES.includes(type) || to === null) throw refuse(receiptsErrors.E_INVOICE_SIMPLIFIED);
  if (!TAX_NUMBERS.includes(to.idKind)) throw refuse(receiptsErrors.E_INVOICE_TAX_NUMBER_MISSING);
  if ([issuer.taxId, issuer.street, issuer.postalCode, issuer.city].includes(''))
    throw refuse(receiptsErrors.E_INVOICE_ISSUER_INCOMPLETE);
  return to;
}

/** Writes it, signed with the certificate its company has today; answers its id. */
export async function signInvoice(operation: Operation, invoice: Unsigned): Promise<string> {
  const { tx, who, now, services } = operation;
  const xml = facturaeOf({ ...invoice, recipient: requireElectronic(invoice) });
  const certificate = await tx.first(
    sql<{ id: string; sealed: Buffer }>`select id, sealed from company_certificates
      where company_id = ${invoice.companyId} and expires_at > ${now}::timestamptz`.compile(qb),
  );
  if (!certificate) throw refuse(receiptsErrors.E_INVOICE_CERTIFICATE_MISSING, { company: invoice.issuer.legalName });
  const { format: description, role } = es;
  const signing = { policy: POLICY, role, description, at: new Date(now) };
  const signed = await signEnveloped(xml, openCredentials(services.vault, certificate), signing);
  const document = Buffer.from(signed, 'utf8');
  const id = uuidv7();
  await tx.run(
    qb.insertInto('e_invoices').values({
      id,
      invoice_id: invoice.id,
      certificate_id: certificate.id,
      document,
      sha256: createHash('sha256').update(document).digest(),
      employee_id: who.employeeId,
      signed_at: now,
    }),
  );
  return id;
}

async function signedPaper(db: Db, scope: Scope, invoiceId: string): Promise<Paper> {
  const row = await db.first(
    sql<{ number: string; storeId: string; document: Buffer | null }>`select i.number, i.store_id as "storeId",
        e.document from invoices i left join e_invoices e on e.invoice_id = i.id where i.id = ${invoiceId}`.compile(qb),
  );
  if (!row || !isInScope(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  if (row.document === null) throw refuse(receiptsErrors.E_INVOICE_UNSIGNED);
  return { type: 'application/octet-stream', fileName: `${row.number}.xsig`, bytes: row.document };
}

/** Whoever takes it leaves a line. */
export async function takeEInvoice(db: Db, scope: Scope, who: Who, invoiceId: string): Promise<Document> {
  const paper = await signedPaper(db, scope, invoiceId);
  await recordAccess(db, { kind: 'paper', who, address: who.address, subject: invoiceId });
  return paper;
}

/** For the outbox. */
export const drawEInvoice = (db: Db, invoiceId: string): Promise<Paper> => signedPaper(db, undefined, invoiceId);
