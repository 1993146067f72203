import { NativeSelect, TextInput } from '@mantine/core';
import { PROVINCE_CHOICES } from '@quilate/domain/modules/master-data/customers/customers.provinces.ts';
import { suppliersEs } from '@quilate/domain/modules/master-data/suppliers/suppliers.es.ts';
import type { SupplierBody } from '@quilate/domain/modules/master-data/suppliers/suppliers.schema.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import type { Form } from '../../../ui/use-form.ts';

const { fields, page: es } = suppliersEs;
const PROVINCE_OPTIONS = [{ value: '', label: es.noProvince }, ...PROVINCE_CHOICES];

export type SupplierValues = SupplierBody;

interface SupplierFieldsProps {
  readonly form: Form<SupplierValues>;
  /** A new one; those of one that is there are edited by themselves. */
  readonly hasObservations?: boolean;
}

export function SupplierFields({ form, hasObservations = false }: SupplierFieldsProps) {
  const text = (name: Exclude<keyof SupplierValues, 'province'>) => ({
    label: fields[name],
    autoComplete: 'off',
    ...form.text(name),
  });
  return (
    <>
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
          <NativeSelect label={fields.province} data={PROVINCE_OPTIONS} {...form.choice('province')} />
        </div>
      </Panel>
      {hasObservations && (
        <Panel title={es.observations}>
          <NotesField maxLength={2000} aria-label={es.observations} {...form.text('observations')} />
        </Panel>
      )}
    </>
  );
}
