import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { type Province, PROVINCE_ES } from '@quilate/domain/modules/master-data/customers/customers.provinces.ts';
import { suppliersEs } from '@quilate/domain/modules/master-data/suppliers/suppliers.es.ts';
import type { SupplierBody } from '@quilate/domain/modules/master-data/suppliers/suppliers.schema.ts';
import type { FormEvent, ReactNode } from 'react';
import { LinkButton, path } from '../../../shell/links.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import '../../../ui/record-form.css';

const { fields, page: es } = suppliersEs;
const PROVINCE_OPTIONS = [
  { value: '', label: es.noProvince },
  ...Object.entries(PROVINCE_ES)
    .map(([value, label]) => ({ value, label: label as string }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'es')),
];

export type SupplierValues = SupplierBody;

interface SupplierFormProps {
  readonly form: Form<SupplierValues>;
  /** A new one; those of one that is there are edited by themselves. */
  readonly hasObservations: boolean;
  readonly verb: string;
  readonly isBusy: boolean;
  readonly note?: ReactNode;
  readonly cancelTo: string;
  readonly onSubmit: () => void;
}

export function SupplierForm(props: SupplierFormProps) {
  const { form, hasObservations, verb, isBusy, note, cancelTo, onSubmit } = props;
  useSubmitKeys(onSubmit);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  const province = form.pick('province');
  const text = (name: Exclude<keyof SupplierValues, 'province'>) => ({
    label: fields[name],
    autoComplete: 'off',
    ...form.text(name),
  });
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {note}
      <Panel title={es.data}>
        <div className="fields">
          <TextInput maxLength={120} {...text('name')} />
          <TextInput maxLength={120} {...text('commercialName')} />
          <TextInput classNames={{ input: 'code' }} maxLength={20} spellCheck={false} {...text('taxId')} />
        </div>
      </Panel>
      <Panel title={es.contact}>
        <div className="fields">
          <TextInput type="tel" {...text('phone')} />
          <TextInput type="tel" {...text('phone2')} />
          <TextInput type="email" {...text('email')} />
          <TextInput inputMode="url" {...text('web')} />
        </div>
      </Panel>
      <Panel title={es.address}>
        <div className="fields">
          <TextInput maxLength={160} {...text('street')} />
          <TextInput maxLength={5} inputMode="numeric" {...text('postalCode')} />
          <TextInput maxLength={80} {...text('city')} />
          <NativeSelect
            label={fields.province}
            data={PROVINCE_OPTIONS}
            {...province}
            onChange={(event) => province.onChange(event.currentTarget.value as Province | '')}
          />
        </div>
      </Panel>
      {hasObservations && (
        <Panel title={es.observations}>
          <Textarea autosize minRows={2} maxLength={2000} aria-label={es.observations} {...form.text('observations')} />
        </Panel>
      )}
      <div className="row-end">
        <LinkButton to={path(cancelTo)} variant="default">
          {shellEs.form.cancel}
        </LinkButton>
        <Button type="submit" loading={isBusy}>
          {verb}
        </Button>
      </div>
    </form>
  );
}
