import { NativeSelect } from '@mantine/core';
import { filesEs } from '@quilate/domain/modules/foundations/files/files.es.ts';
import type { StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { useForm } from '../../../ui/use-form.ts';
import type { Papers } from './papers.ts';
import { UploadField } from './upload-field.tsx';

const es = filesEs.documents;

interface AddDocumentProps<Kind extends string, Apart extends Kind> {
  readonly papers: Papers<Kind, Apart>;
  readonly onClose: () => void;
}

type Added<Kind extends string, Apart extends Kind> = Exclude<Kind, Apart>;

export function AddDocumentDialog<Kind extends string, Apart extends Kind>({
  papers,
  onClose,
}: AddDocumentProps<Kind, Apart>) {
  const { add, kinds, apart = [], purpose, recordId } = papers;
  const isAdded = (kind: Kind): kind is Added<Kind, Apart> => !(apart as readonly Kind[]).includes(kind);
  const addable = (Object.keys(kinds) as Kind[]).filter(isAdded);
  const options = addable.map((value) => ({ value, label: kinds[value] }));
  const first: { kind: Added<Kind, Apart>; fileId: StoredFile | undefined } = {
    kind: options[0]!.value,
    fileId: undefined,
  };
  const form = useForm(first, {
    save: {
      form: `${purpose}:${recordId}`,
      failed: add.failed,
      done: add.done,
      body: ({ kind, fileId }) => ({ kind, fileId: fileId!.id }),
      send: add.run,
      onDone: onClose,
    },
  });
  const kind = form.pick('kind');
  return (
    <DialogForm
      title={add.verb}
      verb={add.verb}
      isBusy={form.isBusy}
      isReady={form.values.fileId !== undefined}
      onSubmit={form.submit}
      onCancel={onClose}
    >
      <NativeSelect
        data-autofocus
        label={es.kind}
        data={options}
        {...kind}
        onChange={(event) => kind.onChange(event.currentTarget.value as Added<Kind, Apart>)}
      />
      <UploadField isRequired label={es.file} purpose={purpose} {...form.pick('fileId')} />
    </DialogForm>
  );
}

interface RemoveDocumentProps<Kind extends string> {
  readonly remove: NonNullable<Papers<Kind>['remove']>;
  readonly documentId: string;
  readonly onClose: () => void;
}

export const RemoveDocumentDialog = <Kind extends string>(props: RemoveDocumentProps<Kind>) => {
  const { remove, documentId, onClose } = props;
  const { verb, failed, done, run } = remove;
  return (
    <ReasonDialog
      isIrreversible
      verb={verb}
      text={es.removeText}
      label={es.reason}
      help={es.reasonHelp}
      save={{
        form: `document-remove:${documentId}`,
        failed,
        done,
        send: (reason, key) => run({ documentId, reason }, key),
      }}
      onClose={onClose}
    />
  );
};
