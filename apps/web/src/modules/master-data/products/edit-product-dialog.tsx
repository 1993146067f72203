import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { exactGrams } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { type Gem, GEM_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { Product, ProductEdit } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { type Form, useForm } from '../../../ui/use-form.ts';
import { WeightInput } from '../../../ui/weight-input.tsx';
import { edit, productsQueries } from './products.queries.ts';

const { fields, columns, form: es } = productsEs;
const GEM_OPTIONS = Object.entries(GEM_ES).map(([value, label]) => ({ value, label: label as string }));

type Values = Omit<ProductEdit, 'version'>;
const LABELS = {
  description: columns.description,
  gem: fields.gem,
  gemWeightMg: es.gemWeight,
  isRefundable: fields.refundable,
  notes: fields.notes,
};
type Editable = Pick<Product, 'description' | 'gem' | 'gemWeightMg' | 'isRefundable' | 'notes'>;
const valuesOf = (product: Editable): Values => ({
  description: product.description,
  gem: product.gem as Gem,
  gemWeightMg: product.gemWeightMg,
  isRefundable: product.isRefundable,
  notes: product.notes ?? '',
});

export function EditProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const form = useForm(valuesOf(product), {
    of: product,
    theirs: (current: Product) => valuesOf(current),
    save: {
      form: `product-edit:${product.id}`,
      failed: productsEs.failed.edit,
      done: productsEs.done.edit,
      body: (values, version): ProductEdit => ({ ...values, version }),
      send: (body, key) => edit(product.id, body, key),
      shownAs: productsQueries.one(product.id).queryKey,
      onDone: onClose,
    },
  });
  const isReady = form.values.description.trim().length > 1 && !Number.isNaN(form.values.gemWeightMg);
  return (
    <DialogForm
      title={es.editTitle}
      verb={shellEs.form.save}
      size={560}
      isBusy={form.isBusy}
      isReady={form.newer === null && form.isChanged && isReady}
      onSubmit={form.submit}
      onCancel={onClose}
    >
      <StaleEdit form={form} labels={LABELS} shown={inWords} />
      <ProductFields form={form} />
    </DialogForm>
  );
}

/** A gem by its name and its weight in grams, as people compare them. */
const inWords = (values: Values) => ({
  ...values,
  gem: GEM_ES[values.gem],
  gemWeightMg: exactGrams(values.gemWeightMg),
});

function ProductFields({ form }: { form: Form<Values> }) {
  const weight = form.pick('gemWeightMg');
  return (
    <>
      <TextInput
        data-autofocus
        label={columns.description}
        autoComplete="off"
        maxLength={200}
        required
        {...form.text('description')}
      />
      <NativeSelect label={fields.gem} data={GEM_OPTIONS} {...form.choice('gem')} />
      {form.values.gem !== 'NINGUNA' && (
        <WeightInput label={es.gemWeight} {...weight} onChange={(mg) => weight.onChange(mg ?? 0)} />
      )}
      <Checkbox label={fields.refundable} {...form.check('isRefundable')} />
      <NotesField label={fields.notes} maxLength={2000} {...form.text('notes')} />
    </>
  );
}
