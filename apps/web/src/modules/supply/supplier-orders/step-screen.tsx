import { Button } from '@mantine/core';
import type { FieldError } from '@quilate/domain/kernel/errors.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { SupplierOrder } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import { SupplierOrderBadge } from './supplier-order-state.tsx';
import { type BodyOf, useOrderChange } from './use-order-change.ts';
import './supplier-orders.css';

type Step = 'receive' | 'verify' | 'encode' | 'encodeAgain';
const es = supplierOrdersEs;

interface StepScreenProps {
  readonly order: SupplierOrder;
  readonly step: Step;
  readonly title: string;
  readonly main: ReactNode;
  readonly totalsTitle: string;
  readonly totals: ReactNode;
  /** Before the act: what it means. */
  readonly warning?: string;
  /** The act with its figures. */
  readonly finish: string;
  readonly act: ReturnType<typeof useStep>;
}

/** One step of an order on a screen of its own: what is filled in, what it adds up to, and the act. */
export function StepScreen(props: StepScreenProps) {
  const { order, step, title, main, totalsTitle, totals, warning, finish, act } = props;
  const isNow = order.actions.some(({ action, allowed }) => action === step && allowed);
  const go = (): void => {
    if (isNow && !act.isBusy) act.finish();
  };
  useSubmitKeys(go);
  return (
    <div className="page page-detail">
      <PageHeader
        back={{ to: `/bulk-purchases/orders/${order.id}`, label: order.code }}
        title={title}
        code={order.code}
        state={<SupplierOrderBadge {...order} />}
        meta={order.supplierName}
        actions={
          <Button variant="subtle" color="gray" onClick={act.clear}>
            {es.wizard.clear}
          </Button>
        }
      />
      <div className="two">
        <div>{main}</div>
        <aside aria-label={shellEs.form.summary}>
          <Panel title={totalsTitle}>
            <div className="stack">
              <div className="stack-tight" aria-live="polite">
                {totals}
              </div>
              {warning !== undefined && <p className="note">{warning}</p>}
              <ReasonButton
                fullWidth
                size="md"
                label={finish}
                blockedBy={isNow ? undefined : es.now[step]}
                isBusy={act.isBusy}
                onClick={go}
              />
            </div>
          </Panel>
        </aside>
      </div>
    </div>
  );
}

interface Filled<S extends Step> {
  readonly errors: FieldErrors;
  readonly discard: () => void;
  readonly check: () => readonly FieldError[];
  readonly body: () => BodyOf<S>;
}

/** The act of a step: back on the order when it is done, its refusals at their fields. */
export function useStep<S extends Step>(order: SupplierOrder, step: S, { errors, discard, check, body }: Filled<S>) {
  const navigate = useNavigate();
  const command = useOrderChange(order, step, {
    onDone: () => {
      discard();
      void navigate({ to: '/bulk-purchases/orders/$supplierOrderId', params: { supplierOrderId: order.id } });
    },
    onRefused: (fault) => errors.refused({ fields: fault.fields.filter(({ path }) => path !== 'lines') }),
  });
  return {
    isBusy: command.isPending,
    clear: (): void => {
      errors.reset();
      discard();
    },
    finish: (): void => {
      const faults = check();
      if (faults.length > 0) errors.show(faults);
      else command.mutate(body());
    },
  };
}
