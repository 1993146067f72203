import { receiptsEs } from './receipts.es.ts';
import type { InvoiceSummary } from './receipts.schema.ts';

/** How the last record of an invoice stands, and what it is where it is not its issue; nothing where there is none. */
export function filedText({ filing, filedAs }: Pick<InvoiceSummary, 'filing' | 'filedAs'>): string {
  if (filing === null) return '';
  const stands = receiptsEs.filings[filing];
  return filedAs === null || filedAs === 'issue' ? stands : `${receiptsEs.filedAs[filedAs]} · ${stands}`;
}
