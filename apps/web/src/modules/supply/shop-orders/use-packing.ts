/** Pieces read into the open bag, one after the other: each is asked of the server, in the order it was read. */
import { sentence } from '@quilate/domain/kernel/errors.ts';
import { grams } from '@quilate/domain/kernel/format.ts';
import { shopOrdersErrors } from '@quilate/domain/modules/supply/shop-orders/shop-orders.errors.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { servedUnits } from '@quilate/domain/modules/supply/shop-orders/shop-orders.rules.ts';
import type { FittingPiece, ShopOrder } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { useEffect, useRef, useState } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { cleanCode } from '../../../ui/use-scanner.ts';
import { hasPiece, linesPacked, type PreparationDraft, putIn, takeOut } from './preparation-draft.ts';
import { shopOrders } from './shop-orders.queries.ts';
import { useReading } from './use-reading.ts';

const es = shopOrdersEs.preparing;

export function usePacking(
  order: ShopOrder,
  draft: PreparationDraft,
  setDraft: (change: (known: PreparationDraft) => PreparationDraft) => void,
) {
  const { last, say, forget } = useReading();
  const [waiting, setWaiting] = useState(0);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const put = (piece: FittingPiece): void => {
    // At once, for the reading behind it; React is told the same.
    latest.current = putIn(latest.current, piece);
    setDraft((known) => putIn(known, piece));
  };
  const pack = async (code: string): Promise<void> => {
    if (hasPiece(latest.current, code)) return say('bad', code, es.twice);
    try {
      const piece = await shopOrders.fit.send({ params: { shopOrderId: order.id, productCode: code } });
      const line = linesPacked(order, latest.current).find((known) => known.id === piece.lineId);
      const full = line && line.preparedUnits >= servedUnits(line);
      if (full) {
        const { catalogueCode } = line;
        return say(
          'bad',
          code,
          sentence(shopOrdersErrors.LINE_COMPLETE.es, { catalogueCode, approvedUnits: servedUnits(line) }),
        );
      }
      put(piece);
      return say('ok', code, `${piece.description}, ${grams(piece.weightMg)}`);
    } catch (error) {
      return say('bad', code, faultOf(error).text);
    }
  };
  return {
    last,
    isBusy: waiting > 0,
    read: (raw: string): void => {
      const code = cleanCode(raw);
      if (code === '') return;
      setWaiting((n) => n + 1);
      queue.current = queue.current.then(() => pack(code)).finally(() => setWaiting((n) => n - 1));
    },
    undo: (code: string): void => {
      latest.current = takeOut(latest.current, code);
      setDraft((known) => takeOut(known, code));
      forget();
    },
  };
}
