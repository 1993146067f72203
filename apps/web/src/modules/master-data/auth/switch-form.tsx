import { Button, TextInput } from '@mantine/core';
import { ROLE_ES } from '@quilate/domain/kernel/roles.es.ts';
import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import type { CounterPerson, Me } from '@quilate/domain/modules/master-data/auth/auth.schema.ts';
import { BADGE_CODE } from '@quilate/domain/modules/master-data/employees/employees.rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { LoadFault } from '../../../ui/load-state.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { cleanCode } from '../../../ui/use-scanner.ts';
import { counterPeopleQuery, switchPerson } from './auth.queries.ts';
import '../../../ui/secret.css';
import './login.css';

const es = authEs.switch;
const SHORTEST = 6;
/** A badge may be read into the field of the code. */
const LONGEST = 20;

interface SwitchFormProps {
  readonly me: { readonly id: string };
  /** A badge that was read before the form was there. */
  readonly badgeCode?: string | undefined;
  readonly backLabel: string;
  readonly onSwitched: (me: Me) => void;
  /** Somebody who has not been here today signs in with the password. */
  readonly onEnter: () => void;
  readonly onBack: () => void;
}

/** Who comes to the front of this counter: from the list or by badge, and always with the signing code. */
export function SwitchForm({ me, badgeCode, backLabel, onSwitched, onEnter, onBack }: SwitchFormProps) {
  const query = useQuery(counterPeopleQuery);
  const others = query.data?.data.filter((person) => person.employeeId !== me.id) ?? [];
  const form = useForm({ employeeId: '', badge: badgeCode, code: '' });
  const { badge, code } = form.values;
  const wanted = form.values.employeeId || others.find((person) => person.hasSignature)?.employeeId;
  const field = useRef<HTMLInputElement>(null);
  const switching = useMutation({
    mutationFn: switchPerson,
    onSuccess: ({ employee }) => onSwitched(employee),
    onError: (error) => {
      form.set('code', '');
      field.current?.focus();
      // A badge that is nobody's here is not asked again.
      if (faultOf(error).code === 'BADGE_NOT_HERE') form.set('badge', undefined);
    },
  });
  const isThere = others.length > 0 || badge !== undefined;
  useEffect(() => {
    if (isThere) field.current?.focus();
  }, [isThere]);
  const isReady = code.length >= SHORTEST && (badge !== undefined || wanted !== undefined);
  const type = (text: string): void => {
    switching.reset();
    const read = cleanCode(text);
    const isBadge = BADGE_CODE.test(read);
    form.change(isBadge ? { badge: read, code: '' } : { code: text.trim() });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady || switching.isPending) return;
    switching.mutate(badge === undefined ? { employeeId: wanted!, code } : { badgeCode: badge, code });
  };
  const fault = switching.isError ? faultOf(switching.error, es.failed) : undefined;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {query.isError && <LoadFault query={query} isHeading={false} />}
      {badge !== undefined && (
        <p className="note" role="status">
          {es.badge}
        </p>
      )}
      {badge === undefined && query.isSuccess && others.length === 0 && <p>{es.alone}</p>}
      {badge === undefined && others.length > 0 && (
        <People people={others} chosenId={wanted} onChoose={(id) => form.set('employeeId', id)} />
      )}
      {isThere && (
        <TextInput
          ref={field}
          data-autofocus
          name="code"
          label={es.code}
          description={badge === undefined ? es.codeHelp : undefined}
          classNames={{ input: 'secret' }}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          data-1p-ignore
          data-lpignore="true"
          maxLength={LONGEST}
          value={code}
          onChange={(event) => type(event.currentTarget.value)}
          error={fault?.text}
          errorProps={{ role: 'alert' }}
        />
      )}
      <Button variant={isThere ? 'subtle' : 'default'} onClick={onEnter}>
        {es.enter}
      </Button>
      <div className="row-end">
        <Button variant="default" onClick={onBack}>
          {backLabel}
        </Button>
        {isThere && (
          <Button type="submit" loading={switching.isPending} disabled={!isReady}>
            {es.submit}
          </Button>
        )}
      </div>
    </form>
  );
}

interface PeopleProps {
  readonly people: readonly CounterPerson[];
  readonly chosenId: string | undefined;
  readonly onChoose: (employeeId: string) => void;
}

function People({ people, chosenId, onChoose }: PeopleProps) {
  return (
    <fieldset className="counter-people">
      <legend>{es.who}</legend>
      {people.map((person) => (
        <label key={person.employeeId}>
          <input
            type="radio"
            name="employeeId"
            value={person.employeeId}
            checked={person.employeeId === chosenId}
            disabled={!person.hasSignature}
            onChange={() => onChoose(person.employeeId)}
          />
          {person.name}
          <small className="dim">{person.hasSignature ? ROLE_ES[person.role] : es.noCode}</small>
        </label>
      ))}
    </fieldset>
  );
}
