import { Button } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { servedUnits } from '@quilate/domain/modules/supply/shop-orders/shop-orders.rules.ts';
import type { PreparationBody, ShopOrder } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { ScanField } from '../../../ui/scan-field.tsx';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import { useForm } from '../../../ui/use-form.ts';
import { BagPanel } from './bag-panel.tsx';
import { piecesText } from './order-text.ts';
import {
  areWeighed,
  chooseBag,
  emptyPreparation,
  linesPacked,
  openBag,
  packedPieces,
  preparationBodyOf,
  type PreparationDraft,
  removeBag,
  takeOut,
  unitsLeft,
  weigh,
} from './preparation-draft.ts';
import { ShopOrderBadge } from './shop-order-state.ts';
import { shopOrders, shopOrdersQueries } from './shop-orders.queries.ts';
import { usePacking } from './use-packing.ts';
import { NotesField } from '../../../ui/notes-field.tsx';
import './shop-orders.css';

const SignDialog = lazy(() => import('./sign-dialog.tsx').then((file) => ({ default: file.SignDialog })));
const es = shopOrdersEs.preparing;

export function PreparePage() {
  const { shopOrderId } = useParams({ from: '/_app/bulk-purchases/shop-orders/$shopOrderId/prepare' });
  return <OneRecord query={shopOrdersQueries.one(shopOrderId)} title={es.title} page={Preparation} />;
}

/** Bag by bag: the pieces are read into the open one, each bag is weighed, and who prepares signs. */
function Preparation({ of: order }: { of: ShopOrder }) {
  const me = useMe();
  const navigate = useNavigate();
  const [isSigning, setSigning] = useState(false);
  const form = useForm(emptyPreparation, { keptAs: `order-prepare:${me.id}:${order.id}` });
  const { values: draft, errors, change, discard } = form;
  const packing = usePacking(order, draft, change);
  const back = `/bulk-purchases/shop-orders/${order.id}`;
  const units = packedPieces(draft).length;
  const left = unitsLeft(order, draft);
  const isPreparable = order.actions.some((offer) => offer.action === 'prepare');
  const blockedBy = blockOf(draft, isPreparable);
  const finish = (): void => {
    if (blockedBy !== undefined) return;
    if (left > 0 && draft.remarks.trim() === '')
      errors.show([{ path: 'packageRemarks', message: shopOrdersEs.dialogs.remarksMissing }]);
    else setSigning(true);
  };
  useSubmitKeys(finish);
  return (
    <div className="page page-detail">
      <PageHeader
        back={{ to: back, label: order.code }}
        title={es.title}
        code={order.code}
        state={<ShopOrderBadge state={order.state} />}
        meta={order.storeName}
        actions={
          units > 0 && (
            <Button variant="subtle" color="gray" onClick={discard}>
              {es.clear}
            </Button>
          )
        }
      />
      <div className="two">
        <div>
          <ScanField
            label={es.scan}
            description={es.scanHelp}
            last={packing.last}
            isBusy={packing.isBusy}
            onRead={packing.read}
            onUndo={packing.last?.kind === 'ok' ? () => packing.undo(packing.last!.code) : undefined}
          />
          {draft.bags.map((bag, at) => (
            <BagPanel
              // Bags have no name but their number.
              key={`bag-${at + 1}`}
              bag={bag}
              number={at + 1}
              isOpen={at === draft.open}
              isOnly={draft.bags.length === 1}
              error={errors.of(`bags.${at}.weightMg`)}
              onOpen={() => {
                change((known) => chooseBag(known, at));
                readOn();
              }}
              onWeigh={(weightMg) => change((known) => weigh(known, at, weightMg))}
              onTakeOut={(code) => change((known) => takeOut(known, code))}
              onRemove={() => change((known) => removeBag(known, at))}
            />
          ))}
          <div>
            <Button
              variant="default"
              onClick={() => {
                change(openBag);
                readOn();
              }}
            >
              {es.openBag}
            </Button>
          </div>
        </div>
        <aside aria-label={shellEs.form.summary}>
          <Panel title={es.progress}>
            <Progress order={order} draft={draft} />
          </Panel>
          <Panel>
            <div className="stack">
              {left > 0 && units > 0 && <p className="note">{es.missing(piecesText(left))}</p>}
              <NotesField
                name="packageRemarks"
                label={es.remarks}
                description={es.remarksHelp}
                maxLength={1000}
                value={draft.remarks}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  errors.clear('packageRemarks');
                  change((known) => ({ ...known, remarks: value }));
                }}
                error={errors.of('packageRemarks')}
              />
              <ReasonButton
                fullWidth
                size="md"
                label={es.finish(piecesText(units))}
                blockedBy={blockedBy}
                onClick={finish}
              />
            </div>
          </Panel>
        </aside>
      </div>
      <Suspense>
        {isSigning && (
          <SignDialog
            order={order}
            action="prepare"
            verb={es.finish(piecesText(units))}
            errors={errors}
            field="packageRemarks"
            body={() => preparationBodyOf(draft)}
            send={(body, key) =>
              shopOrders.prepare.send({ params: { shopOrderId: order.id }, body: body as PreparationBody, key })
            }
            onDone={() => {
              discard();
              void navigate({ to: '/bulk-purchases/shop-orders/$shopOrderId', params: { shopOrderId: order.id } });
            }}
            onClose={() => setSigning(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The next key or label is for the bag that was opened. */
const readOn = (): void => document.querySelector<HTMLElement>('[data-scan]')?.focus();

function blockOf(draft: PreparationDraft, isPreparable: boolean): string | undefined {
  if (!isPreparable) return es.notNow;
  if (packedPieces(draft).length === 0) return es.nothing;
  return areWeighed(draft) ? undefined : es.noWeight;
}

function Progress({ order, draft }: { order: ShopOrder; draft: PreparationDraft }) {
  return (
    <div className="order-progress">
      {linesPacked(order, draft).map((line) => (
        <div key={line.id}>
          <div className="spread">
            <span>{line.description}</span>
            <b className="num">{es.progressOf(count(line.preparedUnits), count(servedUnits(line)))}</b>
          </div>
          <small className="dim code">{line.catalogueCode}</small>
          <progress aria-label={line.description} value={line.preparedUnits} max={servedUnits(line)} />
        </div>
      ))}
    </div>
  );
}
