import { count, money } from '@quilate/domain/kernel/format.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { SupplierOrder } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { useParams } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { MoneyInput, PercentInput } from '../../../ui/decimal-input.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { FieldTable } from '../../../ui/field-table.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { piecesText } from './order-pieces.tsx';
import {
  emptyEncoding,
  encodingBodyOf,
  encodingFaults,
  type PricedRow,
  pricedRows,
  typeBenefit,
  typePrice,
} from './step-drafts.ts';
import { StepScreen, useStep } from './step-screen.tsx';
import { supplierOrdersQueries } from './supplier-orders.queries.ts';

const { encoding: es, columns } = supplierOrdersEs;

export function EncodePage() {
  const { supplierOrderId } = useParams({ from: '/_app/bulk-purchases/orders/$supplierOrderId/encode' });
  return <OneRecord query={supplierOrdersQueries.one(supplierOrderId)} title={es.title} page={Encoding} />;
}

/** What each piece is sold for, by its benefit or its price, and then its code (S1 §4). */
function Encoding({ of: order }: { of: SupplierOrder }) {
  const me = useMe();
  const isAgain = order.state === 'encoded';
  const step = isAgain ? 'encodeAgain' : 'encode';
  const name = `supplier-order-encode:${me.id}:${order.id}:${order.version}`;
  const form = useForm(emptyEncoding, { keptAs: name });
  const { values: draft, errors, change, discard } = form;
  const act = useStep(order, step, {
    errors,
    discard,
    check: () => encodingFaults(order, draft),
    body: () => encodingBodyOf(order, draft),
  });
  const rows = pricedRows(order, draft);
  const units = sum(rows.map(({ toEncodeUnits }) => toEncodeUnits));
  const saleCents = sum(rows.map(({ toEncodeUnits, typed }) => toEncodeUnits * (typed.priceCents || 0)));
  return (
    <StepScreen
      order={order}
      step={step}
      title={isAgain ? es.againTitle : es.title}
      main={
        <Panel title={es.lines} isFlush>
          <p className="panel-body dim">{isAgain ? es.againHelp : es.help}</p>
          <PricedLines
            rows={rows}
            errors={errors}
            onBenefit={(row, benefitBp) => change((known) => typeBenefit(known, row, benefitBp))}
            onPrice={(row, priceCents) => change((known) => typePrice(known, row, priceCents))}
          />
        </Panel>
      }
      totalsTitle={es.sale}
      totals={
        <>
          <p className="big">{money(saleCents)}</p>
          <Pairs
            pairs={[
              [es.pieces, count(units)],
              [es.cost, !isAgain && money(order.totalCents)],
            ]}
          />
        </>
      }
      warning={isAgain ? es.againWarning : es.warning}
      finish={es.finish(piecesText(units))}
      act={act}
    />
  );
}

interface PricedLinesProps {
  readonly rows: readonly PricedRow[];
  readonly errors: FieldErrors;
  readonly onBenefit: (row: PricedRow, benefitBp: number | null) => void;
  readonly onPrice: (row: PricedRow, priceCents: number | null) => void;
}

function PricedLines({ rows, errors, onBenefit, onPrice }: PricedLinesProps) {
  return (
    <FieldTable
      label={es.lines}
      className="bought-lines"
      heads={[
        columns.line,
        [columns.pieces, 'num'],
        [columns.landed, 'num hide-sm'],
        [columns.benefit, 'num'],
        [columns.price, 'num'],
      ]}
    >
      {rows.map((row, at) => {
        const clear = (): void => errors.clear(`lines.${at}`);
        return (
          <PricedLine
            key={row.id}
            row={row}
            at={at}
            errors={errors}
            onBenefit={(benefitBp) => {
              clear();
              onBenefit(row, benefitBp);
            }}
            onPrice={(priceCents) => {
              clear();
              onPrice(row, priceCents);
            }}
          />
        );
      })}
    </FieldTable>
  );
}

interface PricedLineProps {
  readonly row: PricedRow;
  readonly at: number;
  readonly errors: FieldErrors;
  readonly onBenefit: (benefitBp: number | null) => void;
  readonly onPrice: (priceCents: number | null) => void;
}

function PricedLine({ row, at, errors, onBenefit, onPrice }: PricedLineProps) {
  const { catalogueCode: code, description, toEncodeUnits, proposed, typed } = row;
  return (
    <tr>
      <td className="bought-text">
        {description}
        <small className="dim code">{code}</small>
      </td>
      <td className="num">{count(toEncodeUnits)}</td>
      <td className="num hide-sm">{money(proposed.landedCents)}</td>
      <td className="num bought-percent">
        <PercentInput
          name={`lines.${at}.benefitBp`}
          ariaLabel={es.benefitOf(code)}
          size="xs"
          value={typed.benefitBp}
          onChange={onBenefit}
          error={errors.of(`lines.${at}.benefitBp`)}
        />
      </td>
      <td className="num bought-money">
        <MoneyInput
          name={`lines.${at}.finalPriceCents`}
          ariaLabel={es.priceOf(code)}
          size="xs"
          value={typed.priceCents}
          onChange={onPrice}
          error={errors.of(`lines.${at}.finalPriceCents`)}
        />
      </td>
    </tr>
  );
}
