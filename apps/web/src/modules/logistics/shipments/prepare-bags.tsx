import { count, exactGrams, grams, money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { carriesPackages } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useMe } from '../../../shell/current-user.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { ScanField } from '../../../ui/scan-field.tsx';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import { useForm } from '../../../ui/use-form.ts';
import {
  addBag,
  addPiece,
  type BagsDraft,
  bodyOf,
  describe,
  type DraftBag,
  draftOf,
  hasPiece,
  isFilled,
  piecesIn,
  removeBag,
  removePiece,
  weigh,
} from './prepare-draft.ts';
import { PiecePicture, WithPicture } from '../../master-data/products/piece-picture.tsx';
import type { ShipmentWork } from './shipment-work-page.tsx';
import { useGoodsReading } from './use-goods-reading.ts';
import { useShipmentAction } from './use-shipment.ts';
import { WorkButtons } from './work-buttons.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import { WeightInput } from '../../../ui/weight-input.tsx';

const es = shipmentsEs.prepare;

export function PrepareBags({ shipment, onSaved, onFinish }: ShipmentWork) {
  const me = useMe();
  const form = useForm(draftOf(shipment), { keptAs: `shipment-prepare:${me.id}:${shipment.id}` });
  const { values: draft, change: set, discard } = form;
  const asked = shipment.items.filter((item) => item.isAsked);
  const isAsked = (code: string): boolean => asked.some((item) => item.itemCode === code);
  const isLoose = carriesPackages(shipment.type);
  const reading = useGoodsReading({
    type: shipment.type,
    storeId: shipment.originStoreId,
    has: (code) => hasPiece(draft, code),
    onRead: (piece) => set((known) => addPiece(known, piece)),
    remark: (code) => (asked.length > 0 && !isAsked(code) ? es.notAsked : undefined),
  });
  const save = useShipmentAction('prepare', shipment, {
    onRefused: (fault) => {
      const code = fault.details['itemCode'] ?? fault.details['productCode'];
      if (typeof code === 'string') reading.say('bad', code, fault.text);
      return typeof code === 'string';
    },
  });
  const keep = (then: () => void): void => {
    if (!form.isChanged) then();
    else
      save.mutate(bodyOf(draft), {
        onSuccess: () => {
          discard();
          then();
        },
      });
  };
  const pieces = piecesIn(draft);
  const lastRead = pieces.find((piece) => piece.code === reading.last?.code);
  const filled = draft.bags.filter(isFilled);
  const blockedBy = filled.length === 0 ? shipmentsEs.reasons.hasContent : unweighedText(draft);
  const finish = (): void => {
    if (blockedBy === undefined) keep(onFinish);
  };
  useSubmitKeys(finish);
  return (
    <div className="two">
      <div>
        {isLoose ? (
          <p className="note">{es.looseHelp}</p>
        ) : (
          <ScanField
            label={es.scan}
            description={es.scanHelp}
            last={reading.last}
            picture={lastRead?.pictured && <PiecePicture size="large" of={lastRead.pictured} />}
            isBusy={reading.isBusy}
            onRead={(code) => void reading.read(code)}
            onUndo={undoOf(draft, (code) => {
              set((known) => removePiece(known, code));
              reading.forget();
            })}
          />
        )}
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
            isLoose={isLoose}
            onDescribe={(text) => set((known) => describe(known, bag.number, text))}
            onWeigh={(weightMg) => set((known) => weigh(known, bag.number, weightMg))}
            onRemovePiece={(code) => set((known) => removePiece(known, code))}
            onRemove={() => set((known) => removeBag(known, bag.number))}
          />
        ))}
      </div>
      <aside aria-label={shellEs.form.summary}>
        <Panel title={shipmentsEs.page.content}>
          <p className="big">{count(isLoose ? filled.length : pieces.length)}</p>
          <p className="dim">{countText(isLoose, isLoose ? filled.length : pieces.length)}</p>
          <Pairs
            pairs={[
              [
                shipmentsEs.columns.weight,
                grams(isLoose ? weightOf(filled) : sum(pieces.map((piece) => piece.weightMg))),
              ],
              [shipmentsEs.page.value, shipment.valueCents > 0 && money(shipment.valueCents)],
            ]}
          />
          {asked.length > 0 && (
            <p className="dim">
              {es.asked(count(asked.filter((item) => hasPiece(draft, item.itemCode)).length), count(asked.length))}
            </p>
          )}
          <p className="dim">{form.isChanged ? es.unsaved : es.saved}</p>
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

const weightOf = (bags: readonly DraftBag[]): number => sum(bags.map((bag) => bag.weightMg || 0));
function countText(isLoose: boolean, n: number): string {
  if (isLoose) return n === 1 ? shipmentsEs.onePackage : shipmentsEs.packages(count(n));
  return n === 1 ? shipmentsEs.onePiece : es.readOf(count(n));
}

function unweighedText(draft: BagsDraft): string | undefined {
  const bag = draft.bags.find(
    (one) => isFilled(one) && (one.weightMg === null || Number.isNaN(one.weightMg) || one.weightMg < 1),
  );
  return bag && `${es.package(count(bag.number))}: ${es.weight.toLowerCase()}`;
}

function undoOf(draft: BagsDraft, undo: (code: string) => void): (() => void) | undefined {
  const last = draft.bags.find((bag) => bag.number === draft.current)?.pieces.at(-1);
  return last && (() => undo(last.code));
}

interface BagProps {
  readonly bag: DraftBag;
  readonly isLoose: boolean;
  readonly onDescribe: (text: string) => void;
  readonly onWeigh: (weightMg: number | null) => void;
  readonly onRemovePiece: (code: string) => void;
  readonly onRemove: () => void;
}

function Bag({ bag, isLoose, onDescribe, onWeigh, onRemovePiece, onRemove }: BagProps) {
  const name = es.package(count(bag.number));
  const itemsMg = sum(bag.pieces.map((piece) => piece.weightMg));
  // What nobody weighed one by one is what its bag weighs.
  const isWeighed = !isLoose && bag.pieces.every((piece) => piece.weightMg > 0);
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
      {isLoose ? (
        <NotesField
          label={es.looseContent}
          aria-label={`${es.looseContent} ${bag.number}`}
          maxLength={300}
          value={bag.description}
          onChange={(event) => onDescribe(event.currentTarget.value)}
        />
      ) : (
        <BagTable name={name} bag={bag} onRemovePiece={onRemovePiece} />
      )}
      <div className="bag-weight">
        <span>{es.weight}</span>
        <WeightInput ariaLabel={`${es.weight} ${bag.number}`} value={bag.weightMg} onChange={onWeigh} width={140} />
        <span aria-live="polite">
          {isWeighed && <span className="dim">{`${es.itemsWeight(exactGrams(itemsMg))}. `}</span>}
          {isWeighed && bag.weightMg !== null && !Number.isNaN(bag.weightMg) && bag.pieces.length > 0 && (
            <span className={bag.weightMg === itemsMg ? 'gain' : 'loss'}>
              {bag.weightMg === itemsMg ? es.weightRight : es.weightDiffers(exactGrams(bag.weightMg - itemsMg))}
            </span>
          )}
        </span>
      </div>
    </section>
  );
}

/** What was asked for and is in no bag yet. */
interface BagTableProps {
  readonly name: string;
  readonly bag: DraftBag;
  readonly onRemovePiece: (code: string) => void;
}

function BagTable({ name, bag, onRemovePiece }: BagTableProps) {
  if (bag.pieces.length === 0) return <p className="centred dim">{es.emptyPackage}</p>;
  return (
    <div className="table-frame">
      <table className="data-table" aria-label={name}>
        <tbody>
          {bag.pieces.map((piece) => (
            <tr key={piece.code}>
              <td className="code">{piece.code}</td>
              <td className="elastic">
                <WithPicture of={piece.pictured}>{piece.description}</WithPicture>
              </td>
              <td className="num">{piece.weightMg > 0 && grams(piece.weightMg)}</td>
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
  );
}

function Left({ shipment, draft }: { shipment: ShipmentWork['shipment']; draft: BagsDraft }) {
  const left = shipment.items.filter((item) => item.isAsked && !hasPiece(draft, item.itemCode));
  if (left.length === 0) return null;
  return (
    <Panel title={es.left}>
      <ul className="asked">
        {left.map((item) => (
          <li key={item.id}>
            <span className="code">{item.itemCode}</span>{' '}
            <WithPicture of={item.pictured}>
              <span className="dim">{item.description}</span>
            </WithPicture>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
