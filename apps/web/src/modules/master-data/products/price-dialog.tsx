import { NativeSelect } from '@mantine/core';
import { money, percent } from '@quilate/domain/kernel/format.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type {
  PriceReference,
  Product,
  ProductPrice,
} from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { faultOf } from '../../../shell/faults.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { productsQueries, setPrice } from './products.queries.ts';

const { dialogs: es, fields, form: words, priceReference: references } = productsEs;
const REFERENCE_OPTIONS = Object.entries(references).map(([value, label]) => ({ value, label: label as string }));
const TAX_OPTIONS = ['0', '300', '700', '1500'].map((value) => ({ value, label: percent(Number(value)) }));

interface Values {
  readonly priceReference: PriceReference;
  readonly fixedPriceCents: number | null;
  readonly extraFixedPriceCents: number | null;
  readonly taxBp: string;
}
type Priced = Pick<Product, 'priceReference' | 'finalPriceCents' | 'extraFixedPriceCents' | 'taxBp'>;
const valuesOf = (product: Priced): Values => ({
  priceReference: product.priceReference,
  fixedPriceCents: product.finalPriceCents,
  extraFixedPriceCents: product.extraFixedPriceCents,
  taxBp: String(product.taxBp),
});
const STALE_LABELS = {
  priceReference: fields.reference,
  fixedPriceCents: fields.finalPrice,
  extraFixedPriceCents: es.extraFixedPrice,
  taxBp: es.taxRate,
};
const inWords = (values: Values) => ({
  priceReference: references[values.priceReference],
  fixedPriceCents: values.priceReference === 'FIXED' ? money(values.fixedPriceCents ?? 0) : '',
  extraFixedPriceCents: money(values.extraFixedPriceCents ?? 0),
  taxBp: percent(Number(values.taxBp)),
});

function asBody(values: Values, version: number): ProductPrice {
  const { priceReference, fixedPriceCents, extraFixedPriceCents } = values;
  const taxBp = Number(values.taxBp) as ProductPrice['taxBp'];
  if (priceReference !== 'FIXED')
    return { version, priceReference, extraFixedPriceCents: extraFixedPriceCents ?? 0, taxBp };
  return { version, priceReference, ...(fixedPriceCents === null ? {} : { fixedPriceCents }), taxBp };
}

export function PriceDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const form = useForm(valuesOf(product), {
    of: product,
    theirs: (current: Product) => valuesOf(current),
    save: {
      form: `product-price:${product.id}`,
      failed: productsEs.failed.setPrice,
      done: productsEs.done.setPrice,
      body: asBody,
      send: (body, key) => setPrice(product.id, body, key),
      shownAs: productsQueries.one(product.id).queryKey,
      onDone: onClose,
    },
  });
  const { priceReference, fixedPriceCents, extraFixedPriceCents } = form.values;
  const isReady = !Number.isNaN(fixedPriceCents) && !Number.isNaN(extraFixedPriceCents);
  return (
    <DialogForm
      title={words.priceTitle}
      verb={productsEs.actions.setPrice}
      size={480}
      isBusy={form.isBusy}
      isReady={form.newer === null && isReady}
      onSubmit={form.submit}
      onCancel={onClose}
    >
      <StaleEdit form={form} labels={STALE_LABELS} shown={inWords} />
      <NativeSelect
        data-autofocus
        label={fields.reference}
        data={REFERENCE_OPTIONS}
        {...form.choice('priceReference')}
      />
      {priceReference === 'FIXED' ? (
        <MoneyInput label={es.fixedPrice} {...form.pick('fixedPriceCents')} />
      ) : (
        <>
          <MoneyInput label={es.extraFixedPrice} {...form.pick('extraFixedPriceCents')} />
          <GramPrice productId={product.id} reference={priceReference} extraCents={extraFixedPriceCents} />
        </>
      )}
      <NativeSelect label={es.taxRate} data={TAX_OPTIONS} {...form.choice('taxBp')} />
    </DialogForm>
  );
}

interface GramPriceProps {
  readonly productId: string;
  readonly reference: Exclude<PriceReference, 'FIXED'>;
  readonly extraCents: number | null;
}

/** What the label would say if the price were set now. */
function GramPrice({ productId, reference, extraCents }: GramPriceProps) {
  const typed = extraCents === null || Number.isNaN(extraCents) || extraCents < 0 ? 0 : extraCents;
  const extraFixedPriceCents = useDebounced(typed);
  const query = useQuery(productsQueries.pricePreview(productId, { priceReference: reference, extraFixedPriceCents }));
  return (
    <div className="note" data-tone="run" role="status">
      {query.error && faultOf(query.error, es.noGramPrice).text}
      {query.data && (
        <>
          <p>
            {es.finalPrice}: <b>{money(query.data.finalPriceCents)}</b>
          </p>
          <p className="dim">{es.gramPrice(money(query.data.pricePerGramCents))}</p>
        </>
      )}
      <p className="dim">{es.gramHelp}</p>
    </div>
  );
}
