/** Labels read into the sale: each one is looked up now, because what was in the tray a minute ago may be sold. */
import { type ErrorDef, sentence } from '@quilate/domain/kernel/errors.ts';
import { money } from '@quilate/domain/kernel/format.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { ProductSummary } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { faultOf } from '../../../shell/faults.ts';
import { beep } from '../../../ui/beep.ts';
import { cleanCode } from '../../../ui/use-scanner.ts';
import { productByCode } from '../../master-data/products/products.queries.ts';

export interface Reading {
  readonly kind: 'ok' | 'bad';
  readonly code: string;
  readonly text: string;
  /** A new reading of the same code is still news. */
  readonly at: number;
}

export function useReading(has: (code: string) => boolean, onProduct: (product: ProductSummary) => void) {
  const me = useMe();
  const [last, setLast] = useState<Reading | null>(null);
  const [isBusy, setBusy] = useState(false);
  const say = (kind: Reading['kind'], code: string, text: string): void => {
    beep(kind === 'ok');
    setLast({ kind, code, text, at: performance.now() });
  };
  const read = async (raw: string): Promise<void> => {
    const code = cleanCode(raw);
    if (code === '') return;
    if (has(code)) return say('bad', code, salesEs.page.twice);
    setBusy(true);
    try {
      const product = await productByCode(code);
      const refusal = refusalOf(product, me.loggedInStoreId);
      if (refusal !== undefined) return say('bad', code, refusal);
      onProduct(product);
      say('ok', product.code, `${product.description}, ${money(product.finalPriceCents)}`);
    } catch (error) {
      say('bad', code, faultOf(error).text);
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return {
    last,
    isBusy,
    read,
    refuse: (code: string, text: string) => say('bad', code, text),
    forget: () => setLast(null),
  };
}

/** The sentence the server would answer with, said before anybody signs. */
function refusalOf(product: ProductSummary, storeId: string): string | undefined {
  const say = (def: ErrorDef): string =>
    sentence(def.es, {
      productCode: product.code,
      statusEs: productsEs.status[product.status].toLowerCase(),
      storeName: product.storeName,
    });
  if (product.status !== 'available') return say(productsErrors.PRODUCT_NOT_AVAILABLE);
  return product.storeId === storeId ? undefined : say(productsErrors.PRODUCT_ELSEWHERE);
}
