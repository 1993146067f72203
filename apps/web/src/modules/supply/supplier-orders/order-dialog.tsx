import { NativeSelect, TextInput } from '@mantine/core';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { money } from '@quilate/domain/kernel/format.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { SupplierOrder } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import {
  BILL_METHODS,
  type BillMethod,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.states.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { useForm } from '../../../ui/use-form.ts';
import type { Act, Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { CorrectBillDialog } from './correct-bill-dialog.tsx';
import { UncodePieceDialog } from './uncode-piece-dialog.tsx';
import { supplierOrders } from './supplier-orders.queries.ts';

type Step = 'cancel' | 'reopen' | 'undoReceive' | 'undoVerify' | 'close' | 'undoClose';
const { paying: es, page } = supplierOrdersEs;
const said = { concept: 'supplierOrder', words: supplierOrdersEs, size: 440 } as const;

/** A step that is thought over, with its reason where it takes something back. */
export function OrderDialog(doing: Doing<SupplierOrder>) {
  const { id, version } = doing.of;
  if (doing.offer.action === 'pay') return <PayDialog {...doing} />;
  const { action } = doing.offer;
  if (action === 'uncodePiece') return <UncodePieceDialog {...doing} />;
  if (action === 'correctBill') return <CorrectBillDialog {...doing} />;
  if (action === 'undoLastPayment' || action === 'undoEncode')
    return <ActionDialog {...doing} {...said} body={() => ({ version })} send={supplierOrders[action].on(id)} />;
  const send: Act<{ reason: string }, unknown>['send'] = supplierOrders[doing.offer.action as Step].on(id);
  return <ActionDialog {...doing} {...said} send={send} />;
}

interface PayForm {
  readonly method: BillMethod;
  readonly amountCents: number | null;
  readonly paidOn: string | null;
  readonly document: string;
}

/** Of its bill, all that is owed unless less is said. */
function PayDialog(doing: Doing<SupplierOrder>) {
  const { id, version, owedCents, supplierName } = doing.of;
  const form = useForm<PayForm>(() => ({
    method: 'BANK_TRANSFER',
    amountCents: owedCents,
    paidOn: businessDate(new Date()),
    document: '',
  }));
  const { method, amountCents, paidOn, document } = form.values;
  const hasAmount = amountCents !== null && amountCents > 0;
  return (
    <ActionDialog
      {...doing}
      {...said}
      {...(hasAmount ? { verb: es.verb(money(amountCents)) } : {})}
      pairs={[
        [page.supplier, supplierName],
        [page.owed, money(owedCents)],
      ]}
      isReady={document.trim() !== ''}
      errors={form.errors}
      check={() => [
        ...(hasAmount ? [] : [{ path: 'amountCents', message: es.needsAmount }]),
        ...(paidOn === null ? [{ path: 'paidOn', message: es.needsDate }] : []),
      ]}
      body={() => ({ version, method, amountCents: amountCents!, paidOn: paidOn!, document })}
      send={supplierOrders.pay.on(id)}
    >
      <MoneyInput label={es.amount} {...form.pick('amountCents')} />
      <NativeSelect
        label={es.method}
        data={BILL_METHODS.map((value) => ({ value, label: es.methods[value] }))}
        {...form.choice('method')}
      />
      <DateField label={es.paidOn} {...form.pick('paidOn')} />
      <TextInput label={es.document} autoComplete="off" maxLength={60} {...form.text('document')} />
    </ActionDialog>
  );
}
