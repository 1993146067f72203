import { Button, Checkbox } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { needsIdPhoto } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useIsReachable } from '../../../shell/connection.ts';
import { useMe } from '../../../shell/current-user.tsx';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ScanField } from '../../../ui/scan-field.tsx';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import { useForm } from '../../../ui/use-form.ts';
import { CashClosedNote, useIsCashClosed } from '../cash/cash-closed-note.tsx';
import { NewSaleAside } from './new-sale-aside.tsx';
import { CustomerPanel } from '../../master-data/customers/customer-choice.tsx';
import {
  addLine,
  begunBy,
  emptySale,
  picturedIn,
  removeLine,
  type SaleDraft,
  type Seller,
  setDiscount,
  totalsOf,
} from './new-sale-draft.ts';
import { useGone } from './gone-pieces.ts';
import { InvoicePanel } from '../../master-data/receipts/invoice-fields.tsx';
import { NewSaleLines } from './new-sale-lines.tsx';
import { PiecePicture } from '../../master-data/products/piece-picture.tsx';
import { useReading } from './use-reading.ts';
import { useSell } from './use-sell.ts';
import './new-sale.css';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { usePayersCash } from '../../master-data/customers/use-payers-cash.ts';

const es = salesEs.page;

export function NewSalePage() {
  const me = useMe();
  const { code } = useSearch({ from: '/_app/sales/new' });
  // Of the counter: whoever comes to the front finds the sale that was begun, and whose it is.
  const name = `sale:${me.loggedInStoreId}`;
  const form = useForm(emptySale, { keptAs: name });
  const { values: draft, errors, discard } = form;
  const { limits } = usePayersCash(draft.customer);
  const setDraft = (change: (known: SaleDraft) => SaleDraft): void =>
    form.change((known) => begunBy(change(known), { id: me.id, name: `${me.name} ${me.surname}` }));
  const lastLine = draft.lines.at(-1);
  const reading = useReading(
    (read) => draft.lines.some((line) => line.productCode === read),
    (product) => setDraft((known) => addLine(known, product)),
  );
  /** What was read belongs to the sale that is over. */
  const clear = (): void => {
    discard();
    reading.forget();
  };
  const totals = totalsOf(draft);
  const sell = useSell({
    name,
    form,
    totalCents: totals.totalCents,
    limits,
    onRefusedPiece: reading.refuse,
    onSold: clear,
  });
  const isClosed = useIsCashClosed();
  const gone = useGone(
    draft.lines.map((line) => line.productCode),
    me.loggedInStoreId,
  );
  // Charged all the same it is refused, or it was this sale, whose answer was lost: then its key finds it.
  const blockedBy = useBlock(draft.lines.length, isClosed);

  const first = useRef(code);
  useEffect(() => {
    const wanted = first.current;
    first.current = undefined;
    if (wanted !== undefined) void reading.read(wanted);
  });
  const submit = (): void => {
    if (blockedBy === undefined) sell.submit();
  };
  useSubmitKeys(submit);
  return (
    <div className="page page-detail">
      <PageHeader
        back={{ to: '/sales', label: salesEs.title }}
        title={salesEs.new}
        actions={draft.lines.length > 0 && <ClearButton onClear={clear} />}
      />
      {isClosed && <CashClosedNote />}
      {draft.seller && draft.seller.id !== me.id && (
        <BegunByNote
          seller={draft.seller}
          error={errors.of('sellerId')}
          onTakeOver={() => {
            errors.clear('sellerId');
            setDraft((known) => ({ ...known, seller: null }));
          }}
        />
      )}
      <div className="two two-money-last">
        <div>
          <ScanField
            label={es.productCode}
            description={es.scanHelp}
            last={reading.last}
            picture={lastLine && <PiecePicture size="large" of={picturedIn(lastLine)} />}
            isBusy={reading.isBusy}
            onRead={(read) => void reading.read(read)}
            onUndo={undoOf(lastLine?.productId, (id) => {
              setDraft((known) => removeLine(known, id));
              reading.forget();
            })}
          />
          <Panel title={es.lines} isFlush>
            <NewSaleLines
              lines={draft.lines}
              gone={gone}
              errors={errors}
              onDiscount={(id, bp) => setDraft((known) => setDiscount(known, id, bp))}
              onRemove={(id) => setDraft((known) => removeLine(known, id))}
            />
          </Panel>
          <CustomerPanel
            customer={draft.customer}
            help={
              needsIdPhoto(totals.totalCents, limits)
                ? es.customerNeeded(money(limits.idPhotoOverCents))
                : es.customerHelp
            }
            totalCents={totals.totalCents}
            error={errors.of('customerId')}
            onChange={(customer) => setDraft((known) => ({ ...known, customer }))}
          />
          <InvoicePanel
            draft={draft}
            totalCents={totals.totalCents}
            limits={limits}
            errors={errors}
            onChange={(invoiceAddress) => setDraft((known) => ({ ...known, invoiceAddress }))}
          >
            <Checkbox
              name="isExported"
              label={receiptsEs.isExported}
              description={receiptsEs.isExportedHelp}
              checked={draft.isExported}
              onChange={(event) => {
                errors.clear('isExported');
                const isExported = event.currentTarget.checked;
                setDraft((known) => ({ ...known, isExported }));
              }}
              error={errors.of('isExported')}
            />
          </InvoicePanel>
        </div>
        <aside aria-label={shellEs.form.summary}>
          <NewSaleAside
            draft={draft}
            totals={totals}
            limits={limits}
            errors={errors}
            blockedBy={blockedBy}
            onChange={(next) => setDraft(() => next)}
            onSell={submit}
          />
        </aside>
      </div>
      {sell.dialog}
    </div>
  );
}

const undoOf = (id: string | undefined, undo: (id: string) => void) => (id === undefined ? undefined : () => undo(id));

function useBlock(pieces: number, isClosed: boolean): string | undefined {
  const isReachable = useIsReachable();
  if (!isReachable) return shellEs.errors.offlineTitle;
  if (isClosed) return cashEs.closed;
  return pieces === 0 ? es.noPieces : undefined;
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <Button variant="subtle" color="gray" onClick={onClear}>
      {es.clear}
    </Button>
  );
}

interface BegunByNoteProps {
  readonly seller: Seller;
  /** They have left the counter meanwhile. */
  readonly error: string | undefined;
  readonly onTakeOver: () => void;
}

function BegunByNote({ seller, error, onTakeOver }: BegunByNoteProps) {
  return (
    <div className="note spread" data-tone={error === undefined ? undefined : 'alert'} role="status">
      <span>{error ?? es.begunBy(seller.name)}</span>
      <Button name="sellerId" variant="default" size="xs" onClick={onTakeOver}>
        {es.takeOver}
      </Button>
    </div>
  );
}
