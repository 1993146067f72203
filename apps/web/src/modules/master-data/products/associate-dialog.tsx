import { TextInput } from '@mantine/core';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { Product } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { useRef } from 'react';
import { useForm } from '../../../ui/use-form.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { associate, productsQueries } from './products.queries.ts';

const { dialogs: es, actions } = productsEs;

/** Of which product of the catalogue the piece is: by its code or a barcode, typed or read; empty for none. */
export function AssociateDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const form = useForm(
    { catalogueCode: product.catalogue?.code ?? '' },
    {
      save: {
        form: `product-associate:${product.id}`,
        failed: productsEs.failed.associate,
        done: productsEs.done.associate,
        body: ({ catalogueCode }) => catalogueCode.trim(),
        send: (code, key) => associate(product.id, code, key),
        shownAs: productsQueries.one(product.id).queryKey,
        onDone: onClose,
        // An unknown code is a toast (S0 §5); chosen whole, it gives way to the next reading.
        onRefused: () => {
          field.current?.select();
          return false;
        },
      },
    },
  );
  const isRemoval = form.values.catalogueCode.trim() === '' && product.catalogue !== null;
  return (
    <DialogForm
      title={actions.associate}
      verb={isRemoval ? es.dissociate : actions.associate}
      isBusy={form.isBusy}
      isReady={form.isChanged}
      onSubmit={form.submit}
      onCancel={onClose}
    >
      <TextInput
        ref={field}
        data-autofocus
        label={es.catalogueCode}
        description={es.catalogueHelp}
        classNames={{ input: 'code' }}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        onFocus={(event) => event.currentTarget.select()}
        {...form.text('catalogueCode')}
      />
    </DialogForm>
  );
}
