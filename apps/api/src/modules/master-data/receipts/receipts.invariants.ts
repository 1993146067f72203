import type { RoomInvariants } from '../../../platform/invariants.ts';
import { counted } from '../../../platform/series.ts';

export const receiptsInvariants: RoomInvariants = {
  says: {
    I36: 'Facturas, operaciones y cierres están numerados sin huecos',
    I170: 'Un número posterior de una serie nunca lleva un día anterior',
    I183: 'Las líneas de cada factura suman lo que dice, tipo por tipo',
  },
  rules: {
    I12: `select i.id from invoices i
      cross join lateral jsonb_to_recordset(i.taxes) as t("baseCents" bigint, "taxCents" bigint)
      group by i.id having sum(t."baseCents") <> i.base_cents or sum(t."taxCents") <> i.tax_cents`,
    I183: `select i.id from invoices i
      cross join lateral (select coalesce(l."taxBp", t."taxBp") as rate, coalesce(l.cents, 0) as said,
          coalesce(t.cents, 0) as due
        from (select "taxBp", sum("totalCents") as cents
            from jsonb_to_recordset(i.lines) as x("taxBp" int, "totalCents" bigint) group by 1) l
        full join (select "taxBp", sum("baseCents" + "taxCents") as cents
            from jsonb_to_recordset(i.taxes) as x("taxBp" int, "baseCents" bigint, "taxCents" bigint) group by 1) t
          using ("taxBp")) rates
      where jsonb_array_length(i.lines) > 0 and said <> due`,
  },
  numbered: [
    counted({
      name: 'invoices',
      from: 'invoices',
      series: 'series',
      n: 'right(number, 6)::bigint',
      order: 'number',
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
