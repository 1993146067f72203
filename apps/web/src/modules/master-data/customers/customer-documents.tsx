import { Button, Modal, NativeSelect } from '@mantine/core';
import { count, date, dateTime } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { filesEs } from '@quilate/domain/modules/foundations/files/files.es.ts';
import type { StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type {
  Customer,
  CustomerDocument,
  DocumentKind,
} from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { faultOf } from '../../../shell/faults.ts';
import { toast } from '../../../shell/toast.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { UploadField } from '../../foundations/files/upload-field.tsx';
import { addDocument, lookAtDocument, openDocument, removeDocument } from './customers.queries.ts';

const { page: es, dialogs, kinds } = customersEs;
const KIND_OPTIONS = Object.entries(kinds).map(([value, label]) => ({ value, label }));

/** The papers of a customer: who attends people opens them, and every view is written down. */
export function CustomerDocuments({ customer }: { customer: Customer }) {
  const me = useMe();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<CustomerDocument | null>(null);
  const mayOpen = reachOf(me.role, { module: 'customerPapers', access: 'read' }) !== undefined;
  const offers = (wanted: string): boolean => customer.actions.some(({ action }) => action === wanted);
  const mayAdd = mayOpen && offers('addDocument');
  return (
    <Panel title={es.documents}>
      <div className="stack">
        {customer.documents.length === 0 && <p className="dim">{es.noDocuments}</p>}
        {customer.documents.length > 0 && (
          <ul className="customer-documents">
            {customer.documents.map((document) => (
              <li key={document.id} className="spread">
                <DocumentFacts document={document} />
                {mayOpen && (
                  <span className="row">
                    {document.isPhoto && <LookButton customerId={customer.id} document={document} />}
                    <OpenButton customerId={customer.id} document={document} />
                    {offers('removeDocument') && (
                      <Button
                        variant="subtle"
                        aria-label={es.removeNamed(kinds[document.kind])}
                        onClick={() => setRemoving(document)}
                      >
                        {filesEs.remove}
                      </Button>
                    )}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayAdd && (
          <div>
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {customersEs.actions.addDocument}
            </Button>
          </div>
        )}
      </div>
      {isAdding && <AddDocumentDialog customer={customer} onClose={() => setAdding(false)} />}
      {removing && <RemoveDocument customer={customer} document={removing} onClose={() => setRemoving(null)} />}
    </Panel>
  );
}

function DocumentFacts({ document }: { document: CustomerDocument }) {
  const { views } = document;
  const [last] = views;
  const times = views.length === 1 ? es.once : es.times(count(views.length));
  return (
    <span>
      <b>{kinds[document.kind]}</b>
      <small className="dim">{es.addedBy(date(document.addedAt), document.addedBy)}</small>
      {last === undefined ? (
        <small className="dim">{es.neverViewed}</small>
      ) : (
        <details>
          <summary>{es.lastView(times, dateTime(last.at), last.employeeName)}</summary>
          <ol className="dim">
            {views.map((view) => (
              <li key={view.at}>{[dateTime(view.at), view.employeeName, view.storeName].join(', ')}</li>
            ))}
          </ol>
        </details>
      )}
    </span>
  );
}

function OpenButton({ customerId, document }: { customerId: string; document: CustomerDocument }) {
  const client = useQueryClient();
  const opening = useMutation({
    mutationFn: async () => saveFile(await openDocument(customerId, document.id), document.fileName),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['customers'] }),
    onError: (error) => {
      const { text, requestId } = faultOf(error, filesEs.openFailed);
      toast.error(text, requestId);
    },
  });
  return (
    <Button
      variant="default"
      loading={opening.isPending}
      aria-label={es.openNamed(kinds[document.kind])}
      onClick={() => opening.mutate()}
    >
      {es.openDocument}
    </Button>
  );
}

/** A small look, in place: nothing is shown until somebody asks, because a look is written down. */
function LookButton({ customerId, document }: { customerId: string; document: CustomerDocument }) {
  const client = useQueryClient();
  const [picture, setPicture] = useState<string | null>(null);
  const looking = useMutation({
    mutationFn: async () => URL.createObjectURL(await (await lookAtDocument(customerId, document.id)).blob()),
    onSuccess: (address) => {
      setPicture(address);
      void client.invalidateQueries({ queryKey: ['customers'] });
    },
    onError: (error) => {
      const { text, requestId } = faultOf(error, filesEs.openFailed);
      toast.error(text, requestId);
    },
  });
  useEffect(() => () => (picture === null ? undefined : URL.revokeObjectURL(picture)), [picture]);
  const kind = kinds[document.kind];
  return (
    <>
      {picture !== null && <img className="document-look" src={picture} alt={kind} />}
      <Button
        variant="default"
        loading={looking.isPending}
        aria-label={picture === null ? es.lookNamed(kind) : es.hideNamed(kind)}
        onClick={() => (picture === null ? looking.mutate() : setPicture(null))}
      >
        {picture === null ? es.look : es.hide}
      </Button>
    </>
  );
}

function AddDocumentDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const errors = useFieldErrors();
  const [kind, setKind] = useState<DocumentKind>('NATIONAL_ID');
  const [file, setFile] = useState<StoredFile>();
  const command = useCommand({
    action: 'customers.addDocument',
    form: `customer-document:${customer.id}`,
    failed: customersEs.failed.addDocument,
    run: (body: { kind: DocumentKind; fileId: string }, key) => addDocument(customer.id, body, key),
    done: () => customersEs.done.addDocument,
    onDone: onClose,
    onRefused: errors.refused,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (file && !command.isPending) command.mutate({ kind, fileId: file.id });
  };
  const verb = customersEs.actions.addDocument;
  return (
    <Modal opened onClose={onClose} title={verb} size={440}>
      <form className="stack" onSubmit={submit} noValidate>
        <NativeSelect
          data-autofocus
          name="kind"
          label={dialogs.kind}
          data={KIND_OPTIONS}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as DocumentKind)}
        />
        <UploadField
          label={dialogs.file}
          purpose="customer-document"
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
            {verb}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface RemoveDocumentProps {
  readonly customer: Customer;
  readonly document: CustomerDocument;
  readonly onClose: () => void;
}

function RemoveDocument({ customer, document, onClose }: RemoveDocumentProps) {
  const errors = useFieldErrors();
  const command = useCommand({
    action: 'customers.removeDocument',
    form: `customer-document-remove:${document.id}`,
    failed: customersEs.failed.removeDocument,
    run: (reason: string, key) => removeDocument(customer.id, { documentId: document.id, reason }, key),
    done: () => customersEs.done.removeDocument,
    onDone: onClose,
    onRefused: errors.refused,
  });
  return (
    <ActDialog
      verb={customersEs.actions.removeDocument}
      text={dialogs.removeText}
      isIrreversible
      isBusy={command.isPending}
      asks={{ label: dialogs.reason, help: dialogs.reasonHelp, error: errors.of('reason') }}
      onConfirm={(reason) => command.mutate(reason)}
      onCancel={onClose}
    />
  );
}
