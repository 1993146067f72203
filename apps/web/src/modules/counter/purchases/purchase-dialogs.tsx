/** What is done with a purchase and with its lot. Loaded when one is chosen. */
import { money } from '@quilate/domain/kernel/format.ts';
import { lotPaymentsFault } from '@quilate/domain/modules/counter/lots/lots.payments.ts';
import { managerReasons, reprice } from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import type { Purchase } from '@quilate/domain/modules/counter/purchases/purchases.schema.ts';
import { FAMILY_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { useLimits } from '../../../shell/current-user.tsx';
import { newKey } from '../../../shell/idempotency.ts';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { useForm } from '../../../ui/use-form.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { type DraftPayment, emptyPurchase, paymentsOf } from './new-purchase-draft.ts';
import { PurchasePayments } from './purchase-payments.tsx';
import { lotDialogs } from './lot-dialog.tsx';
import { purchases } from './purchases.queries.ts';

const es = purchasesEs.page;

const actOf = (doing: Doing<Purchase>) => ({ ...doing, concept: 'purchase', words: purchasesEs });

/** Why, then a manager, then who signs. */
function CancelDialog(props: Doing<Purchase>) {
  const { id, code, totalCents } = props.of;
  const action = props.offer.action as 'cancel' | 'annul';
  return (
    <ActionDialog
      {...actOf(props)}
      verb={es.cancelVerb(money(totalCents))}
      pairs={[
        [purchasesEs.one, <span className="code">{code}</span>],
        [es.total, money(totalCents)],
      ]}
      why={action === 'annul' ? es.needsDirection : es.needsManager}
      amountCents={totalCents}
      isDanger
      send={purchases[action].on(id)}
    />
  );
}

const draftsOf = (purchase: Purchase): DraftPayment[] =>
  purchase.payments
    .filter((payment) => payment.voidedAt === null)
    .flatMap(({ source, amountCents, ...to }) =>
      // What settled a sale is not put right here.
      source === 'trade-in'
        ? []
        : [
            {
              key: newKey(),
              source,
              amountCents,
              iban: to.iban ?? '',
              holderName: to.holderName ?? '',
              holderSurname: to.holderSurname ?? '',
            },
          ],
    );

interface Correction {
  readonly adjust: readonly number[];
  readonly payments: readonly DraftPayment[];
}
const correctionOf = (purchase: Purchase): Correction => ({
  adjust: purchase.lot.lines.map((line) => line.adjustCents),
  payments: draftsOf(purchase),
});

/** Another price or another way of paying, on the same day; the customer signs for another amount. */
function CorrectDialog(props: Doing<Purchase>) {
  const { of: purchase } = props;
  const { version } = purchase;
  const { lot } = purchase;
  const limits = useLimits();
  const form = useForm(() => correctionOf(purchase));
  const { errors } = form;
  const { adjust, payments } = form.values;
  const isNewPrice = lot.lines.some((line, at) => line.adjustCents !== adjust[at]);
  const priced = pricedOf(purchase, adjust);
  const totalCents = priced?.totalCents ?? 0;
  const told = paymentsOf({ ...emptyPurchase(), payments }, totalCents, limits);
  const isOutside = isNewPrice && priced !== undefined && managerReasons(priced, limits).length > 0;
  return (
    <ActionDialog
      {...actOf(props)}
      verb={es.correctVerb(money(totalCents))}
      pairs={[
        [purchasesEs.one, <span className="code">{purchase.code}</span>],
        [es.oldTotal, money(purchase.totalCents)],
        [es.newTotal, money(totalCents)],
      ]}
      why={es.needsManager}
      alsoNeeds={[
        ...(isNewPrice ? (['customerSignature'] as const) : []),
        ...(isOutside ? (['approval'] as const) : []),
      ]}
      amountCents={totalCents}
      size={640}
      asks={['payment']}
      isReady={priced !== undefined}
      errors={errors}
      check={() => lotPaymentsFault(told, totalCents, limits)?.fields ?? []}
      body={() => ({ version, payments: told, ...(isNewPrice ? { adjustCents: [...adjust] } : {}) })}
      send={purchases.correct.on(purchase.id)}
    >
      <Adjustments
        purchase={purchase}
        adjust={adjust}
        errors={errors}
        onChange={(prices) => form.change({ adjust: prices })}
      />
      <Pairs pairs={[[es.oldTotal, money(purchase.totalCents)]]} sum={[es.newTotal, money(totalCents)]} />
      <PurchasePayments
        of={purchase}
        payments={payments}
        totalCents={totalCents}
        limits={limits}
        errors={errors}
        onChange={(paid) => form.change({ payments: paid })}
      />
    </ActionDialog>
  );
}

/** Nothing while it cannot be: below zero, or no number. */
function pricedOf({ lot }: Purchase, adjust: readonly number[]) {
  try {
    return adjust.some(Number.isNaN) ? undefined : reprice(lot.lines, lot.extraGoldCents, adjust);
  } catch {
    return undefined;
  }
}

interface AdjustmentsProps {
  readonly purchase: Purchase;
  readonly adjust: readonly number[];
  readonly errors: FieldErrors;
  readonly onChange: (adjust: readonly number[]) => void;
}

const Adjustments = ({ purchase, adjust, errors, onChange }: AdjustmentsProps) => (
  <div className="stack-tight">
    {purchase.lot.lines.map((line, at) => (
      <MoneyInput
        key={line.id}
        name={`adjustCents.${at}`}
        label={`${es.adjust}: ${FAMILY_ES[line.family]}, ${money(line.appraisalCents)}`}
        value={adjust[at]!}
        onChange={(value) => onChange(adjust.map((one, index) => (index === at ? (value ?? 0) : one)))}
        error={errors.of(`adjustCents.${at}`)}
      />
    ))}
  </div>
);

export const PurchaseDialogs = dialogsOf<Purchase>({
  correct: CorrectDialog,
  cancel: CancelDialog,
  annul: CancelDialog,
  ...lotDialogs,
});
