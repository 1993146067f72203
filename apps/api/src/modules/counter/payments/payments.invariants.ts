import type { RoomInvariants } from '../../../platform/invariants.ts';

export const paymentsInvariants: RoomInvariants = {
  rules: {
    I09: `select p.id from payments p left join payments r on r.refunds_payment_id = p.id
      where p.refunds_payment_id is null group by p.id
      having coalesce(sum(r.amount_cents), 0) <> p.refunded_cents or p.refunded_cents > p.amount_cents`,
  },
};
