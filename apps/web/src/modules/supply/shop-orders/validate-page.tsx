import { count, grams } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { ShopOrder, ValidationBody } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import { DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ScanField } from '../../../ui/scan-field.tsx';
import { cleanCode } from '../../../ui/use-scanner.ts';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import { useForm } from '../../../ui/use-form.ts';
import { piecesText } from './order-text.ts';
import { ShopOrderBadge } from './shop-order-state.ts';
import { shopOrders, shopOrdersQueries } from './shop-orders.queries.ts';
import { useReading } from './use-reading.ts';
import { emptyValidation, expectedPieces, readingOf, type ValidationDraft } from './validation-draft.ts';
import { ValidationPieces } from './validation-pieces.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import { WeightInput } from '../../../ui/weight-input.tsx';
import './shop-orders.css';

const SignDialog = lazy(() => import('./sign-dialog.tsx').then((file) => ({ default: file.SignDialog })));
const es = shopOrdersEs.validating;

export function ValidatePage() {
  const { shopOrderId } = useParams({ from: '/_app/orders/$shopOrderId/validate' });
  const query = useQuery(shopOrdersQueries.one(shopOrderId));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={es.title} />}>
      {(order) => <Validation key={order.state} order={order} />}
    </LoadState>
  );
}

/** Every code of the bags is read; what is not stays pending with its reason. Of a finished order, what turned up. */
function Validation({ order }: { order: ShopOrder }) {
  const navigate = useNavigate();
  const [isSigning, setSigning] = useState(false);
  const isLate = order.state === 'finished';
  const { form, setDraft, reading } = useReadCodes(order);
  const { values: draft, errors, discard } = form;
  const total = expectedPieces(order).length;
  const left = total - draft.read.length;
  const verb = verbOf(isLate, draft.read.length, left);
  const mayAct = order.actions.some(
    ({ action, allowed }) => action === (isLate ? 'receiveLate' : 'validate') && allowed,
  );
  const blockedBy = blockOf(draft, isLate, mayAct);
  const finish = (): void => {
    if (blockedBy !== undefined) return;
    if (!isLate && left > 0 && draft.remarks.trim() === '')
      errors.show([{ path: 'remarks', message: shopOrdersEs.dialogs.remarksMissing }]);
    else setSigning(true);
  };
  useSubmitKeys(finish);
  return (
    <div className="page page-detail">
      <PageHeader
        back={{ to: `/orders/${order.id}`, label: order.code }}
        title={isLate ? es.lateTitle : es.title}
        code={order.code}
        state={<ShopOrderBadge state={order.state} />}
      />
      <div className="two">
        <div>
          <ScanField
            label={es.scan}
            description={es.scanHelp}
            last={reading.last}
            isBusy={false}
            onRead={reading.read}
            onUndo={reading.undo}
          />
          <ValidationPieces order={order} draft={draft} />
        </div>
        <aside aria-label={shellEs.form.summary}>
          <Panel title={es.progress}>
            <div className="order-progress">
              <p className="big">{shopOrdersEs.preparing.progressOf(count(draft.read.length), count(total))}</p>
              <progress aria-label={es.progress} value={draft.read.length} max={total} />
            </div>
          </Panel>
          <Panel>
            <div className="stack">
              {!isLate && (
                <Received draft={draft} left={left} errors={errors} onChange={setDraft} preparedMg={order.weightMg} />
              )}
              <ReasonButton fullWidth size="md" label={verb} blockedBy={blockedBy} onClick={finish} />
            </div>
          </Panel>
        </aside>
      </div>
      <Suspense>
        {isSigning && (
          <SignDialog
            order={order}
            action={isLate ? 'receiveLate' : 'validate'}
            verb={verb}
            errors={errors}
            field="remarks"
            body={() => bodyOf(draft, isLate)}
            send={(body, key) =>
              shopOrders[isLate ? 'receiveLate' : 'validate'].send({
                params: { shopOrderId: order.id },
                body: body as ValidationBody,
                key,
              })
            }
            onDone={() => {
              discard();
              void navigate({ to: '/orders/$shopOrderId', params: { shopOrderId: order.id } });
            }}
            onClose={() => setSigning(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

function bodyOf({ read, remarks, weightMg }: ValidationDraft, isLate: boolean) {
  const productCodes = [...read];
  return isLate ? { productCodes } : { productCodes, validationWeightMg: weightMg!, remarks: remarks.trim() };
}

function useReadCodes(order: ShopOrder) {
  const me = useMe();
  const form = useForm(emptyValidation, { keptAs: `order-validate:${me.id}:${order.id}` });
  const { values: draft } = form;
  const { last, say, forget } = useReading();
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  const set = (change: (known: ValidationDraft) => ValidationDraft): void => {
    // At once, for the reading behind it.
    latest.current = change(latest.current);
    form.change(latest.current);
  };
  const read = (raw: string): void => {
    const code = cleanCode(raw);
    if (code === '') return;
    const found = readingOf(order, latest.current, code);
    if (found !== 'read') return say('bad', code, es[found]);
    set((known) => ({ ...known, read: [...known.read, code] }));
    const piece = order.pieces.find((known) => known.code === code)!;
    return say('ok', code, `${piece.description}, ${grams(piece.weightMg)}`);
  };
  const undo = (): void => {
    set((known) => ({ ...known, read: known.read.slice(0, -1) }));
    forget();
  };
  return { form, setDraft: set, reading: { last, read, undo: draft.read.length > 0 ? undo : undefined } };
}

function verbOf(isLate: boolean, read: number, left: number): string {
  if (isLate) return es.late(piecesText(read));
  return left > 0 ? es.finishShort(piecesText(left)) : es.finish(piecesText(read));
}

function blockOf(draft: ValidationDraft, isLate: boolean, mayAct: boolean): string | undefined {
  if (!mayAct) return shopOrdersEs.preparing.notNow;
  if (isLate) return draft.read.length === 0 ? es.nothing : undefined;
  return draft.weightMg === null || Number.isNaN(draft.weightMg) ? es.noWeight : undefined;
}

interface ReceivedProps {
  readonly draft: ValidationDraft;
  readonly left: number;
  readonly preparedMg: number;
  readonly errors: FieldErrors;
  readonly onChange: (change: (known: ValidationDraft) => ValidationDraft) => void;
}

/** What it weighs here, and why something is missing. */
function Received({ draft, left, preparedMg, errors, onChange }: ReceivedProps) {
  return (
    <>
      <WeightInput
        name="validationWeightMg"
        label={es.weight}
        description={`${shopOrdersEs.page.preparation}: ${grams(preparedMg)}`}
        value={draft.weightMg}
        onChange={(weightMg) => onChange((known) => ({ ...known, weightMg }))}
        error={errors.of('validationWeightMg')}
      />
      {left > 0 && draft.read.length > 0 && <p className="note">{es.missing(piecesText(left))}</p>}
      <NotesField
        name="remarks"
        label={es.remarks}
        description={es.remarksHelp}
        maxLength={1000}
        value={draft.remarks}
        onChange={(event) => {
          const { value } = event.currentTarget;
          errors.clear('remarks');
          onChange((known) => ({ ...known, remarks: value }));
        }}
        error={errors.of('remarks')}
      />
    </>
  );
}
