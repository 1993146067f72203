/** The log of a company that keeps its records of invoices and sends none. */
import { expect } from 'vitest';
import { keepTaxLogs } from '../src/modules/office/tax-records/tax-records.log.ts';
import { newCompany } from './companies.ts';
import { signatureFaults } from './facturae.ts';
import type { Answer, House, Till } from './shop.ts';
import { nextTaxId } from './suppliers.ts';
import { beginSending } from './tax-records.ts';
import { schemaFaults } from './tax-schemas.ts';

export const HOURS = 3_600_000;
/** What the job of each minute does, as if it were so many hours later. */
export const keepLogs = (house: House, hours = 0): Promise<number> =>
  keepTaxLogs(house.db, house.app.services, new Date(Date.now() + hours * HOURS));

/** One that keeps its records, without a shop. */
export async function newKeeper(admin: Till, taxId = nextTaxId()): Promise<string> {
  const id = await newCompany(admin, { taxId });
  await beginSending(admin, id, taxId, 'signed');
  return id;
}

export const lookAtLog = (who: Till, id: string): Promise<Answer> =>
  who.call('POST', `/v1/tax-records/companies/${id}/check`);

export interface LoggedEvent {
  readonly seq: number;
  readonly kind: string;
  readonly hash: string;
  readonly prev_hash: string;
  readonly at: string;
  readonly producer_tax_id: string;
  readonly issuer_tax_id: string;
  readonly software_version: string;
  readonly installation: string;
  readonly details: Record<string, unknown>;
  readonly document: string | null;
}
export const logOfCompany = async (house: House, id: string): Promise<LoggedEvent[]> =>
  (
    await house.db.pool.query(
      `select e.seq::int, e.kind, e.hash, e.prev_hash, canary_timestamp(e.generated_at) as at, e.producer_tax_id,
        e.issuer_tax_id, e.software_version, e.installation, e.details, s.document
      from tax_events e left join tax_signatures s
        on s.company_id = e.company_id and s.chain = 'events' and s.seq = e.seq
      where e.company_id = $1 order by e.seq`,
      [id],
    )
  ).rows;

export const plainXml = (xml: string): string => xml.replace(/^<\?xml.*\?>\s*/, '');
export async function expectRight(xml: string | null): Promise<void> {
  expect(await schemaFaults('EventosSIF', plainXml(xml!))).toEqual([]);
  expect(await signatureFaults(xml!)).toEqual([]);
}
