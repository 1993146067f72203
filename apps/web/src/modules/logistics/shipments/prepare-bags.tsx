import { count, grams, money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useMe } from '../../../shell/current-user.tsx';
import { WeightInput } from '../../../ui/decimal-input.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { ScanField } from '../../../ui/scan-field.tsx';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import { useTabDraft } from '../../../ui/use-tab-draft.ts';
import {
  addBag,
  addPiece,
  type BagsDraft,
  bodyOf,
  type DraftBag,
  draftOf,
  hasPiece,
  piecesIn,
  removeBag,
  removePiece,
  weigh,
} from './prepare-draft.ts';
import type { ShipmentWork } from './shipment-work-page.tsx';
import { usePieceReading } from './use-piece-reading.ts';
import { useShipmentAction } from './use-shipment.ts';
import { WorkButtons } from './work-buttons.tsx';

const es = shipmentsEs.prepare;

export function PrepareBags({ shipment, onSaved, onFinish }: ShipmentWork) {
  const me = useMe();
  const [own, setOwn, discard] = useTabDraft<BagsDraft | null>(`shipment-prepare:${me.id}:${shipment.id}`, () => null);
  const draft = own ?? draftOf(shipment);
  const set = (update: (known: BagsDraft) => BagsDraft): void => setOwn((known) => update(known ?? draftOf(shipment)));
  const asked = shipment.items.filter((item) => item.isAsked);
  const isAsked = (code: string): boolean => asked.some((item) => item.productCode === code);
  const reading = usePieceReading({
    storeId: shipment.originStoreId,
    has: (code) => hasPiece(draft, code),
    onPiece: (piece) => set((known) => addPiece(known, piece)),
    remark: (code) => (asked.length > 0 && !isAsked(code) ? es.notAsked : undefined),
  });
  const save = useShipmentAction('prepare', shipment, {
    onRefused: (fault) => {
      const { productCode } = fault.details;
      if (typeof productCode === 'string') reading.say('bad', productCode, fault.text);
      return typeof productCode === 'string';
    },
  });
  const keep = (then: () => void): void => {
    if (own === null) then();
    else
      save.mutate(bodyOf(draft), {
        onSuccess: () => {
          discard();
          then();
        },
      });
  };
  const pieces = piecesIn(draft);
  const blockedBy = pieces.length === 0 ? shipmentsEs.reasons.hasContent : unweighedText(draft);
  const finish = (): void => {
    if (blockedBy === undefined) keep(onFinish);
  };
  useSubmitKeys(finish);
  return (
    <div className="two">
      <div>
        <ScanField
          label={es.scan}
          description={es.scanHelp}
          last={reading.last}
          isBusy={reading.isBusy}
          onRead={(code) => void reading.read(code)}
          onUndo={undoOf(draft, (code) => {
            set((known) => removePiece(known, code));
            reading.forget();
          })}
        />
        <div className="bag-choice" role="group" aria-label={es.tabs}>
          {draft.bags.map((bag) => (
            <button
              key={bag.number}
              type="button"
              className="chip"
              aria-pressed={bag.number === draft.current}
              onClick={() => set((known) => ({ ...known, current: bag.number }))}
            >
              {es.package(count(bag.number))}
            </button>
          ))}
          <button type="button" className="chip" onClick={() => set(addBag)}>
            <IconPlus size={13} aria-hidden /> {es.addPackage}
          </button>
        </div>
        {draft.bags.map((bag) => (
          <Bag
            key={bag.number}
            bag={bag}
            onWeigh={(weightMg) => set((known) => weigh(known, bag.number, weightMg))}
            onRemovePiece={(code) => set((known) => removePiece(known, code))}
            onRemove={() => set((known) => removeBag(known, bag.number))}
          />
        ))}
      </div>
      <aside aria-label={shellEs.form.summary}>
        <Panel title={shipmentsEs.page.content}>
          <p className="big">{count(pieces.length)}</p>
          <p className="dim">{pieces.length === 1 ? shipmentsEs.onePiece : es.readOf(count(pieces.length))}</p>
          <div style={{ height: 8 }} />
          <Pairs
            pairs={[
              [shipmentsEs.columns.weight, grams(sum(pieces.map((piece) => piece.weightMg)))],
              [shipmentsEs.page.value, shipment.valueCents > 0 && money(shipment.valueCents)],
            ]}
          />
          {asked.length > 0 && (
            <p className="dim">
              {es.asked(count(asked.filter((item) => hasPiece(draft, item.productCode)).length), count(asked.length))}
            </p>
          )}
          <p className="dim">{own === null ? es.saved : es.unsaved}</p>
        </Panel>
        <Left shipment={shipment} draft={draft} />
        <WorkButtons
          words={es}
          blockedBy={blockedBy}
          isBusy={save.isPending}
          onFinish={finish}
          onSave={() => keep(onSaved)}
        />
      </aside>
    </div>
  );
}

function unweighedText(draft: BagsDraft): string | undefined {
  const bag = draft.bags.find(
    ({ pieces, weightMg }) => pieces.length > 0 && (weightMg === null || Number.isNaN(weightMg)),
  );
  return bag && `${es.package(count(bag.number))}: ${es.weight.toLowerCase()}`;
}

function undoOf(draft: BagsDraft, undo: (code: string) => void): (() => void) | undefined {
  const last = draft.bags.find((bag) => bag.number === draft.current)?.pieces.at(-1);
  return last && (() => undo(last.code));
}

interface BagProps {
  readonly bag: DraftBag;
  readonly onWeigh: (weightMg: number | null) => void;
  readonly onRemovePiece: (code: string) => void;
  readonly onRemove: () => void;
}

function Bag({ bag, onWeigh, onRemovePiece, onRemove }: BagProps) {
  const name = es.package(count(bag.number));
  const itemsMg = sum(bag.pieces.map((piece) => piece.weightMg));
  return (
    <section className="panel" aria-label={name}>
      <div className="bag-head">
        <b>{name}</b>
        <button
          type="button"
          className="icon-button"
          aria-label={es.removePackage(count(bag.number))}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </button>
      </div>
      {bag.pieces.length === 0 ? (
        <p className="centred dim">{es.emptyPackage}</p>
      ) : (
        <div className="table-frame">
          <table className="data-table" aria-label={name}>
            <tbody>
              {bag.pieces.map((piece) => (
                <tr key={piece.code}>
                  <td className="code">{piece.code}</td>
                  <td className="elastic">{piece.description}</td>
                  <td className="num">{grams(piece.weightMg)}</td>
                  <td className="num">
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={es.remove(piece.code)}
                      onClick={() => onRemovePiece(piece.code)}
                    >
                      <IconX size={16} aria-hidden />
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="bag-weight">
        <span>{es.weight}</span>
        <WeightInput ariaLabel={`${es.weight} ${bag.number}`} value={bag.weightMg} onChange={onWeigh} width={140} />
        <span aria-live="polite">
          <span className="dim">{`${es.itemsWeight(grams(itemsMg, 3))}. `}</span>
          {bag.weightMg !== null && !Number.isNaN(bag.weightMg) && bag.pieces.length > 0 && (
            <span className={bag.weightMg === itemsMg ? 'gain' : 'loss'}>
              {bag.weightMg === itemsMg ? es.weightRight : es.weightDiffers(grams(bag.weightMg - itemsMg, 3))}
            </span>
          )}
        </span>
      </div>
    </section>
  );
}

/** What was asked for and is in no bag yet. */
function Left({ shipment, draft }: { shipment: ShipmentWork['shipment']; draft: BagsDraft }) {
  const left = shipment.items.filter((item) => item.isAsked && !hasPiece(draft, item.productCode));
  if (left.length === 0) return null;
  return (
    <Panel title={es.left}>
      <ul className="asked">
        {left.map((item) => (
          <li key={item.id}>
            <span className="code">{item.productCode}</span> <span className="dim">{item.description}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
