import { FileInput, PasswordInput } from '@mantine/core';
import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import { taxCertificateMachine } from '@quilate/domain/modules/office/tax-records/tax-records.machine.ts';
import type {
  TaxCertificateBody,
  TaxCompanyDetail,
} from '@quilate/domain/modules/office/tax-records/tax-records.schema.ts';
import { useForm } from '../../../ui/use-form.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { creationOf } from '../../foundations/proofs/creation.ts';
import { taxRecords } from './tax-records.queries.ts';

const { fields } = taxRecordsEs;
type Picked = Omit<TaxCertificateBody, 'file'> & { readonly file: File };

/** The file as the authority gave it and its password: neither is kept. */
export function CertificateDialog({ of: company, onClose }: { of: TaxCompanyDetail; onClose: () => void }) {
  const form = useForm<{ file: File | null; password: string }>({ file: null, password: '' });
  const { file, password } = form.values;
  return (
    <ActionDialog
      concept="taxCertificate"
      words={taxRecordsEs}
      of={company}
      offer={creationOf(taxCertificateMachine)}
      onClose={onClose}
      size={440}
      pairs={[
        [taxRecordsEs.company.one, company.legalName],
        [taxRecordsEs.company.certificate, file?.name],
      ]}
      isReady={file !== null}
      errors={form.errors}
      body={() => ({ file: file!, password })}
      send={async (body: Picked, key) =>
        await taxRecords.install.send({
          params: { companyId: company.id },
          body: { ...body, file: await base64Of(body.file) },
          key,
        })
      }
    >
      <FileInput
        data-autofocus
        label={fields.file}
        accept=".p12,.pfx"
        value={file}
        onChange={(chosen) => form.set('file', chosen)}
        error={form.errors.of('file')}
      />
      <PasswordInput label={fields.password} autoComplete="off" {...form.text('password')} />
    </ActionDialog>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
