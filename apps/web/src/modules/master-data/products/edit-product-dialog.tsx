import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { grams } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { type Gem, GEM_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { Product, ProductEdit } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../shell/use-command.ts';
import { WeightInput } from '../../../ui/decimal-input.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { type Form, useForm } from '../../../ui/use-form.ts';
import { useVersion } from '../../../ui/use-version.ts';
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
  const client = useQueryClient();
  const version = useVersion(product.version, (current: Product) => valuesOf(current));
  const form = useForm(valuesOf(product));
  const command = useCommand({
    form: `product-edit:${product.id}`,
    failed: productsEs.failed.edit,
    run: (body: ProductEdit, key) => edit(product.id, body, key),
    done: () => productsEs.done.edit,
    onDone: (reply) => {
      client.setQueryData(productsQueries.one(product.id).queryKey, reply);
      onClose();
    },
    onRefused: (fault) => version.refused(fault) || form.errors.refused(fault),
  });
  const isReady = form.values.description.trim().length > 1 && !Number.isNaN(form.values.gemWeightMg);
  const send = (known: number): void => {
    if (isReady && !command.isPending) command.mutate({ ...form.values, version: known });
  };
  return (
    <DialogForm
      title={es.editTitle}
      verb={shellEs.form.save}
      size={560}
      isBusy={command.isPending}
      isReady={version.newer === null && form.isChanged && isReady}
      onSubmit={() => send(version.read)}
      onCancel={onClose}
    >
      {version.newer && (
        <StaleEdit
          labels={LABELS}
          mine={inWords(form.values)}
          theirs={inWords(version.newer.theirs)}
          changedBy={version.newer.changedBy}
          onKeep={() => send(version.accept())}
          onTake={onClose}
        />
      )}
      <ProductFields form={form} />
    </DialogForm>
  );
}

/** A gem by its name and its weight in grams, as people compare them. */
const inWords = (values: Values) => ({
  ...values,
  gem: GEM_ES[values.gem],
  gemWeightMg: grams(values.gemWeightMg, 3),
});

function ProductFields({ form }: { form: Form<Values> }) {
  const gem = form.pick('gem');
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
      <NativeSelect
        label={fields.gem}
        {...gem}
        data={GEM_OPTIONS}
        onChange={(event) => gem.onChange(event.currentTarget.value as Gem)}
      />
      {gem.value !== 'NINGUNA' && (
        <WeightInput label={es.gemWeight} {...weight} onChange={(mg) => weight.onChange(mg ?? 0)} />
      )}
      <Checkbox label={fields.refundable} {...form.check('isRefundable')} />
      <Textarea label={fields.notes} autosize minRows={2} maxLength={2000} {...form.text('notes')} />
    </>
  );
}
