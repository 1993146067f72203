import { Button } from '@mantine/core';
import { count, grams } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { ShopOrder } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { FieldTable } from '../../../ui/field-table.tsx';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import { FindInCatalogue } from '../../master-data/catalog/find-in-catalogue.tsx';
import {
  addProduct,
  approveAll,
  approvedIn,
  decide,
  isTouched,
  NOTHING_DECIDED,
  reviewBodyOf,
  type ReviewDraft,
  type ReviewedRow,
  reviewTotals,
  rowsOf,
  setAdded,
} from './review-draft.ts';
import { LineBadge } from './shop-order-state.ts';
import { UnitsInput } from '../../../ui/units-input.tsx';
import { useChange } from './use-change.ts';

const { page: es, columns } = shopOrdersEs;

interface ReviewTableProps {
  readonly order: ShopOrder;
  readonly draft: ReviewDraft;
  readonly onChange: (draft: ReviewDraft) => void;
}

/** What is asked against what is approved, line by line; its state and the totals follow as they are typed. */
export function ReviewTable({ order, draft, onChange }: ReviewTableProps) {
  const save = useChange(order, 'review', { onDone: () => onChange(NOTHING_DECIDED) });
  const isDirty = isTouched(draft);
  const send = (): void => {
    if (isDirty && !save.isPending) save.mutate(reviewBodyOf(order, draft));
  };
  useSubmitKeys(send);
  const rows = rowsOf(order, draft);
  const totals = reviewTotals(order, draft);
  const approved = approvedIn(order, draft);
  return (
    <Panel title={es.lines} isFlush>
      <FieldTable
        label={es.lines}
        className="order-lines"
        heads={[
          columns.code,
          columns.description,
          [columns.warehouse, 'num hide-sm'],
          [columns.asked, 'num'],
          [columns.approved, 'num'],
          [columns.hold, 'order-hold'],
          columns.line,
        ]}
        foot={
          <tr>
            <td colSpan={2}>{`${es.weight}: ${grams(totals.weightMg)}`}</td>
            <td className="hide-sm" aria-hidden />
            <td className="num">{count(totals.requestedUnits)}</td>
            <td className="num" aria-live="polite">
              {count(approved)}
            </td>
            <td colSpan={2} aria-hidden />
          </tr>
        }
      >
        {rows.map((row) => (
          <ReviewRow key={row.id} row={row} onDecide={(decided) => onChange(decide(draft, row.id, decided))} />
        ))}
        {draft.added.map((product) => (
          <tr key={product.catalogueCode}>
            <td className="code">{product.catalogueCode}</td>
            <td className="order-line-text">{product.description}</td>
            <td className="num hide-sm" aria-hidden />
            <td className="num">{count(0)}</td>
            <td className="num order-units">
              <UnitsInput
                name="added"
                ariaLabel={es.approvedOf(product.catalogueCode)}
                value={product.units}
                onChange={(units) => onChange(setAdded(draft, product.catalogueCode, units))}
              />
            </td>
            <td aria-hidden />
            <td>
              <LineBadge state="adds" />
            </td>
          </tr>
        ))}
      </FieldTable>
      <div className="panel-pad stack">
        <FindInCatalogue
          label={es.addProduct}
          onPick={({ code, description, weightMg }) =>
            onChange(addProduct(draft, { catalogueCode: code, description, weightMg }))
          }
        />
        <div className="row-end">
          <Button
            variant="default"
            disabled={rows.every((row) => row.state !== 'pending')}
            onClick={() => onChange(approveAll(order, draft))}
          >
            {es.approveAll}
          </Button>
          <Button loading={save.isPending} disabled={!isDirty} onClick={send}>
            {es.saveReview}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

interface ReviewRowProps {
  readonly row: ReviewedRow;
  readonly onDecide: (decided: { approvedUnits: number | null; isOnHold: boolean }) => void;
}

function ReviewRow({ row, onDecide }: ReviewRowProps) {
  const code = row.catalogueCode;
  const facts = [row.metal && METAL_ES[row.metal], row.comment].filter(Boolean).join('. ');
  const isShort = (row.approvedUnits ?? row.requestedUnits) > row.warehouseUnits;
  return (
    <tr>
      <td className="code">{code}</td>
      <td className="order-line-text">
        {row.description}
        <small className="dim">{facts}</small>
      </td>
      <td className={`num hide-sm${isShort ? ' loss' : ''}`}>{count(row.warehouseUnits)}</td>
      <td className="num">{count(row.requestedUnits)}</td>
      <td className="num order-units">
        <UnitsInput
          name={`approved-${row.id}`}
          ariaLabel={es.approvedOf(code)}
          value={row.approvedUnits}
          isDisabled={row.isOnHold}
          onChange={(approvedUnits) => onDecide({ approvedUnits, isOnHold: false })}
        />
      </td>
      <td className="order-hold">
        <input
          type="checkbox"
          aria-label={es.holdOf(code)}
          checked={row.isOnHold}
          onChange={(event) => onDecide({ approvedUnits: null, isOnHold: event.currentTarget.checked })}
        />
      </td>
      <td>
        <LineBadge state={row.state} />
      </td>
    </tr>
  );
}
