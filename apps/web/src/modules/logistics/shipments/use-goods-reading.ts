/** Labels read into a bag: each is looked up now, and what cannot leave is said aloud, as the server would say it. */
import { grams } from '@quilate/domain/kernel/format.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import type { ShipmentType } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import type { PicturedPiece } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { useState } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { useLastReading } from '../../../ui/use-last-reading.ts';
import { cleanCode } from '../../../ui/use-scanner.ts';
import { goodsByCode } from './shipments.queries.ts';

export interface ReadGoods {
  readonly code: string;
  readonly description: string;
  /** A draft of yesterday's build knows of none. */
  readonly pictured?: PicturedPiece | null;
  readonly weightMg: number;
}

interface Options {
  readonly type: ShipmentType;
  /** The shop the goods leave. */
  readonly storeId: string;
  readonly has: (code: string) => boolean;
  readonly onRead: (goods: ReadGoods) => void;
  /** Said with it: it was not asked for. */
  readonly remark?: (code: string) => string | undefined;
}

export function useGoodsReading({ type, storeId, has, onRead, remark }: Options) {
  const { last, say, forget } = useLastReading();
  const [waiting, setWaiting] = useState(0);
  const read = async (raw: string): Promise<void> => {
    const code = cleanCode(raw);
    if (code === '') return;
    if (has(code)) {
      say('bad', code, shipmentsEs.prepare.twice);
      return;
    }
    setWaiting((n) => n + 1);
    try {
      const { itemCode, description, pictured, weightMg } = await goodsByCode(type, storeId, code);
      onRead({ code: itemCode, description, pictured, weightMg });
      const facts = weightMg > 0 ? `${description}, ${grams(weightMg)}` : description;
      say('ok', itemCode, [facts, remark?.(itemCode)].filter(Boolean).join('. '));
    } catch (error) {
      say('bad', code, faultOf(error).text);
    } finally {
      setWaiting((n) => n - 1);
    }
  };
  return { last, isBusy: waiting > 0, read, say, forget };
}
