import { Button, Modal, NativeSelect } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { filesEs } from '@quilate/domain/modules/foundations/files/files.es.ts';
import type { StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import type { Papers } from './papers.ts';
import { UploadField } from './upload-field.tsx';

const es = filesEs.documents;

interface AddDocumentProps<Kind extends string> {
  readonly papers: Papers<Kind>;
  readonly onClose: () => void;
}

export function AddDocumentDialog<Kind extends string>({ papers, onClose }: AddDocumentProps<Kind>) {
  const { add, kinds, purpose, recordId } = papers;
  const errors = useFieldErrors();
  const options = (Object.keys(kinds) as Kind[]).map((value) => ({ value, label: kinds[value] }));
  const [kind, setKind] = useState(options[0]!.value);
  const [file, setFile] = useState<StoredFile>();
  const command = useCommand({
    form: `${purpose}:${recordId}`,
    failed: add.failed,
    run: add.run,
    done: () => add.done,
    onDone: onClose,
    onRefused: errors.refused,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (file && !command.isPending) command.mutate({ kind, fileId: file.id });
  };
  return (
    <Modal opened onClose={onClose} title={add.verb} size={440}>
      <form className="stack" onSubmit={submit} noValidate>
        <NativeSelect
          data-autofocus
          name="kind"
          label={es.kind}
          data={options}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as Kind)}
        />
        <UploadField
          label={es.file}
          purpose={purpose}
          name="fileId"
          value={file}
          onChange={(kept) => {
            errors.clear('fileId');
            setFile(kept);
          }}
          error={errors.of('fileId')}
          isRequired
        />
        <div className="row-end">
          <Button variant="default" onClick={onClose} disabled={command.isPending}>
            {shellEs.form.cancel}
          </Button>
          <Button type="submit" loading={command.isPending} disabled={!file}>
            {add.verb}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface RemoveDocumentProps<Kind extends string> extends AddDocumentProps<Kind> {
  readonly documentId: string;
}

export function RemoveDocumentDialog<Kind extends string>({ papers, documentId, onClose }: RemoveDocumentProps<Kind>) {
  const { remove } = papers;
  const errors = useFieldErrors();
  const command = useCommand({
    form: `document-remove:${documentId}`,
    failed: remove.failed,
    run: (reason: string, key) => remove.run({ documentId, reason }, key),
    done: () => remove.done,
    onDone: onClose,
    onRefused: errors.refused,
  });
  return (
    <ActDialog
      verb={remove.verb}
      text={es.removeText}
      isIrreversible
      isBusy={command.isPending}
      asks={{ label: es.reason, help: es.reasonHelp, error: errors.of('reason') }}
      onConfirm={(reason) => command.mutate(reason)}
      onCancel={onClose}
    />
  );
}
