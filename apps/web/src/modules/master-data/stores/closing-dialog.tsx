import { Button, Modal, Textarea } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { storesEs } from '@quilate/domain/modules/master-data/stores/stores.es.ts';
import {
  type Store,
  storeClosing,
  type StoreClosing,
} from '@quilate/domain/modules/master-data/stores/stores.schema.ts';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { activate, deactivate } from './stores.queries.ts';

const RUN = { activate, deactivate };

interface ClosingDialogProps {
  readonly store: Store;
  readonly action: keyof typeof RUN;
  readonly onClose: () => void;
}

/** Why, and then who signs it. */
export function ClosingDialog({ store, action, onClose }: ClosingDialogProps) {
  const form = useForm({ reason: '' });
  const [isSigning, setSigning] = useState(false);
  const command = useCommand({
    form: `store-${action}:${store.id}`,
    failed: storesEs.failed[action],
    saysUnsettled: true,
    run: (body: StoreClosing, key) => RUN[action](store.id, body, key),
    done: () => storesEs.done[action],
    onDone: onClose,
    onRefused: form.errors.refused,
  });
  const goOn = (event: FormEvent): void => {
    event.preventDefault();
    const faults = schemaFaults(storeClosing.pick({ reason: true }), form.values);
    if (faults.length > 0) form.errors.show(faults);
    else setSigning(true);
  };
  const verb = storesEs.actions[action];
  return (
    <Modal opened onClose={onClose} title={`${verb}: ${store.name}`} closeOnEscape={!command.isPending}>
      {isSigning ? (
        <SignatureForm
          verb={verb}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={form.errors}
          onSign={(signature) => command.mutate({ ...form.values, signature })}
          onCancel={() => setSigning(false)}
        />
      ) : (
        <form className="stack" onSubmit={goOn} noValidate>
          {action === 'deactivate' && <p className="note">{storesEs.page.deactivateNote}</p>}
          <Textarea
            label={storesEs.page.reason}
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            {...form.text('reason')}
          />
          <div className="row-end">
            <Button variant="default" onClick={onClose}>
              {shellEs.form.cancel}
            </Button>
            <Button type="submit">{`${verb}…`}</Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
