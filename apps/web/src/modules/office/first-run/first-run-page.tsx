import { Button, NativeSelect, TextInput } from '@mantine/core';
import { firstRunEs } from '@quilate/domain/modules/office/first-run/first-run.es.ts';
import { platformsEs } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import { storesEs } from '@quilate/domain/modules/master-data/stores/stores.es.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { Panel } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PasswordField } from '../../master-data/auth/password-field.tsx';
import { PasswordRules } from '../../master-data/auth/password-rules.tsx';
import { DoorPage } from '../../master-data/auth/door.tsx';
import { CompanyFields } from '../../master-data/companies/company-form.tsx';
import { firstRunQuery } from './first-run.queries.ts';
import { type FirstRun, useFirstRun } from './use-first-run.ts';
import './first-run.css';

const es = firstRunEs;
const { fields } = es;
const PLATFORMS = (['main-jewellery', 'jewels-district'] as const).map((value) => ({
  value,
  label: platformsEs.names[value],
}));
const CHANNELS = (['STORE', 'ECOMMERCE'] as const).map((value) => ({ value, label: storesEs.channels[value] }));

/** An empty house begins here, with the code its server wrote. */
export function FirstRunPage() {
  const query = useQuery(firstRunQuery);
  return (
    <DoorPage title={es.title} isWide>
      <LoadState query={query} skeleton={null}>
        {({ isFounded }) => (isFounded ? <Done text={es.isDone} /> : <Begin />)}
      </LoadState>
    </DoorPage>
  );
}

const Done = ({ text }: { readonly text: string }) => (
  <>
    <p className="note" data-tone="ok" role="status">
      {text}
    </p>
    <Link to="/login">{es.enter}</Link>
  </>
);

function Begin() {
  const run = useFirstRun();
  if (run.founded !== undefined) return <Done text={es.ready(run.founded.email)} />;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    run.submit();
  };
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <p>{es.intro}</p>
      <TextInput
        label={es.code}
        description={es.codeHelp}
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: 'code' }}
        maxLength={40}
        {...run.access.text('code')}
      />
      <CompanyFields form={run.company} />
      <Office run={run} />
      <Stores run={run} />
      <Direction run={run} />
      <div role="alert">
        {run.refusal !== undefined && (
          <p className="note" data-tone="alert">
            {run.refusal}
          </p>
        )}
      </div>
      <Button type="submit" size="md" loading={run.isBusy}>
        {es.submit}
      </Button>
    </form>
  );
}

function Office({ run: { places, changeOffice } }: { readonly run: FirstRun }) {
  const text = (name: 'name' | 'code' | 'address') => ({
    name: `office.${name}`,
    value: places.values.office[name],
    error: places.errors.of(`office.${name}`),
    autoComplete: 'off',
  });
  return (
    <Panel title={es.office}>
      <div className="fields">
        <TextInput
          label={fields.officeName}
          maxLength={100}
          {...text('name')}
          onChange={(event) => changeOffice({ name: event.currentTarget.value })}
        />
        <TextInput
          label={fields.officeCode}
          classNames={{ input: 'code' }}
          maxLength={3}
          {...text('code')}
          onChange={(event) => changeOffice({ code: event.currentTarget.value.toUpperCase() })}
        />
        <TextInput
          label={fields.officeAddress}
          maxLength={300}
          {...text('address')}
          onChange={(event) => changeOffice({ address: event.currentTarget.value })}
        />
      </div>
    </Panel>
  );
}

function Stores({ run }: { readonly run: FirstRun }) {
  const { stores } = run.places.values;
  return (
    <Panel title={es.stores}>
      <div className="stack">
        {stores.map((_, at) => (
          <Store key={at} run={run} at={at} canLeave={stores.length > 1} />
        ))}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            onClick={run.addStore}
          >
            {es.addStore}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

interface StoreProps {
  readonly run: FirstRun;
  readonly at: number;
  readonly canLeave: boolean;
}

function Store({ run, at, canLeave }: StoreProps) {
  const { places, changeStore, removeStore } = run;
  const store = places.values.stores[at]!;
  const n = String(at + 1);
  const text = (name: 'name' | 'code' | 'address' | 'phone') => ({
    name: `stores.${at}.${name}`,
    value: store[name] ?? '',
    error: places.errors.of(`stores.${at}.${name}`),
    autoComplete: 'off',
  });
  return (
    <div className="fields first-run-store">
      <TextInput
        label={fields.storeName(n)}
        maxLength={100}
        {...text('name')}
        onChange={(event) => changeStore(at, { name: event.currentTarget.value })}
      />
      <TextInput
        label={fields.storeCode(n)}
        classNames={{ input: 'code' }}
        maxLength={3}
        {...text('code')}
        onChange={(event) => changeStore(at, { code: event.currentTarget.value.toUpperCase() })}
      />
      <TextInput
        label={fields.storeAddress(n)}
        maxLength={300}
        {...text('address')}
        onChange={(event) => changeStore(at, { address: event.currentTarget.value })}
      />
      <TextInput
        label={fields.storePhone(n)}
        type="tel"
        maxLength={20}
        {...text('phone')}
        onChange={({ currentTarget: { value } }) => changeStore(at, { phone: value.trim() === '' ? null : value })}
      />
      <NativeSelect
        label={fields.storePlatform(n)}
        data={PLATFORMS}
        value={store.platformId}
        onChange={(event) => changeStore(at, { platformId: event.currentTarget.value as typeof store.platformId })}
      />
      <NativeSelect
        label={fields.storeChannel(n)}
        data={CHANNELS}
        value={store.channel}
        onChange={(event) => changeStore(at, { channel: event.currentTarget.value as typeof store.channel })}
      />
      {canLeave && (
        <Button variant="subtle" onClick={() => removeStore(at)}>
          {es.removeStore(n)}
        </Button>
      )}
    </div>
  );
}

function Direction({ run: { direction: form } }: { readonly run: FirstRun }) {
  const secret = (name: 'password' | 'repeatedPassword' | 'signingCode' | 'repeatedCode') => (
    <PasswordField isNew label={fields[name]} {...form.pick(name)} />
  );
  return (
    <Panel title={es.direction}>
      <div className="stack">
        <p className="dim">{es.directionHelp}</p>
        <div className="fields">
          <TextInput label={fields.name} maxLength={100} autoComplete="given-name" {...form.text('name')} />
          <TextInput label={fields.surname} maxLength={100} autoComplete="family-name" {...form.text('surname')} />
          <TextInput
            label={fields.email}
            type="email"
            maxLength={200}
            autoComplete="username"
            {...form.text('email')}
          />
        </div>
        <div className="fields">
          {secret('password')}
          {secret('repeatedPassword')}
        </div>
        <PasswordRules password={form.values.password} />
        <div className="fields">
          {secret('signingCode')}
          {secret('repeatedCode')}
        </div>
      </div>
    </Panel>
  );
}
