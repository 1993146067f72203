import { PLATFORMS } from '@quilate/domain/modules/master-data/platforms/platforms.states.ts';
import { CATEGORIES } from '@quilate/domain/modules/master-data/catalog/catalog.states.ts';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { percent } from '@quilate/domain/kernel/format.ts';
import { METAL_ES, type Metal } from '@quilate/domain/kernel/metals.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import { isEan13 } from '@quilate/domain/modules/master-data/catalog/catalog.rules.ts';
import { platformsEs } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import { FAMILY_ES, GEM_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import type { FormEvent, ReactNode } from 'react';
import { LinkButton, path } from '../../../shell/links.tsx';
import { MoneyInput, PercentInput, WeightInput } from '../../../ui/decimal-input.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { useScanner } from '../../../ui/use-scanner.ts';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';

import type { CatalogueValues } from './catalogue-values.ts';
import { PricePreview } from './price-preview.tsx';
import '../../../ui/record-form.css';
import './catalog.css';

const { fields, form: es } = catalogEs;
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const FAMILY_OPTIONS = optionsOf(FAMILY_ES).toSorted((a, b) => a.label.localeCompare(b.label, 'es'));
const GEM_OPTIONS = optionsOf(GEM_ES);
const METAL_OPTIONS = [...optionsOf(METAL_ES), { value: '', label: es.noMetal }];
const TAX_OPTIONS = ['0', '300', '700', '1500'].map((value) => ({ value, label: percent(Number(value)) }));
const STATUS_OPTIONS = optionsOf(catalogEs.productStatus);

interface CatalogueFormProps {
  readonly form: Form<CatalogueValues>;
  readonly verb: string;
  readonly isBusy: boolean;
  readonly note?: ReactNode;
  readonly cancelTo: string;
  readonly onSubmit: () => void;
}

export function CatalogueForm({ form, verb, isBusy, note, cancelTo, onSubmit }: CatalogueFormProps) {
  useSubmitKeys(onSubmit);
  // A barcode read with the focus anywhere is one more of this product.
  useScanner((code) => {
    if (!isEan13(code)) return;
    const known = form.values.barcodes.split(/[\s,;]+/).filter((one) => one !== '');
    if (!known.includes(code)) form.set('barcodes', [...known, code].join('\n'));
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      {note}
      <div className="two">
        <div className="stack">
          <Identity form={form} />
          <Selling form={form} />
          <Panel>
            <Textarea label={fields.note} autosize minRows={2} maxLength={2000} {...form.text('note')} />
          </Panel>
          <div className="row-end">
            <LinkButton to={path(cancelTo)} variant="default">
              {shellEs.form.cancel}
            </LinkButton>
            <Button type="submit" loading={isBusy}>
              {verb}
            </Button>
          </div>
        </div>
        <aside aria-label={es.preview} className="price-preview">
          <PricePreview values={form.values} />
        </aside>
      </div>
    </form>
  );
}

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
          <NativeSelect
            label={fields.family}
            name="family"
            data={FAMILY_OPTIONS}
            value={form.values.family}
            onChange={(event) => form.set('family', event.currentTarget.value as CatalogueValues['family'])}
          />
          <TextInput
            label={fields.supplierCode}
            classNames={{ input: 'code' }}
            autoComplete="off"
            maxLength={40}
            {...form.text('supplierCode')}
          />
          <NativeSelect
            label={fields.metal}
            name="metal"
            data={METAL_OPTIONS}
            value={form.values.metal}
            onChange={(event) => form.set('metal', event.currentTarget.value as Metal | '')}
          />
          <WeightInput label={fields.weightMg} {...form.pick('weightMg')} />
          <NativeSelect
            label={fields.gem}
            name="gem"
            data={GEM_OPTIONS}
            value={form.values.gem}
            onChange={(event) => form.set('gem', event.currentTarget.value as CatalogueValues['gem'])}
          />
        </div>
        <Textarea
          label={fields.barcodes}
          description={es.barcodesHelp}
          classNames={{ input: 'code' }}
          autosize
          minRows={2}
          spellCheck={false}
          {...form.text('barcodes')}
        />
        <Choices
          form={form}
          name="categories"
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
          <NativeSelect
            label={fields.taxBp}
            name="taxBp"
            data={TAX_OPTIONS}
            value={form.values.taxBp}
            onChange={(event) => form.set('taxBp', event.currentTarget.value)}
          />
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
            name="productStatus"
            description={es.productStatusHelp}
            data={STATUS_OPTIONS}
            value={form.values.productStatus}
            onChange={(event) =>
              form.set('productStatus', event.currentTarget.value as CatalogueValues['productStatus'])
            }
          />
        </div>
        <Choices
          form={form}
          name="platforms"
          options={PLATFORMS.map((value) => ({ value, label: platformsEs.names[value] }))}
        />
      </div>
    </Panel>
  );
}

interface ChoicesProps<Name extends 'categories' | 'platforms'> extends PartProps {
  readonly name: Name;
  readonly options: readonly { readonly value: CatalogueValues[Name][number]; readonly label: string }[];
}

function Choices<Name extends 'categories' | 'platforms'>({ form, name, options }: ChoicesProps<Name>) {
  const chosen: readonly string[] = form.values[name];
  const toggle = (value: string): void => {
    const next = chosen.includes(value) ? chosen.filter((known) => known !== value) : [...chosen, value];
    form.set(name, next as CatalogueValues[Name]);
  };
  return (
    <fieldset className="choices" data-field={name} tabIndex={-1} aria-describedby={`${name}-error`}>
      <legend>{fields[name]}</legend>
      <div className="tag-choices">
        {options.map(({ value, label }) => (
          <Checkbox key={value} label={label} checked={chosen.includes(value)} onChange={() => toggle(value)} />
        ))}
      </div>
      <p id={`${name}-error`} className="field-error">
        {form.errors.of(name)}
      </p>
    </fieldset>
  );
}
