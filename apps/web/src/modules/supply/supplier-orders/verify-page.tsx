import { Button, NativeSelect, TextInput } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { SupplierOrder } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import {
  LINE_RESULTS,
  type LineResult,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.states.ts';
import { useParams } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { FieldTable } from '../../../ui/field-table.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { UnitsInput } from '../../../ui/units-input.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { piecesText } from './order-pieces.tsx';
import {
  allArrived,
  type Counted,
  type CountedRow,
  countedRows,
  countLine,
  emptyVerification,
  verificationBodyOf,
  verificationFaults,
} from './step-drafts.ts';
import { StepScreen, useStep } from './step-screen.tsx';
import { supplierOrdersQueries } from './supplier-orders.queries.ts';
import { NotesField } from '../../../ui/notes-field.tsx';

const { verifying: es, columns } = supplierOrdersEs;
const RESULTS = LINE_RESULTS.map((value) => ({ value, label: supplierOrdersEs.results[value] }));
const NOT_COUNTED = [{ value: '', label: es.notCounted, disabled: true }, ...RESULTS];

export function VerifyPage() {
  const { supplierOrderId } = useParams({ from: '/_app/bulk-purchases/orders/$supplierOrderId/verify' });
  return <OneRecord query={supplierOrdersQueries.one(supplierOrderId)} title={es.title} page={Verification} />;
}

/** What has really come, product by product: as ordered, or with a difference and what it is (S1 §4). */
function Verification({ of: order }: { of: SupplierOrder }) {
  const me = useMe();
  const form = useForm(emptyVerification, { keptAs: `supplier-order-verify:${me.id}:${order.id}` });
  const { values: draft, errors, change, discard } = form;
  const act = useStep(order, 'verify', {
    errors,
    discard,
    check: () => verificationFaults(order, draft),
    body: () => verificationBodyOf(order, draft),
  });
  const rows = countedRows(order, draft);
  const received = sum(rows.map(({ receivedUnits }) => receivedUnits ?? 0));
  const differing = rows.filter(({ result }) => result === 'mismatch').length;
  return (
    <StepScreen
      order={order}
      step="verify"
      title={es.title}
      main={
        <>
          <Panel title={es.lines} isFlush>
            <div className="panel-body spread">
              <span className="dim">{es.help}</span>
              <Button
                variant="default"
                disabled={rows.every(({ receivedUnits }) => receivedUnits !== null)}
                onClick={() => {
                  errors.reset();
                  change((known) => allArrived(order, known));
                }}
              >
                {es.allRight}
              </Button>
            </div>
            <CountedLines
              rows={rows}
              errors={errors}
              onLine={(row, patch) => change((known) => countLine(known, row, patch))}
            />
          </Panel>
          <Panel>
            <NotesField
              name="verificationRemarks"
              label={es.remarks}
              maxLength={1000}
              value={draft.remarks}
              onChange={(event) => {
                const { value } = event.currentTarget;
                errors.clear('verificationRemarks');
                change((known) => ({ ...known, remarks: value }));
              }}
              error={errors.of('verificationRemarks')}
            />
          </Panel>
        </>
      }
      totalsTitle={es.received}
      totals={
        <>
          <p className="big">{count(received)}</p>
          <Pairs
            pairs={[
              [es.ordered, count(sum(rows.map(({ units }) => units)))],
              [es.mismatches, differing > 0 && <b className="loss">{count(differing)}</b>],
            ]}
          />
        </>
      }
      finish={es.finish(piecesText(received))}
      act={act}
    />
  );
}

interface CountedLinesProps {
  readonly rows: readonly CountedRow[];
  readonly errors: FieldErrors;
  readonly onLine: (row: CountedRow, patch: Partial<Counted>) => void;
}

function CountedLines({ rows, errors, onLine }: CountedLinesProps) {
  return (
    <FieldTable
      label={es.lines}
      className="bought-lines"
      heads={[
        columns.line,
        [columns.orderedUnits, 'num'],
        [columns.billedUnits, 'num hide-md'],
        [columns.receivedUnits, 'num'],
        columns.state,
      ]}
    >
      {rows.map((row, at) => (
        <CountedLine
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
  );
}

interface CountedLineProps {
  readonly row: CountedRow;
  readonly at: number;
  readonly errors: FieldErrors;
  readonly onLine: (patch: Partial<Counted>) => void;
}

function CountedLine({ row, at, errors, onLine }: CountedLineProps) {
  const { catalogueCode: code, description, units, billedUnits, receivedUnits, result, note } = row;
  const isDifferent = result === 'mismatch';
  const isCounted = receivedUnits !== null || isDifferent;
  return (
    <tr data-tone={isDifferent ? 'alert' : undefined}>
      <td className="bought-text">
        {description}
        <small className="dim code">{code}</small>
        {isDifferent && (
          <TextInput
            className="bought-note"
            name={`lines.${at}.note`}
            aria-label={es.noteOf(code)}
            placeholder={columns.note}
            size="xs"
            maxLength={500}
            value={note}
            onChange={(event) => onLine({ note: event.currentTarget.value })}
            error={errors.of(`lines.${at}.note`)}
          />
        )}
      </td>
      <td className="num">{count(units)}</td>
      <td className="num hide-md">{billedUnits !== null && count(billedUnits)}</td>
      <td className="num bought-units">
        <UnitsInput
          name={`lines.${at}.receivedUnits`}
          ariaLabel={es.receivedOf(code)}
          value={receivedUnits}
          onChange={(typed) => onLine({ receivedUnits: typed })}
          error={errors.of(`lines.${at}.receivedUnits`)}
        />
      </td>
      <td className="bought-result">
        <NativeSelect
          aria-label={es.resultOf(code)}
          size="xs"
          data={isCounted ? RESULTS : NOT_COUNTED}
          value={isCounted ? result : ''}
          onChange={(event) => onLine({ result: event.currentTarget.value as LineResult })}
        />
      </td>
    </tr>
  );
}
