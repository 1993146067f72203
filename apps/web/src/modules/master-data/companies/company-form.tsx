import { NativeSelect, TextInput } from '@mantine/core';
import { companiesEs } from '@quilate/domain/modules/master-data/companies/companies.es.ts';
import type { CompanyValues } from '@quilate/domain/modules/master-data/companies/companies.schema.ts';
import { PROVINCE_CHOICES } from '@quilate/domain/modules/master-data/customers/customers.provinces.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import type { Form } from '../../../ui/use-form.ts';

const { fields, page: es } = companiesEs;
const PROVINCE_OPTIONS = [{ value: '', label: es.noProvince }, ...PROVINCE_CHOICES];

/** Nothing said yet. */
export const NO_COMPANY: CompanyValues = {
  legalName: '',
  taxId: '',
  street: '',
  postalCode: '',
  city: '',
  province: '',
  registration: '',
};

export function CompanyFields({ form }: { form: Form<CompanyValues> }) {
  const text = (name: Exclude<keyof CompanyValues, 'province'>) => ({
    label: fields[name],
    autoComplete: 'off',
    ...form.text(name),
  });
  return (
    <>
      <Panel title={es.data}>
        <div className="fields">
          <TextInput maxLength={120} {...text('legalName')} />
          <TextInput
            classNames={{ input: 'code' }}
            description={es.taxIdHelp}
            maxLength={20}
            spellCheck={false}
            {...text('taxId')}
          />
          <TextInput description={es.registrationHelp} maxLength={200} {...text('registration')} />
        </div>
      </Panel>
      <Panel title={es.address}>
        <div className="fields">
          <TextInput maxLength={150} {...text('street')} />
          <TextInput maxLength={5} inputMode="numeric" {...text('postalCode')} />
          <TextInput maxLength={80} {...text('city')} />
          <NativeSelect label={fields.province} data={PROVINCE_OPTIONS} {...form.choice('province')} />
        </div>
      </Panel>
    </>
  );
}
