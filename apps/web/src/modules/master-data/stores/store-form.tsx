import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { platformsEs } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import { type PlatformId, PLATFORMS } from '@quilate/domain/modules/master-data/platforms/platforms.states.ts';
import { storesEs } from '@quilate/domain/modules/master-data/stores/stores.es.ts';
import type { StoreEdit } from '@quilate/domain/modules/master-data/stores/stores.schema.ts';
import { CHANNELS } from '@quilate/domain/modules/master-data/stores/stores.states.ts';
import { useCompanyOptions } from '../companies/companies.queries.ts';
import { Choices } from '../../../ui/choices.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import type { Form } from '../../../ui/use-form.ts';

const { fields, page: es } = storesEs;
const CHANNEL_OPTIONS = CHANNELS.map((value) => ({ value, label: storesEs.channels[value] }));
const PLATFORM_OPTIONS = PLATFORMS.map((value) => ({ value, label: platformsEs.names[value] }));

type Nullable = 'phone' | 'accountingAccount' | 'address';
export type StoreValues = Omit<StoreEdit, 'version' | 'signature' | 'otherPlatformIds' | 'actsOnScan' | Nullable> &
  Record<Nullable, string> & {
    readonly code: string;
    readonly otherPlatformIds: PlatformId[];
    readonly actsOnScan: boolean;
  };

export const valuesOf = (store: Omit<StoreEdit, 'version' | 'signature'> & { code: string }): StoreValues => ({
  code: store.code,
  name: store.name,
  channel: store.channel,
  platformId: store.platformId,
  otherPlatformIds: store.otherPlatformIds ?? [],
  phone: store.phone ?? '',
  accountingAccount: store.accountingAccount ?? '',
  address: store.address ?? '',
  companyId: store.companyId,
  isBlindCount: store.isBlindCount,
  requiresEntryCount: store.requiresEntryCount,
  actsOnScan: store.actsOnScan ?? false,
});

export function StoreFields({ form, isNew = false }: { form: Form<StoreValues>; isNew?: boolean }) {
  const companies = useCompanyOptions();
  return (
    <>
      <Panel title={es.data}>
        <div className="stack">
          <div className="fields">
            {isNew && (
              <TextInput
                label={fields.code}
                description={es.codeHelp}
                classNames={{ input: 'code' }}
                maxLength={3}
                autoComplete="off"
                {...form.text('code')}
                onChange={(event) => form.set('code', event.currentTarget.value.toUpperCase())}
              />
            )}
            <TextInput label={fields.name} autoComplete="off" {...form.text('name')} />
            <NativeSelect label={fields.channel} data={CHANNEL_OPTIONS} {...form.choice('channel')} />
            <NativeSelect
              label={fields.platformId}
              data={PLATFORM_OPTIONS}
              {...form.choice('platformId')}
              onChange={(event) => {
                const platformId = event.currentTarget.value as PlatformId;
                const otherPlatformIds = form.values.otherPlatformIds.filter((id) => id !== platformId);
                form.change({ platformId, otherPlatformIds });
              }}
            />
            <TextInput label={fields.phone} inputMode="tel" autoComplete="off" {...form.text('phone')} />
            <TextInput label={fields.address} autoComplete="off" {...form.text('address')} />
            <NativeSelect
              label={fields.companyId}
              data={companies.length === 1 ? companies : [{ value: '', label: es.noCompany }, ...companies]}
              {...form.choice('companyId')}
            />
            <TextInput
              label={fields.accountingAccount}
              inputMode="numeric"
              autoComplete="off"
              {...form.text('accountingAccount')}
            />
          </div>
          <Choices
            label={fields.otherPlatformIds}
            options={PLATFORM_OPTIONS.filter(({ value }) => value !== form.values.platformId)}
            {...form.pick('otherPlatformIds')}
          />
        </div>
      </Panel>
      <Panel title={es.counter}>
        <div className="stack-tight">
          <Checkbox label={fields.isBlindCount} {...form.check('isBlindCount')} />
          <Checkbox label={fields.requiresEntryCount} {...form.check('requiresEntryCount')} />
          <Checkbox label={fields.actsOnScan} {...form.check('actsOnScan')} />
        </div>
      </Panel>
    </>
  );
}
