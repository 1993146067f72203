import { TextInput } from '@mantine/core';
import { count, money } from '@quilate/domain/kernel/format.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { SupplierOrder } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { useParams } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { FieldTable } from '../../../ui/field-table.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { UnitsInput } from '../../../ui/units-input.tsx';
import { type Form, useForm } from '../../../ui/use-form.ts';
import { UploadField } from '../../foundations/files/upload-field.tsx';
import { BillTaxes } from './bill-taxes.tsx';
import {
  type Billed,
  type BilledRow,
  billedRows,
  billedTaxes,
  emptyReception,
  receptionBodyOf,
  type ReceptionDraft,
  receptionFaults,
} from './step-drafts.ts';
import { StepScreen, useStep } from './step-screen.tsx';
import { supplierOrdersQueries } from './supplier-orders.queries.ts';

const { receiving: es, columns, page } = supplierOrdersEs;

export function ReceivePage() {
  const { supplierOrderId } = useParams({ from: '/_app/bulk-purchases/orders/$supplierOrderId/receive' });
  return <OneRecord query={supplierOrdersQueries.one(supplierOrderId)} title={es.title} page={Reception} />;
}

/** The bill as it says, line by line, and what bringing the goods has cost (S1 §4). */
function Reception({ of: order }: { of: SupplierOrder }) {
  const me = useMe();
  const name = `supplier-order-receive:${me.id}:${order.id}`;
  const form = useForm(emptyReception(order), { keptAs: name });
  const { values: draft, errors, discard } = form;
  const act = useStep(order, 'receive', {
    errors,
    discard,
    check: () => receptionFaults(order, draft),
    body: () => receptionBodyOf(order, draft),
  });
  const rows = billedRows(order, draft);
  const productCents = sum(rows.map(({ billedUnits, unitCostCents }) => (billedUnits ?? 0) * (unitCostCents || 0)));
  const shippingCents = draft.shippingCents || 0;
  const total = money(productCents + shippingCents);
  const taxes = billedTaxes(rows, draft);
  const taxed = money(sum(taxes.map(({ baseCents, taxCents }) => baseCents + (taxCents || 0))));
  return (
    <StepScreen
      order={order}
      step="receive"
      title={es.title}
      main={
        <>
          <BillFields order={order} form={form} />
          <BilledLines
            rows={rows}
            errors={errors}
            onLine={({ id, billedUnits, unitCostCents }, patch) =>
              form.change((known) => ({
                ...known,
                lines: { ...known.lines, [id]: { billedUnits, unitCostCents, ...patch } },
              }))
            }
          />
          <BillTaxes
            taxes={taxes}
            errors={errors}
            onQuota={(taxBp, cents) =>
              form.change((known) => ({ ...known, quotas: { ...known.quotas, [taxBp]: cents } }))
            }
          />
        </>
      }
      totalsTitle={es.totals}
      totals={
        <>
          <p className="big">{total}</p>
          <Pairs
            pairs={[
              [page.productCost, money(productCents)],
              [page.shippingCost, money(shippingCents)],
              [es.taxed, taxed],
            ]}
            sum={[es.total, total]}
          />
          <p className="dim">{page.untaxed}</p>
        </>
      }
      finish={es.finish(total)}
      act={act}
    />
  );
}

interface BillFieldsProps {
  readonly order: SupplierOrder;
  readonly form: Form<ReceptionDraft>;
}

function BillFields({ order, form }: BillFieldsProps) {
  const { values: draft, errors, set } = form;
  return (
    <Panel title={es.bill}>
      <div className="stack">
        <div className="form-grid">
          <div className="wide-2">
            <TextInput label={es.billNumber} autoComplete="off" maxLength={40} {...form.text('billNumber')} />
          </div>
          <div className="wide-2">
            <DateField label={es.billDate} {...form.pick('billDate')} />
          </div>
          <div className="wide-2">
            <MoneyInput label={es.shipping} {...form.pick('shippingCents')} />
          </div>
        </div>
        <p className="dim">{es.shippingHelp}</p>
        <UploadField
          label={es.billFile}
          purpose="supplier-bill"
          name="billFileId"
          value={draft.bill ?? undefined}
          onChange={(bill) => {
            errors.clear('billFileId');
            set('bill', bill ?? null);
          }}
          error={errors.of('billFileId')}
        />
        {order.bill !== null && draft.bill === null && <p className="dim">{es.billKept(order.bill.fileName)}</p>}
      </div>
    </Panel>
  );
}

interface BilledLinesProps {
  readonly rows: readonly BilledRow[];
  readonly errors: FieldErrors;
  readonly onLine: (row: BilledRow, patch: Partial<Billed>) => void;
}

function BilledLines({ rows, errors, onLine }: BilledLinesProps) {
  return (
    <Panel title={es.lines} isFlush>
      <FieldTable
        label={es.lines}
        className="bought-lines"
        heads={[
          columns.line,
          [columns.orderedUnits, 'num hide-sm'],
          [columns.billedUnits, 'num'],
          [columns.unitCost, 'num'],
          [columns.shipping, 'num hide-md'],
          [columns.value, 'num hide-sm'],
        ]}
      >
        {rows.map((row, at) => (
          <BilledLine
            key={row.id}
            row={row}
            at={at}
            errors={errors}
            onLine={(patch) => {
              errors.clear(`lines.${at}`);
              onLine(row, patch);
            }}
          />
        ))}
      </FieldTable>
    </Panel>
  );
}

interface BilledLineProps {
  readonly row: BilledRow;
  readonly at: number;
  readonly errors: FieldErrors;
  readonly onLine: (patch: Partial<Billed>) => void;
}

function BilledLine({ row, at, errors, onLine }: BilledLineProps) {
  const { catalogueCode: code, description, units, billedUnits, unitCostCents, shareCents } = row;
  return (
    <tr>
      <td className="bought-text">
        {description}
        <small className="dim code">{code}</small>
      </td>
      <td className="num hide-sm">{count(units)}</td>
      <td className="num bought-units">
        <UnitsInput
          name={`lines.${at}.billedUnits`}
          ariaLabel={es.billedOf(code)}
          value={billedUnits}
          onChange={(typed) => onLine({ billedUnits: typed })}
          error={errors.of(`lines.${at}.billedUnits`)}
        />
      </td>
      <td className="num bought-money">
        <MoneyInput
          name={`lines.${at}.unitCostCents`}
          ariaLabel={es.costOf(code)}
          size="xs"
          value={unitCostCents}
          onChange={(cents) => onLine({ unitCostCents: cents })}
          error={errors.of(`lines.${at}.unitCostCents`)}
        />
      </td>
      <td className="num hide-md">{money(shareCents)}</td>
      <td className="num hide-sm">{money((billedUnits ?? 0) * (unitCostCents || 0))}</td>
    </tr>
  );
}
