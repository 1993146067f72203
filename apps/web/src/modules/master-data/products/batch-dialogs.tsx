/** What is asked before several pieces change at once: what becomes of each is seen first. Loaded when chosen. */
import { SegmentedControl } from '@mantine/core';
import { count, money } from '@quilate/domain/kernel/format.ts';
import { productBatchEs as es } from '@quilate/domain/modules/master-data/products/products.batch.es.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { productBatchMachine } from '@quilate/domain/modules/master-data/products/products.machine.ts';
import { isPrice, repricedCents } from '@quilate/domain/modules/master-data/products/products.rules.ts';
import { MOST_CHANGE_BP, LEAST_CHANGE_BP } from '@quilate/domain/modules/master-data/products/products.limits.ts';
import type { ProductSummary, Repricing } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { IconX } from '@tabler/icons-react';
import { MoneyInput, PercentInput } from '../../../ui/decimal-input.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import type { Choice } from '../../../ui/use-choice.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { creationOf } from '../../foundations/proofs/creation.ts';
import { products } from './products.queries.ts';

interface BatchProps {
  readonly of: Choice<ProductSummary>;
  readonly onClose: () => void;
}

const CONCEPT = productBatchMachine.concept;
const dialogOf = (action: 'setPrices' | 'lockMany', { of: choice, onClose }: BatchProps) => ({
  concept: CONCEPT,
  words: es,
  of: { id: 'chosen' },
  offer: creationOf(productBatchMachine, action),
  pairs: [[es.one, count(choice.rows.length)] as const],
  isReady: choice.rows.length > 0,
  // A refusal stands at its piece, however many are left out meanwhile.
  fieldOf: (path: string) => path.replace(/^rows\.(\d+)$/, (_, at: string) => fieldOf(choice.rows[Number(at)]!.id)),
  onDone: choice.clear,
  onClose,
});
const fieldOf = (id: string): string => `rows.${id}`;

const WAYS = (['PERCENT', 'FIXED'] as const).map((value) => ({ value, label: es.ways[value] }));
interface Values {
  readonly by: Repricing['by'];
  readonly changeBp: number | null;
  readonly fixedPriceCents: number | null;
}
const NOTHING: Values = { by: 'PERCENT', changeBp: null, fixedPriceCents: null };

/** What is asked for, once it is a number. */
function changeOf({ by, changeBp, fixedPriceCents }: Values): Repricing | undefined {
  const number = by === 'PERCENT' ? changeBp : fixedPriceCents;
  if (number === null || Number.isNaN(number) || number === 0) return undefined;
  if (by === 'FIXED') return number < 0 ? undefined : { by, fixedPriceCents: number };
  return number < LEAST_CHANGE_BP || number > MOST_CHANGE_BP ? undefined : { by, changeBp: number };
}

export function PricesDialog(props: BatchProps) {
  const { rows } = props.of;
  const form = useForm(NOTHING);
  const change = changeOf(form.values);
  const dialog = dialogOf('setPrices', props);
  const isRight = change !== undefined && rows.every((row) => isPrice(repricedCents(row.finalPriceCents, change)));
  return (
    <ActionDialog
      {...dialog}
      size={640}
      isReady={dialog.isReady && isRight}
      errors={form.errors}
      body={() => ({
        change: change!,
        rows: rows.map(({ id: productId, finalPriceCents }) => ({ productId, finalPriceCents })),
      })}
      send={(body: Parameters<typeof products.setPrices.send>[0]['body'], key) =>
        products.setPrices.send({ body, key })
      }
    >
      <SegmentedControl aria-label={es.by} data={WAYS} value={form.values.by} onChange={(by) => form.set('by', by)} />
      {form.values.by === 'PERCENT' ? (
        <PercentInput label={es.percent} description={es.percentHelp} {...form.pick('changeBp')} />
      ) : (
        <MoneyInput label={es.price} {...form.pick('fixedPriceCents')} />
      )}
      <PieceRows
        of={props.of}
        errors={form.errors}
        becomes={(row) => change && repricedCents(row.finalPriceCents, change)}
      />
    </ActionDialog>
  );
}

export function LocksDialog(props: BatchProps) {
  const form = useForm({});
  return (
    <ActionDialog
      {...dialogOf('lockMany', props)}
      errors={form.errors}
      body={() => ({ rows: props.of.rows.map(({ id: productId }) => ({ productId })) })}
      send={(body: Parameters<typeof products.lockMany.send>[0]['body'], key) => products.lockMany.send({ body, key })}
    >
      <PieceRows of={props.of} errors={form.errors} />
    </ActionDialog>
  );
}

interface PieceRowsProps {
  readonly of: Choice<ProductSummary>;
  readonly errors: FieldErrors;
  readonly becomes?: (row: ProductSummary) => number | undefined;
}

/** Each piece with what it costs, what it will, and why it may not; any can be left out. */
function PieceRows({ of: { rows, leaveOut }, errors, becomes }: PieceRowsProps) {
  return (
    <div className="chosen-pieces">
      <table className="data-table" aria-label={es.one}>
        <thead>
          <tr>
            <th scope="col">{es.columns.product}</th>
            <th scope="col" className="num">
              {becomes ? es.columns.was : es.columns.price}
            </th>
            {becomes && (
              <th scope="col" className="num">
                {es.columns.becomes}
              </th>
            )}
            <th scope="col" aria-label={es.columns.out} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PieceRow
              key={row.id}
              row={row}
              error={errors.of(fieldOf(row.id))}
              {...(becomes ? { becomes: becomes(row) ?? null } : {})}
              onLeaveOut={() => {
                errors.clear(fieldOf(row.id));
                leaveOut(row.id);
              }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PieceRowProps {
  readonly row: ProductSummary;
  readonly error: string | undefined;
  /** Nothing while no price is said. */
  readonly becomes?: number | null;
  readonly onLeaveOut: () => void;
}

function PieceRow({ row, error, becomes, onLeaveOut }: PieceRowProps) {
  const isWrong = becomes !== undefined && becomes !== null && !isPrice(becomes);
  const fault = error ?? (isWrong ? productsErrors.PRICE_OUT_OF_RANGE.es : undefined);
  return (
    <tr data-tone={fault && 'alert'}>
      <td>
        <span className="code">{row.code}</span> {row.description}
        {fault && (
          <span className="chosen-fault" role="alert">
            {fault}
          </span>
        )}
      </td>
      <td className="num">{money(row.finalPriceCents)}</td>
      {becomes !== undefined && <td className="num">{becomes !== null && <b>{money(becomes)}</b>}</td>}
      <td className="num">
        <button type="button" className="icon-button" aria-label={es.leaveOut(row.code)} onClick={onLeaveOut}>
          <IconX size={16} aria-hidden />
        </button>
      </td>
    </tr>
  );
}
