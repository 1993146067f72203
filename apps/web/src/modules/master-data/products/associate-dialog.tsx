import { Button, Modal, TextInput } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { Product } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { useForm } from '../../../ui/use-form.ts';
import { associate, productsQueries } from './products.queries.ts';

const { dialogs: es, actions } = productsEs;

/** Of which product of the catalogue the piece is: by its code or a barcode, typed or read; empty for none. */
export function AssociateDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({ catalogueCode: product.catalogue?.code ?? '' });
  const field = useRef<HTMLInputElement>(null);
  const command = useCommand({
    form: `product-associate:${product.id}`,
    failed: productsEs.failed.associate,
    run: (code: string, key) => associate(product.id, code, key),
    done: () => productsEs.done.associate,
    onDone: (reply) => {
      client.setQueryData(productsQueries.one(product.id).queryKey, reply);
      onClose();
    },
    // An unknown code is a toast (S0 §5); chosen whole, it gives way to the next reading.
    onRefused: (fault) => {
      field.current?.select();
      if (fault.status !== 422) return false;
      form.errors.show(fault.fields);
      return fault.fields.length > 0;
    },
  });
  const code = form.values.catalogueCode.trim();
  const isRemoval = code === '' && product.catalogue !== null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (form.isChanged && !command.isPending) command.mutate(code);
  };
  return (
    <Modal opened onClose={onClose} title={actions.associate} size={440} closeOnEscape={!command.isPending}>
      <form className="stack" onSubmit={submit} noValidate>
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
        <div className="row-end">
          <Button variant="default" onClick={onClose} disabled={command.isPending}>
            {shellEs.form.cancel}
          </Button>
          <Button type="submit" loading={command.isPending} disabled={!form.isChanged}>
            {isRemoval ? es.dissociate : actions.associate}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
