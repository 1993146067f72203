import { Button, TextInput } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { landingOf } from '../../../shell/areas.ts';
import { faultOf } from '../../../shell/faults.ts';
import { RequestId } from '../../../shell/request-id.tsx';
import { readFromBrowser, writeToBrowser } from '../../../shell/tab-storage.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { useForm } from '../../../ui/use-form.ts';
import { login, storesQuery } from './auth.queries.ts';
import { DoorPage } from './door.tsx';
import { FactorField } from './factor-field.tsx';
import { PasswordField } from './password-field.tsx';
import { signedIn, wayBack } from './session.ts';
import { StorePicker } from './store-picker.tsx';

const LAST_STORE = 'last-store';
const loadCheck = () => import('./login-check.ts');

export function LoginPage() {
  const { reason } = useSearch({ from: '/login' });
  return (
    <DoorPage title={authEs.title}>
      {reason === 'expired' && <p className="note">{authEs.expired}</p>}
      <LoginForm />
      <Link to="/auth/forgot-password">{authEs.forgot}</Link>
    </DoorPage>
  );
}

function LoginForm() {
  const stores = useQuery(storesQuery);
  const form = useForm(() => ({
    storeId: readFromBrowser<string>(LAST_STORE) ?? null,
    email: '',
    password: '',
    secondFactor: '',
  }));
  const { errors } = form;
  const { storeId, email, password, secondFactor } = form.values;
  const { submit, isBusy, refusal, asksFactor } = useLogin(errors.show);
  const known = stores.data?.data ?? [];
  const chosen = known.some((store) => store.id === storeId) ? storeId : null;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit({
      storeId: chosen ?? '',
      email: email.trim(),
      password,
      ...(secondFactor === '' ? {} : { secondFactor }),
    });
  };
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      {stores.data?.totalCount === 0 && (
        <p className="note">
          {authEs.isEmpty} <Link to="/first-run">{authEs.begin}</Link>
        </p>
      )}
      <StorePicker
        stores={known}
        storeId={chosen}
        onChange={(value) => form.set('storeId', value)}
        error={errors.of('storeId') ?? (stores.isError && faultOf(stores.error, shellEs.errors.loadFailed).text)}
      />
      <TextInput
        label={authEs.email}
        type="email"
        autoComplete="username"
        {...form.text('email')}
        // Ready by the time the button is pressed, and not before somebody types.
        onInput={() => void loadCheck()}
      />
      <PasswordField {...form.pick('password')} />
      {asksFactor && <FactorField {...form.pick('secondFactor')} />}
      <div role="alert">
        {refusal && (
          <div className="note" data-tone="alert">
            {refusal.text}
            <RequestId value={refusal.requestId} />
          </div>
        )}
      </div>
      <Button type="submit" loading={isBusy} size="md">
        {authEs.submit}
      </Button>
    </form>
  );
}

function useLogin(showFields: FieldErrors['show']) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { openHouse } = useRouter().options.context;
  const { next } = useSearch({ from: '/login' });
  const [asksFactor, setAsksFactor] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ReturnType<typeof faultOf> | null>(null);
  const submit = async (body: Parameters<typeof login>[0]): Promise<void> => {
    setRefusal(null);
    const { loginFaults } = await loadCheck();
    const faults = loginFaults(body).map((fault) =>
      fault.path === 'storeId' ? { ...fault, message: authEs.chooseStore } : fault,
    );
    if (faults.length > 0) return showFields(faults);
    setBusy(true);
    // Its addresses come while the server looks who it is; what fails then fails again, and is told, on the way in.
    void openHouse().catch(() => undefined);
    try {
      const { employee, store } = await login(body);
      writeToBrowser(LAST_STORE, store.id);
      signedIn(client, employee);
      const back = wayBack(next) ?? '/';
      await navigate({ href: back === '/' ? landingOf(employee.role) : back, replace: true });
    } catch (error) {
      const fault = faultOf(error, authEs.failed);
      if (fault.code.startsWith('SECOND_FACTOR')) setAsksFactor(true);
      if (fault.fields.length > 0) showFields(fault.fields);
      else setRefusal(fault);
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return { submit, isBusy, refusal, asksFactor };
}
