import { count, grams } from '@quilate/domain/kernel/format.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { IconX } from '@tabler/icons-react';
import { WeightInput } from '../../../ui/weight-input.tsx';
import { type DraftBag, labelWeightMg } from './preparation-draft.ts';

const es = shopOrdersEs.preparing;

interface BagPanelProps {
  readonly bag: DraftBag;
  readonly number: number;
  readonly isOpen: boolean;
  readonly isOnly: boolean;
  readonly error: string | undefined;
  readonly onOpen: () => void;
  readonly onWeigh: (weightMg: number | null) => void;
  readonly onTakeOut: (code: string) => void;
  readonly onRemove: () => void;
}

/** One bag: its weight on the scale, beside it what its labels add up to, and its pieces. */
export function BagPanel({ bag, number, isOpen, isOnly, error, onOpen, onWeigh, onTakeOut, onRemove }: BagPanelProps) {
  const name = count(number);
  return (
    <section className="panel bag" data-open={isOpen || undefined} aria-label={es.bag(name)}>
      <div className="bag-head">
        <div>
          <h2>
            {isOpen ? (
              `${es.bag(name)}, ${es.chosen}`
            ) : (
              <button type="button" className="as-link" onClick={onOpen}>
                {es.bag(name)}
              </button>
            )}
          </h2>
          <small className="dim">
            {bag.pieces.length === 0 ? es.emptyBag : es.byLabels(grams(labelWeightMg(bag)))}
          </small>
        </div>
        <div className="row">
          <WeightInput
            name={`bags.${number - 1}.weightMg`}
            ariaLabel={es.weightOf(name)}
            placeholder={es.weight}
            width={130}
            value={bag.weightMg}
            onChange={onWeigh}
            error={error}
          />
          {!isOnly && (
            <button type="button" className="icon-button" aria-label={es.removeBag(name)} onClick={onRemove}>
              <IconX size={16} aria-hidden />
            </button>
          )}
        </div>
      </div>
      {bag.pieces.length > 0 && (
        <ul className="bag-pieces">
          {bag.pieces.map((piece) => (
            <li key={piece.code}>
              <span className="code">{piece.code}</span>
              <span>{piece.description}</span>
              <span className="num">{grams(piece.weightMg)}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={es.removePiece(piece.code)}
                onClick={() => onTakeOut(piece.code)}
              >
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
