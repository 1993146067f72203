/** What is done with a budget: a step, a piece, a payment. Loaded when one is chosen. */
import type { SaleBudget } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.schema.ts';
import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import { PaymentCorrection } from '../sales/correct-payment-dialog.tsx';
import { EncodeDialog } from './encode-dialog.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { PickupDialog } from './pickup-dialog.tsx';
import { correctPayment } from './sale-budgets.queries.ts';
import { StepDialog } from './step-dialog.tsx';

interface SaleBudgetDialogsProps {
  readonly action: string;
  readonly budget: SaleBudget;
  readonly onClose: () => void;
}

export function SaleBudgetDialogs({ action, budget, onClose }: SaleBudgetDialogsProps) {
  const shared = { budget, onClose };
  switch (action) {
    case 'markRequested':
    case 'shipToStore':
    case 'confirmReception':
      return <StepDialog step={action} {...shared} />;
    case 'encodeReceived':
      return <EncodeDialog {...shared} />;
    case 'confirmPaymentAndPickup':
      return <PickupDialog {...shared} />;
    case 'giveUp':
      return <GiveUpDialog {...shared} />;
    default:
      return (
        <PaymentCorrection
          words={saleBudgetsEs}
          of={budget}
          offer={budget.actions.find((offer) => offer.action === action)!}
          concept="saleBudget"
          send={(body, key) => correctPayment(budget.id, body, key)}
          onClose={onClose}
        />
      );
  }
}
