import { PLATFORMS } from '@quilate/domain/modules/master-data/platforms/platforms.states.ts';
import { CATEGORIES } from '@quilate/domain/modules/master-data/catalog/catalog.states.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import { isEan13 } from '@quilate/domain/modules/master-data/catalog/catalog.rules.ts';
import { platformsEs } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import { FAMILY_ES, GEM_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { Choices } from '../../../ui/choices.tsx';
import { MoneyInput, PercentInput } from '../../../ui/decimal-input.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { useScanner } from '../../../ui/use-scanner.ts';
import { WeightInput } from '../../../ui/weight-input.tsx';

import type { CatalogueValues } from './catalogue-values.ts';
import { PricePreview } from './price-preview.tsx';
import './catalog.css';
import { TAX_OPTIONS } from '../products/tax-options.ts';

const { fields, form: es } = catalogEs;
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const FAMILY_OPTIONS = optionsOf(FAMILY_ES).toSorted((a, b) => a.label.localeCompare(b.label, 'es'));
const GEM_OPTIONS = optionsOf(GEM_ES);
const METAL_OPTIONS = [...optionsOf(METAL_ES), { value: '', label: es.noMetal }];
const STATUS_OPTIONS = optionsOf(catalogEs.productStatus);

export function CatalogueFields({ form }: PartProps) {
  // A barcode read with the focus anywhere is one more of this product.
  useScanner((code) => {
    if (!isEan13(code)) return;
    const known = form.values.barcodes.split(/[\s,;]+/).filter((one) => one !== '');
    if (!known.includes(code)) form.set('barcodes', [...known, code].join('\n'));
  });
  return (
    <>
      <Identity form={form} />
      <Selling form={form} />
      <Panel>
        <NotesField label={fields.note} maxLength={2000} {...form.text('note')} />
      </Panel>
    </>
  );
}

/** What the fields come to, beside them. */
export const CatalogueAside = ({ form }: PartProps) => (
  <aside aria-label={es.preview} className="price-preview">
    <PricePreview values={form.values} />
  </aside>
);

interface PartProps {
  readonly form: Form<CatalogueValues>;
}

function Identity({ form }: PartProps) {
  return (
    <Panel title={es.identity}>
      <div className="stack">
        <TextInput
          label={fields.description}
          autoComplete="off"
          maxLength={200}
          required
          {...form.text('description')}
        />
        <div className="fields">
          <NativeSelect label={fields.family} data={FAMILY_OPTIONS} {...form.choice('family')} />
          <TextInput
            label={fields.supplierCode}
            classNames={{ input: 'code' }}
            autoComplete="off"
            maxLength={40}
            {...form.text('supplierCode')}
          />
          <NativeSelect label={fields.metal} data={METAL_OPTIONS} {...form.choice('metal')} />
          <WeightInput label={fields.weightMg} {...form.pick('weightMg')} />
          <NativeSelect label={fields.gem} data={GEM_OPTIONS} {...form.choice('gem')} />
        </div>
        <NotesField
          label={fields.barcodes}
          description={es.barcodesHelp}
          maxLength={2000}
          classNames={{ input: 'code' }}
          spellCheck={false}
          {...form.text('barcodes')}
        />
        <Choices
          label={fields.categories}
          {...form.pick('categories')}
          options={CATEGORIES.map((value) => ({ value, label: catalogEs.category[value] }))}
        />
      </div>
    </Panel>
  );
}

function Selling({ form }: PartProps) {
  return (
    <Panel title={es.selling}>
      <div className="stack">
        <div className="fields">
          <MoneyInput label={fields.costCents} {...form.pick('costCents')} />
          <NativeSelect label={fields.taxBp} data={TAX_OPTIONS} {...form.choice('taxBp')} />
          <PercentInput label={fields.benefitBp} description={es.benefitHelp} {...form.pick('benefitBp')} />
          <TextInput
            label={fields.lowStockUnits}
            description={es.lowStockHelp}
            classNames={{ input: 'num' }}
            inputMode="numeric"
            autoComplete="off"
            {...form.text('lowStockUnits')}
          />
          <NativeSelect
            label={fields.productStatus}
            description={es.productStatusHelp}
            data={STATUS_OPTIONS}
            {...form.choice('productStatus')}
          />
        </div>
        <Choices
          label={fields.platforms}
          {...form.pick('platforms')}
          options={PLATFORMS.map((value) => ({ value, label: platformsEs.names[value] }))}
        />
      </div>
    </Panel>
  );
}
