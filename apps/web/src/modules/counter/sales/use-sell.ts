import { money, percent } from '@quilate/domain/kernel/format.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { saleMachine } from '@quilate/domain/modules/counter/sales/sales.machine.ts';
import type { NewSaleBody } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { useNavigate } from '@tanstack/react-router';
import type { Fault } from '../../../shell/faults.ts';
import type { Form } from '../../../ui/use-form.ts';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { cashOf } from '../payments/payments-draft.ts';
import { bodyOf, needsManager, type SaleDraft } from './new-sale-draft.ts';
import { sales } from './sales.queries.ts';

interface SellOptions {
  /** The same name the draft is kept under. */
  readonly name: string;
  readonly form: Form<SaleDraft>;
  readonly totalCents: number;
  readonly limits: Limits;
  /** A piece went away between reading and charging: it is said where pieces are read. */
  readonly onRefusedPiece: (code: string, text: string) => void;
  readonly onSold: () => void;
}

export function useSell({ name, form, totalCents, limits, onRefusedPiece, onSold }: SellOptions) {
  const draft = form.values;
  const navigate = useNavigate();
  return useCreation({
    machine: saleMachine,
    words: salesEs,
    name,
    form,
    verb: salesEs.page.sellVerb(money(totalCents)),
    pairs: [[salesEs.page.total, money(totalCents)]],
    asks: ['payment'],
    amountCents: totalCents,
    ...(needsManager(draft, limits)
      ? { why: salesEs.page.deepDiscount(percent(limits.discountFreeBp)), alsoNeeds: ['approval'] as const }
      : {}),
    check: async () => {
      const { saleFaults } = await import('./new-sale-check.ts');
      const said = bodyOf(draft, totalCents, limits);
      const faults = saleFaults(said, totalCents, limits);
      if (faults.length > 0) return faults;
      const { papersFaults } = await import('../../master-data/customers/customer-check.ts');
      return await papersFaults({ customerId: said.customerId, totalCents, limits, cash: cashOf(said.payments) });
    },
    body: () => bodyOf(draft, totalCents, limits),
    send: (body: NewSaleBody, key) => sales.sell.send({ body, key }),
    onDone: ({ id }) => {
      void navigate({ to: '/sales/$saleId', params: { saleId: id }, state: { isJustSold: true }, replace: true });
      onSold();
    },
    onRefused: (fault) => {
      const piece = draft.lines.find((line) => line.productCode === pieceOf(fault, draft));
      if (!piece) return false;
      onRefusedPiece(piece.productCode, fault.text);
      return true;
    },
  });
}

/** The piece a refusal is about: by its line, or by the code in the sentence's details. */
function pieceOf(fault: Fault, draft: SaleDraft): string | undefined {
  const line = /^lines\.(\d+)\.productCode$/.exec(fault.fields[0]?.path ?? '')?.[1];
  if (line !== undefined) return draft.lines[Number(line)]?.productCode;
  const { productCode } = fault.details;
  return typeof productCode === 'string' ? productCode : undefined;
}
