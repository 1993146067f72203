import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type {
  NewSupplierOrder,
  SupplierOrder,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { DetailSkeleton } from '../../../ui/detail-page.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useTabDraft } from '../../../ui/use-tab-draft.ts';
import { suppliersQueries } from '../../master-data/suppliers/suppliers.queries.ts';
import { bodyOf, draftOf, emptyOrder, inWords, type OrderDraft, stepOf } from './order-draft.ts';
import { type ChangeDraft, OrderWizard } from './order-wizard.tsx';
import { supplierOrders, supplierOrdersQueries } from './supplier-orders.queries.ts';
import { useOrderChange } from './use-order-change.ts';

const { wizard: es } = supplierOrdersEs;
const ONE = '/bulk-purchases/orders/$supplierOrderId';
const refusedAt = (fields: readonly { readonly path: string }[]): number =>
  Math.min(...fields.map(({ path }) => stepOf(path)));
/** A refusal of all the lines together stands where they are looked for. */
const atField = <Field extends { readonly path: string }>(fields: readonly Field[]): Field[] =>
  fields.map((field) => (field.path === 'lines' ? { ...field, path: 'find' } : field));

export function NewSupplierOrderPage() {
  const me = useMe();
  const navigate = useNavigate();
  const { supplierId } = useSearch({ from: '/_app/bulk-purchases/orders/new' });
  const form = `supplier-order:${me.id}`;
  const errors = useFieldErrors();
  const [draft, setDraft, discard] = useTabDraft<OrderDraft>(form, emptyOrder);
  useBegunWith(supplierId, draft, (supplier) => setDraft((known) => ({ ...known, supplier })));
  const command = useCommand({
    form,
    failed: supplierOrdersEs.failed.create,
    run: (body: NewSupplierOrder, key) => supplierOrders.create.send({ body, key }),
    done: ({ code }) => supplierOrdersEs.done.create.replace('{code}', code),
    onDone: ({ id: supplierOrderId }) => {
      discard();
      void navigate({ to: ONE, params: { supplierOrderId }, replace: true });
    },
    onRefused: ({ fields }) => {
      if (fields.length === 0) return false;
      setDraft((known) => ({ ...known, step: refusedAt(fields) }));
      return errors.refused({ fields: atField(fields) });
    },
  });
  return (
    <OrderWizard
      title={supplierOrdersEs.new}
      back={{ to: '/bulk-purchases/orders', label: supplierOrdersEs.title }}
      draft={draft}
      onChange={setDraft}
      errors={errors}
      finish={supplierOrdersEs.actions.create}
      isBusy={command.isPending}
      onClear={() => {
        errors.reset();
        discard();
      }}
      onFinish={() => command.mutate(bodyOf(draft))}
    />
  );
}

/** Begun from the page of a supplier: it is chosen, unless somebody was. */
function useBegunWith(
  supplierId: string | undefined,
  draft: OrderDraft,
  onFound: (supplier: NonNullable<OrderDraft['supplier']>) => void,
): void {
  const isWanted = supplierId !== undefined && draft.supplier === null;
  const { data } = useQuery({ ...suppliersQueries.one('bulk-purchases', supplierId ?? ''), enabled: isWanted });
  const [used, setUsed] = useState<string | null>(null);
  if (isWanted && data && used !== data.id) {
    setUsed(data.id);
    const { id, name, taxId, state } = data;
    if (state === 'ACTIVE') queueMicrotask(() => onFound({ id, name, taxId }));
  }
}

export function EditSupplierOrderPage() {
  const { supplierOrderId } = useParams({ from: '/_app/bulk-purchases/orders/$supplierOrderId/edit' });
  const query = useQuery(supplierOrdersQueries.one(supplierOrderId));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={es.editTitle} />}>
      {(order) => <EditOrder key={order.id} order={order} />}
    </LoadState>
  );
}

function EditOrder({ order }: { order: SupplierOrder }) {
  const me = useMe();
  const navigate = useNavigate();
  const errors = useFieldErrors();
  const name = `supplier-order-edit:${me.id}:${order.id}`;
  // Untouched, it is the order as it is now.
  const [kept, setKept, discard] = useTabDraft<OrderDraft | null>(name, () => null);
  const draft = kept ?? draftOf(order);
  const setDraft: ChangeDraft = (change) => setKept((known) => change(known ?? draftOf(order)));
  const command = useOrderChange(order, 'edit', {
    onDone: () => {
      discard();
      void navigate({ to: ONE, params: { supplierOrderId: order.id }, replace: true });
    },
    onRefused: ({ fields }) => {
      if (fields.length === 0) return false;
      setDraft((known) => ({ ...known, step: refusedAt(fields) }));
      return errors.refused({ fields: atField(fields) });
    },
  });
  return (
    <OrderWizard
      isSupplierFixed
      note={
        draft.version !== order.version && (
          <StaleEdit
            labels={{ lines: es.lines, observations: es.observations }}
            mine={inWords(draft)}
            theirs={inWords(draftOf(order))}
            changedBy={order.activity[0]?.employeeName ?? null}
            onKeep={() => setDraft((known) => ({ ...known, version: order.version }))}
            onTake={discard}
          />
        )
      }
      title={es.editTitle}
      back={{ to: `/bulk-purchases/orders/${order.id}`, label: order.code }}
      draft={draft}
      onChange={setDraft}
      errors={errors}
      finish={es.save}
      isBusy={command.isPending}
      onClear={() => {
        errors.reset();
        discard();
      }}
      onFinish={() => {
        const { lines, observations } = bodyOf(draft);
        command.mutate({ version: draft.version!, lines, observations });
      }}
    />
  );
}
