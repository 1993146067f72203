import { eInvoiceMachine, invoiceMailMachine } from '@quilate/domain/modules/master-data/receipts/receipts.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { byNumber, counted } from '../../../platform/series.ts';

export const receiptsInvariants: RoomInvariants = {
  says: {
    I36: 'Facturas, operaciones y cierres están numerados sin huecos',
    I170: 'Un número posterior de una serie nunca lleva un día anterior',
    I194: 'Lo que una factura dice exento no lleva IGIC, y lo que sale de Canarias tiene destinatario',
    I260: 'Una factura electrónica es de una factura completa y dice su número y su total',
    I183: 'Las líneas de cada factura suman lo que dice, tipo por tipo',
  },
  rules: {
    I12: `select i.id from invoices i
      cross join lateral jsonb_to_recordset(i.taxes) as t("baseCents" bigint, "taxCents" bigint)
      group by i.id having sum(t."baseCents") <> i.base_cents or sum(t."taxCents") <> i.tax_cents`,
    I194: `select i.id from invoices i
      cross join lateral jsonb_to_recordset(i.taxes) as t("taxBp" int, treatment text, "taxCents" bigint)
      where (t.treatment is not null and (t."taxBp" <> 0 or t."taxCents" <> 0))
        or (t.treatment = 'EXPORT'
          and coalesce(i.recipient, (select o.recipient from invoices o where o.id = i.corrects)) is null)`,
    I260: `select e.id from e_invoices e join invoices i on i.id = e.invoice_id
      cross join lateral (select convert_from(e.document, 'UTF8') as xml) d
      where i.type not in ('C', 'X', 'I')
        or strpos(d.xml, '<InvoiceNumber>' || i.number || '</InvoiceNumber>') = 0
        or strpos(d.xml, '<InvoiceTotal>' || euros(i.total_cents) || '</InvoiceTotal>') = 0`,
    I183: `select i.id from invoices i
      cross join lateral (select coalesce(l.cents, 0) as said, coalesce(t.cents, 0) as due
        from (select concat_ws(' ', "taxBp", treatment) as rate, sum("totalCents") as cents
            from jsonb_to_recordset(i.lines) as x("taxBp" int, treatment text, "totalCents" bigint) group by 1) l
        full join (select concat_ws(' ', "taxBp", treatment) as rate, sum("baseCents" + "taxCents") as cents
            from jsonb_to_recordset(i.taxes) as x("taxBp" int, treatment text, "baseCents" bigint, "taxCents" bigint)
            group by 1) t
          using (rate)) rates
      where jsonb_array_length(i.lines) > 0 and said <> due`,
  },
  stated: [
    { machine: invoiceMailMachine, table: 'invoice_mails', state: `'queued'` },
    { machine: eInvoiceMachine, table: 'e_invoices', state: `'signed'` },
  ],
  numbered: [
    counted({
      name: 'invoices',
      from: 'invoices',
      ...byNumber('invoice'),
      at: 'issued_at',
      day: 'issue_date',
    }),
  ],
  leads: [`select id from invoices where record_id = any ($1::uuid[])`],
  sealed: {
    invoices: [
      'number',
      'record_id',
      'customer_id',
      'recipient',
      'corrects',
      'substitutes',
      'company_id',
      'issuer',
      'lines',
    ],
  },
};
