/** Which items come back, who brings them, and who of the shop signs. Loaded when the police come back. */
import { Checkbox, Modal, Textarea } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import type { Intervention, ReturnItemsBody } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { policeQueries, returnItems } from './police.queries.ts';

const es = policeEs.returning;

export function ReturnDialog({ intervention, onClose }: { intervention: Intervention; onClose: () => void }) {
  const client = useQueryClient();
  const errors = useFieldErrors();
  const held = intervention.items.filter((item) => item.returnedAt === null);
  const [chosen, setChosen] = useState<readonly string[]>(held.length === 1 ? held.map((item) => item.id) : []);
  const [note, setNote] = useState('');
  const [isSigning, setSigning] = useState(false);
  const command = useCommand({
    form: `police-return:${intervention.id}`,
    failed: policeEs.failed.returnItems,
    saysUnsettled: true,
    run: (body: ReturnItemsBody, key) => {
      errors.reset();
      return returnItems(intervention.id, body, key);
    },
    done: () => policeEs.done.returnItems,
    onDone: (reply) => {
      client.setQueryData(policeQueries.one(intervention.id).queryKey, reply);
      onClose();
    },
    onRefused: errors.refused,
  });
  const howMany = chosen.length === 1 ? es.one : es.count(count(chosen.length));
  if (isSigning) {
    return (
      <Modal opened onClose={onClose} title={es.title} size={440} closeOnEscape={!command.isPending}>
        <SignatureForm
          verb={es.sign}
          warning={es.warning}
          pairs={[[policeEs.columns.items, howMany]]}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={(signature) =>
            command.mutate({ itemIds: [...chosen], ...(note.trim() === '' ? {} : { note: note.trim() }), signature })
          }
          onCancel={() => setSigning(false)}
        />
      </Modal>
    );
  }
  const toggle = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const isAll = chosen.length === held.length;
  return (
    <DialogForm
      title={es.title}
      verb={es.next}
      size={520}
      isBusy={false}
      isReady={chosen.length > 0}
      onSubmit={() => setSigning(true)}
      onCancel={onClose}
    >
      <Checkbox.Group label={es.which} value={[...chosen]}>
        <div className="stack-tight" style={{ marginTop: 8 }}>
          {held.length > 1 && (
            <Checkbox
              data-autofocus
              label={es.all}
              checked={isAll}
              indeterminate={!isAll && chosen.length > 0}
              onChange={() => setChosen(isAll ? [] : held.map((item) => item.id))}
            />
          )}
          {held.map((item) => (
            <Checkbox
              key={item.id}
              value={item.id}
              label={`${item.code}  ${item.description}`}
              onChange={() => toggle(item.id)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea
        name="note"
        label={es.note}
        description={es.noteHelp}
        autosize
        minRows={2}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={errors.of('note')}
      />
    </DialogForm>
  );
}
