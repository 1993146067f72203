import { Button, Checkbox, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { grams } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { type Gem, GEM_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { Product, ProductEdit } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { WeightInput } from '../../../ui/decimal-input.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { type Form, useForm } from '../../../ui/use-form.ts';
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
  // The version that was read when the form opened: what comes in meanwhile must not pass as known.
  const [version, setVersion] = useState(product.version);
  const [newer, setNewer] = useState<{ current: Product; changedBy: string | null } | null>(null);
  const form = useForm(valuesOf(product));
  const command = useCommand({
    action: 'products.edit',
    form: `product-edit:${product.id}`,
    failed: productsEs.failed.edit,
    run: (body: ProductEdit, key) => edit(product.id, body, key),
    done: () => productsEs.done.edit,
    onDone: (reply) => {
      client.setQueryData(productsQueries.one(product.id).queryKey, reply);
      onClose();
    },
    onRefused: (fault) => {
      if (fault.code === 'VERSION_CONFLICT') {
        const changedBy = fault.details['changedBy'] as string | null;
        setNewer({ current: fault.details['current'] as Product, changedBy });
        return true;
      }
      form.errors.show(fault.fields);
      return fault.fields.length > 0;
    },
  });
  const isReady = form.values.description.trim().length > 1 && !Number.isNaN(form.values.gemWeightMg);
  const send = (known: number): void => {
    if (isReady && !command.isPending) command.mutate({ ...form.values, version: known });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(version);
  };
  return (
    <Modal opened onClose={onClose} title={es.editTitle} size={560} closeOnEscape={!command.isPending}>
      <form className="stack" onSubmit={submit} noValidate>
        {newer && (
          <StaleEdit
            labels={LABELS}
            mine={inWords(form.values)}
            theirs={inWords(valuesOf(newer.current))}
            changedBy={newer.changedBy}
            onKeep={() => {
              setVersion(newer.current.version);
              setNewer(null);
              send(newer.current.version);
            }}
            onTake={onClose}
          />
        )}
        <ProductFields form={form} />
        <div className="row-end">
          <Button variant="default" onClick={onClose} disabled={command.isPending}>
            {shellEs.form.cancel}
          </Button>
          <Button type="submit" loading={command.isPending} disabled={newer !== null || !form.isChanged || !isReady}>
            {shellEs.form.save}
          </Button>
        </div>
      </form>
    </Modal>
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
