import { Button, TextInput } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import {
  confirmBody,
  enrolBody,
  type Me,
  type SecondFactor,
} from '@quilate/domain/modules/master-data/auth/auth.schema.ts';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { LoadFault } from '../../../ui/load-state.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { confirmSecondFactor, enrolSecondFactor, meQuery, secondFactorQuery } from './auth.queries.ts';
import { DoorPage } from './door.tsx';
import { PasswordField } from './password-field.tsx';
import { wayBack } from './session.ts';

const es = authEs.factor;

/** Setting the second factor up, of one's own will or because the post demands it. */
export function SecondFactorPage() {
  const query = useQuery(secondFactorQuery);
  const me = useSuspenseQuery(meQuery).data;
  const factor = query.data;
  return (
    <DoorPage title={es.title}>
      {me.hold === 'enrolment' && <p className="note">{es.required}</p>}
      {query.isError && <LoadFault query={query} isHeading={false} />}
      {factor?.state === 'off' && <Start />}
      {factor?.enrolment && <Enrolment enrolment={factor.enrolment} />}
      {factor?.state === 'on' && (
        <>
          <p>{es.on}</p>
          <p>{es.codesLeft(count(factor.recoveryCodesLeft))}</p>
          <p className="dim">{es.lost}</p>
        </>
      )}
      {me.hold === null && <Link to="/">{factor?.state === 'on' ? es.back : shellEs.form.cancel}</Link>}
    </DoorPage>
  );
}

function Start() {
  const form = useForm({ currentPassword: '' });
  const command = useCommand({
    form: 'second-factor-enrol',
    failed: es.startFailed,
    run: (body: { currentPassword: string }, key) => enrolSecondFactor(body, key),
    onRefused: form.errors.refused,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const faults = schemaFaults(enrolBody, form.values);
    if (faults.length > 0) form.errors.show(faults);
    else command.mutate(form.values);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>{es.intro}</p>
      <PasswordField
        name="currentPassword"
        label={authEs.currentPassword}
        value={form.values.currentPassword}
        onChange={(value) => form.set('currentPassword', value)}
        error={form.errors.of('currentPassword')}
      />
      <Button type="submit" size="md" loading={command.isPending}>
        {es.start}
      </Button>
    </form>
  );
}

function Enrolment({ enrolment }: { enrolment: NonNullable<SecondFactor['enrolment']> }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { next } = useSearch({ from: '/auth/second-factor' });
  const form = useForm({ code: '' });
  const command = useCommand({
    form: 'second-factor-confirm',
    failed: es.confirmFailed,
    run: (body: { code: string }, key) => confirmSecondFactor(body, key),
    done: () => es.confirmed,
    onDone: (me: Me) => {
      client.setQueryData(meQuery.queryKey, me);
      void navigate({ href: wayBack(next) ?? '/', replace: true });
    },
    onRefused: form.errors.refused,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = { code: form.values.code.replaceAll(' ', '') };
    const faults = schemaFaults(confirmBody, body);
    if (faults.length > 0) form.errors.show(faults);
    else command.mutate(body);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>{es.scan}</p>
      <img className="factor-qr" src={`data:image/svg+xml,${encodeURIComponent(enrolment.qrSvg)}`} alt={es.qr} />
      <p>
        {es.seed}
        <br />
        <span className="code">{enrolment.seed}</span>
      </p>
      <p>{es.recovery}</p>
      <ul className="factor-codes">
        {enrolment.recoveryCodes.map((code) => (
          <li key={code} className="code">
            {code}
          </li>
        ))}
      </ul>
      <TextInput label={es.type} inputMode="numeric" autoComplete="one-time-code" {...form.text('code')} />
      <Button type="submit" size="md" loading={command.isPending}>
        {es.confirm}
      </Button>
    </form>
  );
}
