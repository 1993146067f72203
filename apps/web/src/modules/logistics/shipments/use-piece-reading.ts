/** Labels read into a bag: each is looked up now, and what cannot leave is said aloud. */
import { type ErrorDef, sentence } from '@quilate/domain/kernel/errors.ts';
import { grams } from '@quilate/domain/kernel/format.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { ProductSummary } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { useState } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { useLastReading } from '../../../ui/use-last-reading.ts';
import { cleanCode } from '../../../ui/use-scanner.ts';
import { productByCode } from '../../master-data/products/products.queries.ts';

export interface ReadPiece {
  readonly code: string;
  readonly description: string;
  readonly weightMg: number;
}

interface Options {
  /** The shop the pieces leave. */
  readonly storeId: string;
  readonly has: (code: string) => boolean;
  readonly onPiece: (piece: ReadPiece) => void;
  /** Said with the piece: it was not asked for. */
  readonly remark?: (code: string) => string | undefined;
}

export function usePieceReading({ storeId, has, onPiece, remark }: Options) {
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
      const product = await productByCode(code);
      const refusal = refusalOf(product, storeId);
      if (refusal !== undefined) {
        say('bad', code, refusal);
        return;
      }
      onPiece({ code: product.code, description: product.description, weightMg: product.weightMg });
      const facts = `${product.description}, ${grams(product.weightMg)}`;
      say('ok', product.code, [facts, remark?.(code)].filter(Boolean).join('. '));
    } catch (error) {
      say('bad', code, faultOf(error).text);
    } finally {
      setWaiting((n) => n - 1);
    }
  };
  return { last, isBusy: waiting > 0, read, say, forget };
}

/** The sentence the server would answer with, said at once. */
function refusalOf(product: ProductSummary, storeId: string): string | undefined {
  const say = (def: ErrorDef): string =>
    sentence(def.es, {
      productCode: product.code,
      statusEs: productsEs.status[product.status].toLowerCase(),
      storeName: product.storeName,
    });
  if (product.storeId !== storeId) return say(productsErrors.PRODUCT_ELSEWHERE);
  if (product.status !== 'available' && product.status !== 'defective')
    return say(productsErrors.PRODUCT_NOT_AVAILABLE);
  return undefined;
}
