/** Products read into the pending order: one after the other, however fast they come. */
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { ShopOrder } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { newKey } from '../../../shell/idempotency.ts';
import { cleanCode } from '../../../ui/use-scanner.ts';
import { piecesText } from './order-text.ts';
import { shopOrders, shopOrdersQueries } from './shop-orders.queries.ts';
import { useReading } from './use-reading.ts';

export function useCollecting(order: ShopOrder) {
  const client = useQueryClient();
  const { last, say } = useReading();
  const [waiting, setWaiting] = useState(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const add = async (code: string): Promise<void> => {
    try {
      const body = { catalogueCode: code, units: 1, comment: '' };
      const reply = await shopOrders.addLine.send({ params: { shopOrderId: order.id }, body, key: newKey() });
      client.setQueryData(shopOrdersQueries.one(order.id).queryKey, reply);
      const known = new Map(order.lines.map((line) => [line.id, line.requestedUnits]));
      const line = reply.lines.find((one) => one.catalogueCode === code) ?? grown(reply, known);
      say('ok', code, line ? shopOrdersEs.page.added(line.description, piecesText(line.requestedUnits)) : '');
    } catch (error) {
      const fault = faultOf(error, shopOrdersEs.failed.addLine);
      say('bad', code, fault.fields[0]?.message ?? fault.text);
    }
  };
  return {
    last,
    isBusy: waiting > 0,
    read: (raw: string): void => {
      const code = cleanCode(raw);
      if (code === '') return;
      setWaiting((n) => n + 1);
      queue.current = queue.current.then(() => add(code)).finally(() => setWaiting((n) => n - 1));
    },
  };
}

/** The line a barcode has added to. */
const grown = (reply: ShopOrder, known: ReadonlyMap<string, number>) =>
  reply.lines.find((line) => known.get(line.id) !== line.requestedUnits);
