import { Button, TextInput } from '@mantine/core';
import { date } from '@quilate/domain/kernel/format.ts';
import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import { taxModesGrants } from '@quilate/domain/modules/office/tax-records/tax-records.grants.ts';
import { taxSystemMachine } from '@quilate/domain/modules/office/tax-records/tax-records.machine.ts';
import {
  type TaxDeclaration,
  type TaxSystemBody,
  type TaxSystemForm,
  taxSystemForm,
} from '@quilate/domain/modules/office/tax-records/tax-records.schema.ts';
import { useState } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { DetailPage, Panel } from '../../../ui/detail-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { creationOf } from '../../foundations/proofs/creation.ts';
import { taxRecords, taxRecordsQueries } from './tax-records.queries.ts';
import './tax-records.css';

const { declaration: es, fields } = taxRecordsEs;

export const DeclarationPage = () => (
  <OneRecord query={taxRecordsQueries.declaration} title={es.open} page={Declaration} />
);

/** Always there to be read by whoever uses the program, and by who inspects it (RD 1007/2023 art. 13.4). */
function Declaration({ of: declaration }: { of: TaxDeclaration }) {
  const [isOpen, open] = useState(false);
  const may = useMay(taxModesGrants.write);
  return (
    <>
      <DetailPage
        header={
          <PageHeader
            back={{ to: '/tax-records', label: taxRecordsEs.title }}
            title={es.open}
            actions={may && <Button onClick={() => open(true)}>{`${taxRecordsEs.actions.declare}…`}</Button>}
          />
        }
        aside={undefined}
        main={
          <Panel title={es.title}>
            {declaration.declared === null && <p className="note">{es.none}</p>}
            <dl className="declaration">
              {partsOf(declaration).map(([label, text]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        }
      />
      {isOpen && <DeclareDialog of={declaration} onClose={() => open(false)} />}
    </>
  );
}

function partsOf({ system, declared }: TaxDeclaration): (readonly [string, string])[] {
  const own = [
    [es.name, system.name],
    [es.id, system.id],
    [es.version, system.version],
    [es.parts, es.partsText],
    [es.only, es.onlyText],
    [es.several, es.severalText],
    [es.signature, es.signatureText],
  ] as const;
  if (declared === null) return [...own];
  return [
    ...own,
    [es.producer, declared.producerName],
    [es.taxId, declared.producerTaxId],
    [es.address, declared.producerAddress],
    [es.contact, declared.producerContact],
    [es.complies, es.compliesText],
    [es.when, es.whenText(date(declared.declaredOn), declared.place)],
    [es.installation, declared.installation],
  ];
}

const NAMES = ['producerName', 'producerTaxId', 'producerAddress', 'producerContact', 'place'] as const;

function DeclareDialog({ of: { declared }, onClose }: { of: TaxDeclaration; onClose: () => void }) {
  const form = useForm<TaxSystemForm>({
    producerName: declared?.producerName ?? '',
    producerTaxId: declared?.producerTaxId ?? '',
    producerAddress: declared?.producerAddress ?? '',
    producerContact: declared?.producerContact ?? '',
    place: declared?.place ?? '',
  });
  return (
    <ActionDialog
      concept="taxSystem"
      words={taxRecordsEs}
      of={{ id: 'declaration' }}
      offer={creationOf(taxSystemMachine)}
      onClose={onClose}
      text={es.compliesText}
      pairs={[[es.producer, form.values.producerName]]}
      errors={form.errors}
      check={() => schemaFaults(taxSystemForm, form.values)}
      body={() => form.values}
      send={(body: TaxSystemBody, key) => taxRecords.declare.send({ body, key })}
    >
      {NAMES.map((name, at) => (
        <TextInput
          key={name}
          data-autofocus={at === 0 || undefined}
          label={fields[name]}
          maxLength={200}
          autoComplete="off"
          {...form.text(name)}
        />
      ))}
    </ActionDialog>
  );
}
