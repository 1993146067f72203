import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { wholesaleInvoiceMachine } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { byNumber, counted } from '../../../platform/series.ts';

const ACCEPTED = `(select r.closing_id, sum(round(r.mg * m.applied_cents / 1000.0)) as cents
  from (select closing_id, metal, sum(accepted_mg) as mg from closing_reviewed group by 1, 2) r
    join closing_metals m on m.closing_id = r.closing_id and m.metal = r.metal group by 1)`;
const PAID = `(select closing_id, sum(amount_cents) as cents from closing_payments where undone_at is null group by 1)`;
const TAX = `sum(case when $ then tax_cents else 0 end)`;
const ACCOUNTS = [
  ['divisionTaxBorne', 'true'],
  ['divisionTaxOwed', "treatment = 'REVERSE_CHARGE'"],
  ['divisionTaxWithin', "treatment = 'GENERAL'"],
] as const;

export const wholesaleInvoicesInvariants: RoomInvariants = {
  says: {
    I240: 'Las facturas de un cierre no pasan de lo aceptado ni de lo pagado, lo que sea más',
    I241: 'El IGIC de las facturas de mayoristas es el de sus cuentas',
    I242: 'Cada factura de mayorista suma lo que dice, y lo emitido en su nombre tiene acuerdo ese día',
    I243: 'Una rectificativa de mayorista es su factura con el signo cambiado, y la rectificada la tiene',
  },
  rules: {
    I240: `select i.closing_id from (select closing_id, sum(total_cents) as cents from wholesale_invoices
          where state in ('RECORDED', 'ISSUED') group by 1) i
        left join ${ACCEPTED} a on a.closing_id = i.closing_id left join ${PAID} p on p.closing_id = i.closing_id
      where i.cents > greatest(coalesce(a.cents, 0), coalesce(p.cents, 0))`,
    I241: ACCOUNTS.map(
      ([account, which], at) => `select a.path from ledger_accounts a,
          (select coalesce(${TAX.replace('$', which)}, 0) as cents from wholesale_invoices
            where state in ('RECORDED', 'ISSUED')) t
        where a.path = '${accountPath(account)}' and a.balance <> ${at === 0 ? '' : '-'}t.cents`,
    ).join(' union all '),
    I242: `select i.id from wholesale_invoices i
        cross join lateral (select sum("baseCents") as base, sum("taxCents") as tax
          from jsonb_to_recordset(i.taxes) as x("baseCents" bigint, "taxCents" bigint)) t
        cross join lateral (select count(*) as n, sum("totalCents") as cents
          from jsonb_to_recordset(i.lines) as x("totalCents" bigint)) l
        left join wholesale_agreements g on g.id = i.agreement_id
      where t.base <> i.base_cents or t.tax <> i.tax_cents or l.n > 0 and l.cents <> i.base_cents
        or i.kind = 'SELF_BILLED' and (l.n = 0 or i.treatment <> 'REVERSE_CHARGE'
          or g.customer_id <> i.customer_id or i.state <> 'CORRECTIVE'
            and (i.issue_date < g.from_date or i.issue_date > coalesce(g.until_date, i.issue_date)))`,
    I243: `select i.id from wholesale_invoices i left join wholesale_invoices x on x.corrects = i.id
      where (i.state = 'CORRECTED') <> (x.id is not null) or x.id is not null
        and (x.base_cents, x.tax_cents, x.total_cents, x.customer_id, x.closing_id, x.treatment)
          <> (-i.base_cents, -i.tax_cents, -i.total_cents, i.customer_id, i.closing_id, i.treatment)`,
  },
  stated: [{ machine: wholesaleInvoiceMachine, table: 'wholesale_invoices', state: 'state' }],
  numbered: [
    counted({
      name: 'wholesale_invoices',
      from: '(select * from wholesale_invoices where series is not null) w',
      ...byNumber('wholesale invoice'),
      at: 'recorded_at',
      day: 'issue_date',
    }),
  ],
  sealed: {
    wholesale_invoices: [
      'kind',
      'number',
      'closing_id',
      'customer_id',
      'issuer',
      'recipient',
      'treatment',
      'base_cents',
      'tax_cents',
      'total_cents',
      'lines',
      'corrects',
    ],
  },
};
