import { NativeSelect, TextInput } from '@mantine/core';
import { metalTypeOf } from '@quilate/domain/kernel/metals.ts';
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
import { type Form, useForm } from '../../../ui/use-form.ts';
import { productsQueries, setPrice } from './products.queries.ts';
import {
  INVESTMENT_KINDS,
  type InvestmentKind,
} from '@quilate/domain/modules/master-data/products/products.investment.ts';
import { TAX_OPTIONS } from './tax-options.ts';

const { dialogs: es, fields, form: words, priceReference: references } = productsEs;
const REFERENCE_OPTIONS = Object.entries(references).map(([value, label]) => ({ value, label: label as string }));
const INVESTMENT_OPTIONS = (['NONE', ...INVESTMENT_KINDS] as const).map((value) => ({
  value,
  label: es.investments[value],
}));

interface Values {
  readonly priceReference: PriceReference;
  readonly fixedPriceCents: number | null;
  readonly extraFixedPriceCents: number | null;
  readonly taxBp: string;
  readonly investment: InvestmentKind | 'NONE';
  /** As typed. */
  readonly 'investment.fineness': string;
  readonly 'investment.mintedYear': string;
}
type Priced = Pick<Product, 'priceReference' | 'finalPriceCents' | 'extraFixedPriceCents' | 'taxBp' | 'investment'>;
const valuesOf = (product: Priced): Values => ({
  priceReference: product.priceReference,
  fixedPriceCents: product.finalPriceCents,
  extraFixedPriceCents: product.extraFixedPriceCents,
  taxBp: String(product.taxBp),
  investment: product.investment?.kind ?? 'NONE',
  'investment.fineness': String(product.investment?.fineness ?? ''),
  'investment.mintedYear': String(product.investment?.mintedYear ?? ''),
});
const STALE_LABELS = {
  priceReference: fields.reference,
  fixedPriceCents: fields.finalPrice,
  extraFixedPriceCents: es.extraFixedPrice,
  taxBp: es.taxRate,
  investment: es.investment,
  'investment.fineness': es.fineness,
  'investment.mintedYear': es.mintedYear,
};
const inWords = (values: Values) => ({
  priceReference: references[values.priceReference],
  fixedPriceCents: values.priceReference === 'FIXED' ? money(values.fixedPriceCents ?? 0) : '',
  extraFixedPriceCents: money(values.extraFixedPriceCents ?? 0),
  taxBp: percent(Number(values.taxBp)),
  investment: es.investments[values.investment],
  'investment.fineness': values['investment.fineness'],
  'investment.mintedYear': values['investment.mintedYear'],
});

/** Investment gold bears none. */
function taxIn(values: Values): Pick<ProductPrice, 'taxBp' | 'investment'> {
  const { investment: kind, 'investment.fineness': fineness, 'investment.mintedYear': mintedYear } = values;
  if (kind === 'NONE') return { taxBp: Number(values.taxBp) as ProductPrice['taxBp'], investment: null };
  const year = kind === 'COIN' ? Number(mintedYear) : null;
  return { taxBp: 0, investment: { kind, fineness: Number(fineness), mintedYear: year } };
}

function asBody(values: Values, version: number): ProductPrice {
  const { priceReference, fixedPriceCents, extraFixedPriceCents } = values;
  const tax = taxIn(values);
  if (priceReference !== 'FIXED')
    return { version, priceReference, extraFixedPriceCents: extraFixedPriceCents ?? 0, ...tax };
  return { version, priceReference, ...(fixedPriceCents === null ? {} : { fixedPriceCents }), ...tax };
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
      {product.metal !== null && metalTypeOf(product.metal) === 'ORO' && <InvestmentFields form={form} />}
      {form.values.investment === 'NONE' && (
        <NativeSelect label={es.taxRate} data={TAX_OPTIONS} {...form.choice('taxBp')} />
      )}
    </DialogForm>
  );
}

function InvestmentFields({ form }: { form: Form<Values> }) {
  const { investment } = form.values;
  return (
    <>
      <NativeSelect
        label={es.investment}
        description={es.investmentHelp}
        data={INVESTMENT_OPTIONS}
        {...form.choice('investment')}
      />
      {investment !== 'NONE' && (
        <TextInput label={es.fineness} inputMode="numeric" maxLength={4} {...form.text('investment.fineness')} />
      )}
      {investment === 'COIN' && (
        <TextInput label={es.mintedYear} inputMode="numeric" maxLength={4} {...form.text('investment.mintedYear')} />
      )}
    </>
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
