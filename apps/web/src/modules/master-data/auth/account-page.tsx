import { Button, NativeSelect } from '@mantine/core';
import { browserEs } from '@quilate/domain/kernel/browser-name.es.ts';
import { dateTime } from '@quilate/domain/kernel/format.ts';
import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import {
  changeBody,
  type ChangeBody,
  endSessionsBody,
  type EndSessionsBody,
  type OwnSession,
} from '@quilate/domain/modules/master-data/auth/auth.schema.ts';
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { LoadFault } from '../../../ui/load-state.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { changePassword, endSessions, ownSessionsQuery } from './auth.queries.ts';
import { DoorPage } from './door.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

const es = authEs.account;
const { page: words } = employeesEs;

/** One's own password, changed with the one of before, and where one is signed in. */
export function AccountPage() {
  const query = useQuery(ownSessionsQuery);
  const sessions = query.data?.data;
  return (
    <DoorPage title={es.title}>
      <Change />
      <h2>{es.sessions}</h2>
      {query.isError && <LoadFault query={query} isHeading={false} />}
      {sessions && (
        <ul className="own-sessions">
          {sessions.map((session) => (
            <li key={session.id}>
              <Session session={session} />
            </li>
          ))}
        </ul>
      )}
      {sessions?.length === 1 && <p className="dim">{es.alone}</p>}
      {sessions && sessions.length > 1 && <EndOthers others={sessions.filter((one) => !one.isCurrent)} />}
      <Link to="/">{authEs.factor.back}</Link>
    </DoorPage>
  );
}

function Session({ session }: { session: OwnSession }) {
  const { storeName, browser, address, isCurrent, isLocked, signedInAt, lastSeenAt } = session;
  const marks = [isCurrent ? es.current : '', isLocked ? words.sessionLocked : ''].filter(Boolean);
  return (
    <>
      <strong>{storeName}</strong>
      {marks.length > 0 && ` (${marks.join(', ')})`}
      <br />
      {words.sessionSince(dateTime(signedInAt), dateTime(lastSeenAt))}
      <br />
      <span className="dim" title={browser}>
        {address === null ? browserEs(browser) : words.sessionFrom(browserEs(browser), address)}
      </span>
    </>
  );
}

function Change() {
  const client = useQueryClient();
  const form = useForm<ChangeBody>({ currentPassword: '', password: '', repeatedPassword: '' });
  const command = useCommand({
    form: 'change-password',
    failed: es.changeFailed,
    run: (body: ChangeBody, key) => changePassword(body, key),
    done: () => es.changed,
    onDone: () => {
      form.discard();
      void client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
    },
    onRefused: form.errors.refused,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const faults = schemaFaults(changeBody, form.values);
    if (faults.length > 0) form.errors.show(faults);
    else command.mutate(form.values);
  };
  const field = (name: keyof ChangeBody) => ({
    name,
    value: form.values[name],
    onChange: (value: string) => form.set(name, value),
    error: form.errors.of(name),
  });
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <PasswordField label={authEs.currentPassword} {...field('currentPassword')} />
      <PasswordField isNew label={authEs.newPassword} {...field('password')} />
      <PasswordRules password={form.values.password} />
      <PasswordField isNew label={authEs.repeatedPassword} {...field('repeatedPassword')} />
      <Button type="submit" size="md" loading={command.isPending}>
        {es.change}
      </Button>
    </form>
  );
}

/** One of them, or all. */
function EndOthers({ others }: { others: readonly OwnSession[] }) {
  const client = useQueryClient();
  const form = useForm({ sessionId: '', currentPassword: '' });
  const { sessionId, currentPassword } = form.values;
  const body: EndSessionsBody = sessionId === '' ? { currentPassword } : { currentPassword, sessionId };
  const choices = others.map(({ id, storeName, browser, signedInAt }) => ({
    value: id,
    label: words.sessionChoice(storeName, browserEs(browser), dateTime(signedInAt)),
  }));
  const command = useCommand({
    form: 'end-sessions',
    failed: es.endFailed,
    run: (given: EndSessionsBody, key) => endSessions(given, key),
    done: () => es.ended,
    onDone: () => {
      form.discard();
      void client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
    },
    onRefused: form.errors.refused,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const faults = schemaFaults(endSessionsBody, body);
    if (faults.length > 0) form.errors.show(faults);
    else command.mutate(body);
  };
  return (
    <form className="stack" aria-label={es.end} onSubmit={submit} noValidate>
      {others.length > 1 && (
        <NativeSelect
          label={es.which}
          data={[{ value: '', label: es.others }, ...choices]}
          {...form.choice('sessionId')}
        />
      )}
      <PasswordField
        name="currentPassword"
        label={authEs.currentPassword}
        value={form.values.currentPassword}
        onChange={(value) => form.set('currentPassword', value)}
        error={form.errors.of('currentPassword')}
      />
      <Button type="submit" size="md" variant="default" loading={command.isPending}>
        {es.end}
      </Button>
    </form>
  );
}
