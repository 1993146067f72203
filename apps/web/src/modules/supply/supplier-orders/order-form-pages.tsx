import type { FieldError } from '@quilate/domain/kernel/errors.ts';
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
import { OneRecord } from '../../../ui/record-page.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { type Form, useForm } from '../../../ui/use-form.ts';
import { suppliersQueries } from '../../master-data/suppliers/suppliers.queries.ts';
import { bodyOf, draftOf, emptyOrder, inWords, type OrderDraft, stepOf } from './order-draft.ts';
import { OrderWizard } from './order-wizard.tsx';
import { supplierOrders, supplierOrdersQueries } from './supplier-orders.queries.ts';
import { useOrderChange } from './use-order-change.ts';

const { wizard: es } = supplierOrdersEs;
const ONE = '/bulk-purchases/orders/$supplierOrderId';
/** At its field, in the step that has it: a refusal of all the lines together stands where they are looked for. */
function refusedIn(form: Form<OrderDraft>, fields: readonly FieldError[]): boolean {
  if (fields.length === 0) return false;
  form.change({ step: Math.min(...fields.map(({ path }) => stepOf(path))) });
  return form.errors.refused({
    fields: fields.map((field) => (field.path === 'lines' ? { ...field, path: 'find' } : field)),
  });
}

export function NewSupplierOrderPage() {
  const me = useMe();
  const navigate = useNavigate();
  const { supplierId } = useSearch({ from: '/_app/bulk-purchases/orders/new' });
  const name = `supplier-order:${me.id}`;
  const form = useForm(emptyOrder, { keptAs: name });
  useBegunWith(supplierId, form.values, (supplier) => form.change({ supplier }));
  const command = useCommand({
    form: name,
    failed: supplierOrdersEs.failed.create,
    run: (body: NewSupplierOrder, key) => supplierOrders.create.send({ body, key }),
    done: ({ code }) => supplierOrdersEs.done.create.replace('{code}', code),
    onDone: ({ id: supplierOrderId }) => {
      form.discard();
      void navigate({ to: ONE, params: { supplierOrderId }, replace: true });
    },
    onRefused: ({ fields }) => refusedIn(form, fields),
  });
  return (
    <OrderWizard
      title={supplierOrdersEs.new}
      back={{ to: '/bulk-purchases/orders', label: supplierOrdersEs.title }}
      form={form}
      finish={supplierOrdersEs.actions.create}
      isBusy={command.isPending}
      onFinish={() => command.mutate(bodyOf(form.values))}
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
  return <OneRecord query={supplierOrdersQueries.one(supplierOrderId)} title={es.editTitle} page={EditOrder} />;
}

function EditOrder({ of: order }: { of: SupplierOrder }) {
  const me = useMe();
  const navigate = useNavigate();
  const form = useForm(draftOf(order), { keptAs: `supplier-order-edit:${me.id}:${order.id}` });
  const draft = form.values;
  const command = useOrderChange(order, 'edit', {
    onDone: () => {
      form.discard();
      void navigate({ to: ONE, params: { supplierOrderId: order.id }, replace: true });
    },
    onRefused: ({ fields }) => refusedIn(form, fields),
  });
  // What was begun may be of an order that somebody has changed since.
  const changedBy = order.activity[0]?.employeeName ?? null;
  const newer = draft.version === order.version ? null : { version: order.version, theirs: draftOf(order), changedBy };
  const keep = (): number => {
    form.change({ version: order.version });
    return order.version;
  };
  return (
    <OrderWizard
      isSupplierFixed
      note={
        <StaleEdit
          form={{ values: draft, newer, keep, take: form.discard }}
          labels={{ lines: es.lines, observations: es.observations }}
          shown={inWords}
        />
      }
      title={es.editTitle}
      back={{ to: `/bulk-purchases/orders/${order.id}`, label: order.code }}
      form={form}
      finish={es.save}
      isBusy={command.isPending}
      onFinish={() => {
        const { lines, observations } = bodyOf(draft);
        command.mutate({ version: draft.version!, lines, observations });
      }}
    />
  );
}
