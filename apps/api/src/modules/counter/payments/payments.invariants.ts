import { gathering, type RoomInvariants } from '../../../platform/invariants.ts';

/** What is held of payments before their sale, without tax: queries of `store_id` and `base_cents`. */
export const heldAdvances = gathering(
  'I70',
  (parts) => `select a.id::text from ledger_accounts a join stores s on a.path = 'store:' || s.code || ':advances'
    left join (select store_id, sum(base_cents) as base from (${parts.join(' union all ')}) t group by store_id) h
      on h.store_id = s.id where -a.balance <> coalesce(h.base, 0)`,
);

export const paymentsInvariants: RoomInvariants = {
  says: {
    I07: 'Cada cobro y cada reembolso tiene su asiento por el mismo importe',
    I09: 'De un cobro nunca se reembolsa más de lo cobrado',
    I70: 'Los anticipos de cada tienda son los de sus reservas y presupuestos sin entregar',
  },
  rules: {
    I09: `select p.id from payments p left join payments r on r.refunds_payment_id = p.id
      where p.refunds_payment_id is null group by p.id
      having coalesce(sum(r.amount_cents), 0) <> p.refunded_cents or p.refunded_cents > p.amount_cents`,
  },
  leads: [
    `select id from payments where sale_id = any ($1::uuid[])`,
    `select id from payments where advance_of = any ($1::uuid[])`,
  ],
  sealed: {
    payments: ['method', 'amount_cents', 'card_last4', 'iban', 'holder_name', 'holder_surname', 'employee_id'],
  },
};
