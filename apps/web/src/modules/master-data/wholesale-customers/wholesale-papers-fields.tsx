import { Button, NativeSelect } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { wholesaleCustomersEs } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.es.ts';
import {
  ADDED_DOCUMENT_KINDS,
  type AddedDocumentKind,
} from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.states.ts';
import { IconPlus } from '@tabler/icons-react';
import { UploadField } from '../../foundations/files/upload-field.tsx';
import { FormGroup } from '../../../ui/form-group.tsx';
import type { Form } from '../../../ui/use-form.ts';
import type { PaperValues, WholesaleValues } from './wholesale-values.ts';

const { form: es, kinds } = wholesaleCustomersEs;
const KIND_OPTIONS = ADDED_DOCUMENT_KINDS.map((value) => ({ value, label: kinds[value] }));

/** The documents somebody is written down with: at least one (S1 §5). */
export function WholesalePapersFields({ form }: { form: Form<WholesaleValues> }) {
  const { documents } = form.values;
  const set = (next: readonly PaperValues[]): void => form.set('documents', next);
  const change = (at: number, over: Partial<PaperValues>): void =>
    set(documents.map((paper, index) => (index === at ? { ...paper, ...over } : paper)));
  const error = (at: number): string | undefined =>
    form.errors.of(`documents.${at}.fileId`) ?? (at === 0 ? form.errors.of('documents') : undefined);
  return (
    <div className="stack">
      <p className="dim">{es.documentsHelp}</p>
      {documents.map((paper, at) => (
        <FormGroup key={at} title={es.document(count(at + 1))}>
          <NativeSelect
            className="wide-3"
            label={es.kind}
            data={KIND_OPTIONS}
            value={paper.kind}
            onChange={(event) => change(at, { kind: event.currentTarget.value as AddedDocumentKind })}
          />
          <div className="wide-3">
            <UploadField
              label={es.file}
              purpose="wholesale-document"
              name={`documents.${at}.fileId`}
              value={paper.file}
              onChange={(file) => change(at, { file })}
              error={error(at)}
              isRequired
            />
            {documents.length > 1 && (
              <Button variant="subtle" onClick={() => set(documents.filter((_, index) => index !== at))}>
                {es.removeDocument(count(at + 1))}
              </Button>
            )}
          </div>
        </FormGroup>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => set([...documents, { kind: 'OTHER', file: undefined }])}
        >
          {es.addDocument}
        </Button>
      </div>
    </div>
  );
}
