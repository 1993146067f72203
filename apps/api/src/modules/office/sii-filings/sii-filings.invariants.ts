import {
  holidayMachine,
  siiBatchMachine,
  siiFilingMachine,
} from '@quilate/domain/modules/office/sii-filings/sii-filings.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const siiFilingsInvariants: RoomInvariants = {
  says: {
    I210: 'Cada factura de una empresa que lleva el SII está en su libro de expedidas, y una sola vez',
    I211: 'Cada registro de expedidas dice la empresa, el número, la fecha, el importe y la modalidad de su factura',
    I212: 'Lo que suma el libro de expedidas es lo que suman las facturas: la que sustituye a una simplificada, nada',
    I213: 'Cada registro de recibidas y de cobros suma lo que dice, y dice de quién',
    I244: 'Cada factura de mayorista que está en el libro de recibidas dice lo mismo que la anotada',
    I214: 'Lo que va de camino está en un envío sin respuesta, y lo contestado en uno que la tiene',
    I215: 'Ningún registro sigue a otro de otra factura, ni dos al mismo',
  },
  stated: [
    { machine: siiFilingMachine, table: 'sii_filings', state: 'state' },
    { machine: siiBatchMachine, table: 'sii_batches', state: 'state' },
    { machine: holidayMachine, table: 'public_holidays', state: 'state' },
  ],
  rules: {
    I210: `select r.invoice_id from sii_heads h join tax_records r on r.company_id = h.company_id and r.seq <= h.seq
        left join sii_filings f on f.source_id = r.invoice_id and f.book = 'issued' and f.follows is null
      where r.kind = 'issue' and not r.is_correction
        and (sii_mode(r.company_id, r.issue_date) = 'off') = (f.id is not null)`,
    I211: `select f.id from sii_filings f left join invoices i on i.id = f.source_id
      where f.book = 'issued' and (i.id is null or i.company_id <> f.company_id or i.number <> f.number
        or i.issue_date <> f.issue_date or i.total_cents <> f.total_cents
        or sii_mode(i.company_id, i.issue_date) <> f.mode)`,
    I212: `select f.id from sii_filings f join invoices i on i.id = f.source_id
        left join invoices t on t.id = i.substitutes
      where f.book = 'issued' and (f.counted_cents <> case when f.kind = 'annul' or i.substitutes is not null then 0
          else i.total_cents end or f.period <> date_trunc('month', coalesce(t.issue_date, i.issue_date)))`,
    I213: `select f.id from sii_filings f where f.book = 'received' and (f.said #>> '{supplier,taxId}' is null
        or f.said ->> 'accountedOn' is null or f.total_cents <> (select coalesce(sum((t ->> 'baseCents')::bigint
          + case when f.said ->> 'treatment' = 'REVERSE_CHARGE' then 0 else (t ->> 'taxCents')::bigint end), 0)
          from jsonb_array_elements(f.said -> 'taxes') t))
      union all select f.id from sii_filings f where f.book = 'cash' and f.said #>> '{payer,name}' is null`,
    I244: `select f.id from sii_filings f join wholesale_bills w on w.id = f.source_id
      where f.book = 'received' and (f.number <> w.number or f.issue_date <> w.issue_date
        or f.total_cents <> w.total_cents or f.said -> 'taxes' <> w.taxes or f.said ->> 'treatment' <> w.treatment
        or (f.said #>> '{corrects,number}') is distinct from w.corrects_number)`,
    I214: `select f.id from sii_filings f left join sii_batches b on b.id = f.batch_id
      where (f.state = 'sent') <> coalesce(b.state = 'sent', false)
        or f.state in ('accepted', 'flawed', 'refused') and (b.id is null or f.answered_at is null)
        or b.id is not null and (b.company_id, b.book, b.kind, b.mode) <> (f.company_id, f.book, f.kind, f.mode)`,
    I215: `select f.id from sii_filings f join sii_filings p on p.id = f.follows
        where p.source_id <> f.source_id or p.book <> f.book or p.state not in ('corrected', 'withdrawn')
      union all select min(follows::text)::uuid from sii_filings where follows is not null and kind <> 'annul'
        group by follows having count(*) > 1`,
  },
};
