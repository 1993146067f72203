/** Labels read into the sale: each one is looked up now, because what was in the tray a minute ago may be sold. */
import { count, money } from '@quilate/domain/kernel/format.ts';
import { catalogGrants } from '@quilate/domain/modules/master-data/catalog/catalog.grants.ts';
import type { ProductSummary } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { useState } from 'react';
import { useMay, useMe } from '../../../shell/current-user.tsx';
import { faultOf } from '../../../shell/faults.ts';
import { beep } from '../../../ui/beep.ts';
import { cleanCode } from '../../../ui/use-scanner.ts';
import { productByCode } from '../../master-data/products/products.queries.ts';
import { refusalOf } from './gone-pieces.ts';

export interface Reading {
  readonly kind: 'ok' | 'bad';
  readonly code: string;
  readonly text: string;
  /** A new reading of the same code is still news. */
  readonly at: number;
}

export function useReading(has: (code: string) => boolean, onProduct: (product: ProductSummary) => void) {
  const me = useMe();
  const can = useMay(catalogGrants.read);
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
      const product = await productByCode(await labelOf(code, can, has));
      const refusal = refusalOf(product, me.loggedInStoreId);
      if (refusal !== undefined) return say('bad', code, refusal);
      onProduct(product);
      say('ok', product.code, `${product.description}, ${money(product.finalPriceCents)}`);
    } catch (error) {
      say('bad', code, error instanceof NotOne ? error.message : faultOf(error).text);
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

/** A product of the catalogue by its code, or by the barcode on its box. */
const CATALOGUE = /^(?:CAT\d{5,7}|\d{13})$/;

/** The box does not say which piece is sold. */
class NotOne extends Error {}

/** A barcode stands for the one piece of it that is free here; which of several, only its label tells. */
async function labelOf(code: string, canReadCatalogue: boolean, has: (code: string) => boolean): Promise<string> {
  if (!canReadCatalogue || !CATALOGUE.test(code)) return code;
  const { catalogueByCode } = await import('../../master-data/catalog/catalog.queries.ts');
  const { description, pieces } = await catalogueByCode(code);
  const free = pieces.filter((piece) => piece.isFree && !has(piece.code));
  if (free.length === 1) return free[0]!.code;
  throw new NotOne(
    free.length === 0
      ? salesEs.page.noneOfBarcode(description)
      : salesEs.page.someOfBarcode(count(free.length), description),
  );
}
